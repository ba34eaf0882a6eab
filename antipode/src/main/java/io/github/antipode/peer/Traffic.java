package io.github.antipode.peer;

import io.github.antipode.message.Message;
import io.github.antipode.peer.RequestFailedException.Outcome;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.EventLoop;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The requests and answers of one connection while it is open. Sending is for all threads: on the connection's loop it
 * is done at once, from elsewhere it goes through the queue. All else belongs to the loop.
 */
final class Traffic implements PendingRequest.Owner {
    private final Connection connection;
    private final EventLoop loop;
    private final TrafficCounters counters;
    private final Watchdog watchdog;
    private final Runnable answerSent;
    private final PendingRequests pending;
    private final OutboundQueue queue;
    private final int maxQueuedOctets;
    private final boolean waits;
    private final RequestBacklog backlog;
    private int unanswered;
    private boolean connected = true;
    private @Nullable String refusal;

    /** An answer on its way to the loop. */
    private static final class QueuedAnswer implements OutboundQueue.Item {
        private final Message message;
        private OutboundQueue.@Nullable Item next;

        QueuedAnswer(Message message) {
            this.message = message;
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

    /**
     * @param watchdog told when the clock was read and what was heard
     * @param answerSent called after each answer of ours
     */
    Traffic(
            Connection connection,
            PendingRequests pending,
            TrafficCounters counters,
            Watchdog watchdog,
            PeerSettings settings,
            Runnable answerSent) {
        this.connection = connection;
        this.loop = connection.loop();
        this.pending = pending;
        this.counters = counters;
        this.watchdog = watchdog;
        this.answerSent = answerSent;
        this.queue = new OutboundQueue(loop, this::take);
        this.maxQueuedOctets = settings.maxQueuedOctets();
        this.waits = settings.whenFull() == WhenFull.WAIT;
        this.backlog = new RequestBacklog(loop, settings.maxPending(), this::admit);
    }

    /** From any thread. */
    CompletableFuture<Message> send(Message message, long timeoutNanos) {
        long now = loop.nanoTime();
        PendingRequest request = new PendingRequest(this, message, now + timeoutNanos);
        if (loop.inLoop()) {
            transmit(request, now);
        } else {
            queue.add(request);
        }
        return request;
    }

    /** From any thread. */
    void answer(Message answer) {
        if (loop.inLoop()) {
            transmitAnswer(answer);
        } else {
            queue.add(new QueuedAnswer(answer));
        }
    }

    @Override
    public void forget(PendingRequest request) {
        if (loop.inLoop()) {
            pending.forget(request);
        } else {
            loop.execute(() -> pending.forget(request));
        }
    }

    void answerReceived(Message answer) {
        pending.answer(answer);
        if (!backlog.isEmpty()) {
            admit();
        }
    }

    /** A request has been handed up, and an answer is owed. */
    void requestHandedUp() {
        unanswered++;
    }

    /** Whether nothing is owed in either direction. */
    boolean settled() {
        return pending.size() == 0 && unanswered <= 0;
    }

    /** New requests are rejected from now on; answers still flow. */
    void refuseRequests(String reason) {
        if (refusal == null) {
            refusal = reason;
            while (!backlog.isEmpty()) {
                reject(backlog.remove(), reason);
            }
        }
    }

    /** Nothing can be sent any more, and nothing will be received. */
    void lost(String reason) {
        refuseRequests(reason);
        connected = false;
        pending.failAll(reason);
    }

    private void take(OutboundQueue.Item first) {
        long now = loop.nanoTime();
        for (OutboundQueue.Item item = first; item != null; ) {
            OutboundQueue.Item next = item.next();
            item.next(null);
            if (item instanceof PendingRequest request) {
                transmitQueued(request, now);
            } else if (item instanceof QueuedAnswer answer) {
                transmitAnswer(answer.message);
            }
            item = next;
        }
    }

    private void transmitQueued(PendingRequest request, long now) {
        if (request.deadlineNanos() - now <= 0) {
            tooLate(request);
        } else if (!request.isDone()) {
            transmit(request, now);
        }
    }

    private void transmit(PendingRequest request, long now) {
        watchdog.clockRead(now);
        if (refusal != null) {
            reject(request, refusal);
        } else if (backlog.isEmpty() && hasRoom()) {
            transmitNow(request, now);
        } else if (!waits || !backlog.add(request)) {
            reject(
                    request,
                    pending.size() + " requests wait for an answer already, " + connection.queuedOctets()
                            + " octets are unsent");
        }
    }

    private boolean hasRoom() {
        return pending.hasRoom() && connection.queuedOctets() <= maxQueuedOctets;
    }

    private void transmitNow(PendingRequest request, long now) {
        // The request is pending before it is sent, since the answer may come back at once.
        pending.add(request, now);
        counters.requestSent();
        connection.send(request.takeMessage(), request.hopByHopId());
    }

    /** Sends what has waited long enough for room. */
    private void admit() {
        long now = loop.nanoTime();
        backlog.expire(now, Traffic::tooLate);
        while (!backlog.isEmpty() && hasRoom()) {
            transmitNow(backlog.remove(), now);
        }
    }

    private void transmitAnswer(Message answer) {
        if (connected) {
            counters.answerSent();
            unanswered--;
            connection.send(answer);
            answerSent.run();
        } else {
            counters.answerUndelivered();
        }
    }

    private static void tooLate(PendingRequest request) {
        request.failed(new RequestFailedException(Outcome.TIMEOUT, "the request's time ran out before it was sent"));
    }

    private static void reject(PendingRequest request, String reason) {
        request.failed(new RequestFailedException(Outcome.REJECTED, reason));
    }
}
