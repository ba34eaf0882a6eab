package io.github.antipode.application;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerConnection;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A request for this node, and the way to its answer. Safe for all threads. */
public final class Request {
    private static final VarHandle ANSWERED = answered();

    private final Message message;
    private final PeerConnection connection;
    private final AnswerTemplate template;
    private final long receivedNanos;

    private @Nullable CompletableFuture<Void> whenSent;
    private @Nullable InProgress inProgress;
    private int slot;

    /** 1 once an answer has left; whoever sets it sends. */
    @SuppressWarnings("unused") // through ANSWERED
    private volatile int answered;

    Request(Message message, PeerConnection connection, AnswerTemplate template, long receivedNanos) {
        this.message = message;
        this.connection = connection;
        this.template = template;
        this.receivedNanos = receivedNanos;
    }

    /** The request as received. */
    public Message message() {
        return message;
    }

    /** The peer that the request came from; the next hop back, not always its origin. */
    public Peer peer() {
        return connection.peer();
    }

    /** Where the request began (RFC 6733 §6.3). */
    public DiameterIdentity originHost() {
        return get(Base.ORIGIN_HOST);
    }

    /** As {@link Message#get}. */
    public <T> T get(AvpKey<T> key) {
        return message.get(key);
    }

    /** As {@link Message#find(AvpKey)}. */
    public <T> Optional<T> find(AvpKey<T> key) {
        return message.find(key);
    }

    /** As {@link Message#find(AvpPath)}. */
    public <T> Optional<T> find(AvpPath<T> path) {
        return message.find(path);
    }

    /** As {@link Message#all}. */
    public <T> List<T> all(AvpKey<T> key) {
        return message.all(key);
    }

    /** As {@link Message#at}. */
    public Optional<Avp> at(String path) {
        return message.at(path);
    }

    /**
     * Begins the answer with all that the stack knows: identifiers and flags, Session-Id, the result, Origin-Host,
     * Origin-Realm, the request's application identifiers, and its Proxy-Info (RFC 6733 §6.2).
     */
    public MessageBuilder answer(ResultCode result) {
        return template.begin(message, result);
    }

    long receivedNanos() {
        return receivedNanos;
    }

    /** On the loop, before another thread knows the request. */
    void enter(InProgress table, int index) {
        inProgress = table;
        slot = index;
    }

    PeerConnection connection() {
        return connection;
    }

    /** Completed when the answer has been sent. To be asked for on the loop, before another thread knows the request. */
    CompletableFuture<Void> whenSent() {
        CompletableFuture<Void> sent = new CompletableFuture<>();
        whenSent = sent;
        return sent;
    }

    /** Sends the answer; only for the one who has claimed it. */
    void send(Message answer) {
        connection.answer(answer);
        if (whenSent != null) {
            whenSent.complete(null);
        }
    }

    boolean isAnswered() {
        return answered != 0;
    }

    /** Whether the caller is the one to send the answer: true exactly once, and then the request counts no more. */
    boolean claimAnswer() {
        if (!ANSWERED.compareAndSet(this, 0, 1)) {
            return false;
        }
        if (inProgress != null) {
            inProgress.remove(slot);
        }
        return true;
    }

    private static VarHandle answered() {
        try {
            return MethodHandles.lookup().findVarHandle(Request.class, "answered", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public String toString() {
        return message + " from " + connection.peer().endpoint();
    }
}
