package io.github.antipode.node;

import io.github.antipode.message.Message;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Timers;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Requests that wait for a peer which is just being connected to. Safe for all threads. */
final class WaitingRequests {
    /** How many may wait at once; beyond it a request is rejected. */
    static final int MAX = 65_536;

    private final Set<Waiting> waiting = ConcurrentHashMap.newKeySet();
    private volatile boolean stopped;

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

    /** Adds the request unless too many wait, or none may any more; at its deadline it fails with what {@code expired} gives. */
    boolean add(Waiting request, Supplier<RuntimeException> expired) {
        if (waiting.size() >= MAX) {
            return false;
        }
        waiting.add(request);
        // Looked at after adding, since stop() looks for those that were added after it has set this.
        if (stopped) {
            return !waiting.remove(request);
        }
        Timers.Timer timer = request.loop().schedule(request.remainingNanos(), () -> {
            if (take(request)) {
                request.future().completeExceptionally(expired.get());
            }
        });
        request.future().whenComplete((answer, failure) -> {
            waiting.remove(request);
            timer.cancel();
        });
        return true;
    }

    /** Takes the request out: true for exactly one caller, whose it is to end from then on. */
    boolean take(Waiting request) {
        return waiting.remove(request);
    }

    /** Shows all that wait; each may be taken meanwhile. */
    void forEach(Consumer<Waiting> action) {
        waiting.forEach(action);
    }

    boolean stopped() {
        return stopped;
    }

    /** Fails all that wait, and adds none from now on. */
    void stop(Supplier<RuntimeException> reason) {
        stopped = true;
        for (Waiting request : waiting) {
            fail(request, reason);
        }
    }

    private void fail(Waiting request, Supplier<RuntimeException> reason) {
        Runnable end = () -> {
            if (take(request)) {
                request.future().completeExceptionally(reason.get());
            }
        };
        try {
            // On a loop, as everywhere: what hangs on the future may close the node, which must not wait there.
            request.loop().execute(end);
        } catch (RejectedExecutionException e) {
            // The loop was another node's, and has ended. Not on this thread either, which is closing the node.
            ForkJoinPool.commonPool().execute(end);
        }
    }
}
