package io.github.antipode.peer;

import io.github.antipode.message.AvpException;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Timers;
import io.github.antipode.transport.Timers.Timer;
import org.jspecify.annotations.Nullable;

/**
 * The requests of one connection that wait for an answer (RFC 6733 §3, §5.5.4). Hop-by-Hop Identifiers count on from a
 * random start, so the low bits of one are its place in a ring; one whose place is taken is skipped, which keeps them
 * unique among the pending. Belongs to the connection's loop.
 */
final class PendingRequests {
    private static final int INITIAL_CAPACITY = 256;

    private final Timers timers;
    private final int maxPending;
    private final TrafficCounters counters;
    private final Deadlines deadlines = new Deadlines();
    private final int firstId;
    private int nextId;
    private long issued;
    private @Nullable PendingRequest[] ring = new PendingRequest[INITIAL_CAPACITY];
    private int size;
    private @Nullable Timer timer;
    private long timerNanos;

    PendingRequests(Timers timers, int maxPending, int firstId, TrafficCounters counters) {
        this.timers = timers;
        this.maxPending = maxPending;
        this.firstId = firstId;
        this.nextId = firstId;
        this.counters = counters;
    }

    int size() {
        return size;
    }

    /** An identifier that no pending request has, for a message that is answered elsewhere. */
    int reserveId() {
        while (ring[nextId & ring.length - 1] != null) {
            advance();
        }
        return advance();
    }

    /** Whether one more may wait. */
    boolean hasRoom() {
        return size < maxPending;
    }

    /**
     * Takes the request in and gives it its identifier; to be called if there is room.
     *
     * @param nowNanos by the clock of the loop
     */
    void add(PendingRequest request, long nowNanos) {
        if (2 * size >= ring.length) {
            grow();
        }
        int id = reserveId();
        request.enter(id);
        ring[id & ring.length - 1] = request;
        size++;
        counters.pending(size);
        deadlines.add(request);
        arm(request.deadlineNanos(), nowNanos);
    }

    /** Ends the request that the message answers; counts and drops an answer to none. */
    void answer(Message answer) {
        int id = (int) answer.hopByHopId();
        PendingRequest request = ring[id & ring.length - 1];
        if (request == null || request.hopByHopId() != id) {
            counters.strayAnswer(wasIssued(id));
        } else if (request.endToEndId() != (int) answer.endToEndId()) {
            // RFC 6733 §6.2: an answer carries both identifiers of its request, so this is another's.
            counters.strayAnswer(false);
        } else {
            counters.answerReceived();
            remove(request);
            end(request, answer);
        }
    }

    /** Takes out a request whose future somebody else has completed. */
    void forget(PendingRequest request) {
        remove(request);
    }

    /** The connection is lost: every request fails, and no timer is left. */
    void failAll(String reason) {
        @Nullable PendingRequest[] lost = ring;
        ring = new PendingRequest[INITIAL_CAPACITY];
        size = 0;
        counters.pending(0);
        deadlines.clear();
        disarm();
        for (PendingRequest request : lost) {
            if (request != null) {
                request.leave();
                request.failed(new RequestFailedException(RequestFailedException.Outcome.PEER_LOST, reason));
            }
        }
    }

    private static void end(PendingRequest request, Message answer) {
        if (answer.fault().isPresent()) {
            request.failed(new AvpException(answer.fault().get()));
        } else {
            request.answered(answer);
        }
    }

    private void remove(PendingRequest request) {
        int place = request.hopByHopId() & ring.length - 1;
        if (ring[place] == request) {
            ring[place] = null;
            size--;
            request.leave();
            deadlines.oneEnded();
            counters.pending(size);
        }
    }

    private int advance() {
        issued++;
        return nextId++;
    }

    /** Whether a request of this connection has had the identifier before. */
    private boolean wasIssued(int id) {
        return (id - firstId & 0xffffffffL) < issued;
    }

    private void grow() {
        @Nullable PendingRequest[] larger = new PendingRequest[2 * ring.length];
        for (PendingRequest request : ring) {
            if (request != null) {
                // Two that differ in the smaller ring's bits differ in the larger one's.
                larger[request.hopByHopId() & larger.length - 1] = request;
            }
        }
        ring = larger;
    }

    private void arm(long deadlineNanos, long nowNanos) {
        if (timer != null) {
            if (deadlineNanos - timerNanos >= 0) {
                return;
            }
            timer.cancel();
        }
        timerNanos = deadlineNanos;
        timer = timers.schedule(deadlineNanos - nowNanos, this::expire);
    }

    private void disarm() {
        if (timer != null) {
            timer.cancel();
            timer = null;
        }
    }

    private void expire() {
        timer = null;
        long now = timers.nanoTime();
        PendingRequest first = deadlines.first();
        while (first != null && first.deadlineNanos() - now <= 0) {
            remove(first);
            first.failed(new RequestFailedException(
                    RequestFailedException.Outcome.TIMEOUT, "no answer within the request's time"));
            first = deadlines.first();
        }
        if (first != null) {
            arm(first.deadlineNanos(), now);
        }
    }
}
