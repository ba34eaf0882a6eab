package io.github.antipode.node;

import io.github.antipode.message.Message;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Timers;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Requests that wait for a peer which is just being connected to. Safe for all threads. */
final class WaitingRequests {
    /** How many may wait at once; beyond it a request is rejected. */
    static final int MAX = 65_536;

    private final Set<Waiting> waiting = ConcurrentHashMap.newKeySet();

    /**
     * One request that waits.
     *
     * @param deadlineNanos in the time of {@code loop}
     */
    record Waiting(Message request, EventLoop loop, long deadlineNanos, CompletableFuture<Message> future) {
        long remainingNanos() {
            return deadlineNanos - loop.nanoTime();
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /** Adds the request unless too many wait; at its deadline it fails with what {@code expired} gives. */
    boolean add(Waiting request, Supplier<RuntimeException> expired) {
        if (waiting.size() >= MAX) {
            return false;
        }
        waiting.add(request);
        Timers.Timer timer = request.loop().schedule(request.remainingNanos(), () -> {
            if (waiting.remove(request)) {
                request.future().completeExceptionally(expired.get());
            }
        });
        request.future().whenComplete((answer, failure) -> {
            waiting.remove(request);
            timer.cancel();
        });
        return true;
    }

    /** Takes out those that {@code attempt} accepts; one retry at a time, so that nothing is attempted twice. */
    synchronized void retry(Predicate<Waiting> attempt) {
        waiting.removeIf(request -> request.future().isDone() || attempt.test(request));
    }
}
