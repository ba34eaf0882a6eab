package io.github.antipode.peer;

import io.github.antipode.message.Message;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A request on its way and the future of its answer in one: there is no other object per request. The identifiers and
 * the message belong to the connection's loop once it is handed over there; the future is safe for all threads.
 */
final class PendingRequest extends CompletableFuture<Message> implements OutboundQueue.Item {
    /** Where a request that the caller has given up is taken out. */
    interface Owner {
        /** From any thread. */
        void forget(PendingRequest request);
    }

    private final Owner owner;
    private final long deadlineNanos;
    private final int endToEndId;
    private int hopByHopId;
    private boolean pending;
    private @Nullable Message message;
    private OutboundQueue.@Nullable Item next;

    PendingRequest(Owner owner, Message message, long deadlineNanos) {
        this.owner = owner;
        this.message = message;
        this.endToEndId = (int) message.endToEndId();
        this.deadlineNanos = deadlineNanos;
    }

    /** By the clock of the connection's loop. */
    long deadlineNanos() {
        return deadlineNanos;
    }

    int hopByHopId() {
        return hopByHopId;
    }

    /** It waits for its answer from now on, under this identifier. */
    void enter(int id) {
        hopByHopId = id;
        pending = true;
    }

    /** It waits no more. */
    void leave() {
        pending = false;
    }

    boolean pending() {
        return pending;
    }

    int endToEndId() {
        return endToEndId;
    }

    /** The message, to be sent; it is not kept beyond that. */
    Message takeMessage() {
        Message taken = Objects.requireNonNull(message, "sent already");
        message = null;
        return taken;
    }

    void answered(Message answer) {
        super.complete(answer);
    }

    void failed(Throwable reason) {
        super.completeExceptionally(reason);
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        return released(super.cancel(mayInterruptIfRunning));
    }

    /** Whoever completes the future himself, as a timeout of his own does, gives the request up as well. */
    @Override
    public boolean completeExceptionally(Throwable reason) {
        return released(super.completeExceptionally(reason));
    }

    @Override
    public boolean complete(Message value) {
        return released(super.complete(value));
    }

    private boolean released(boolean ended) {
        if (ended) {
            owner.forget(this);
        }
        return ended;
    }

    @Override
    public OutboundQueue.@Nullable Item next() {
        return next;
    }

    @Override
    public void next(OutboundQueue.@Nullable Item item) {
        next = item;
    }
}
