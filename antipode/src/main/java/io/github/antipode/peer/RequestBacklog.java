package io.github.antipode.peer;

import io.github.antipode.transport.Timers;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Requests that wait, in their order, until the connection has room for them. Belongs to the connection's loop. */
final class RequestBacklog {
    /** How often room is looked for when no answer comes that would make some. */
    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Timers timers;
    private final int bound;
    private final Runnable retry;
    private final Queue<PendingRequest> waiting = new ArrayDeque<>();
    private boolean armed;

    /**
     * @param retry called while requests wait, to look for room
     */
    RequestBacklog(Timers timers, int bound, Runnable retry) {
        this.timers = timers;
        this.bound = bound;
        this.retry = retry;
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** False if too many wait. */
    boolean add(PendingRequest request) {
        if (waiting.size() >= bound) {
            return false;
        }
        waiting.add(request);
        arm();
        return true;
    }

    /** Takes the first out; to be called if there is one. */
    PendingRequest remove() {
        return waiting.remove();
    }

    /** Takes out those whose time has run out, or whose caller has given them up. */
    void expire(long nowNanos, Consumer<PendingRequest> expired) {
        waiting.removeIf(request -> {
            boolean late = request.deadlineNanos() - nowNanos <= 0;
            if (late) {
                expired.accept(request);
            }
            return late || request.isDone();
        });
    }

    private void arm() {
        if (!armed) {
            armed = true;
            timers.schedule(RETRY_NANOS, this::look);
        }
    }

    private void look() {
        armed = false;
        retry.run();
        if (!waiting.isEmpty()) {
            arm();
        }
    }
}
