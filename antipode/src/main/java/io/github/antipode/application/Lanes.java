package io.github.antipode.application;

import io.github.antipode.message.Message;
import java.util.concurrent.CompletableFuture;

/** Work in order within a lane, side by side between lanes. Safe for all threads. */
final class Lanes {
    private static final int COUNT = 256;

    private final Ordering ordering;
    private final Lane[] lanes = new Lane[COUNT];

    Lanes(Ordering ordering) {
        this.ordering = ordering;
        for (int i = 0; i < COUNT; i++) {
            lanes[i] = new Lane();
        }
    }

    /**
     * Begins the work when all earlier requests of the message's lane are answered, late or not: a handler that never
     * ends holds up its lane no longer than its answer may take.
     *
     * @param answered completed when the request of this work is answered
     */
    void execute(Message message, CompletableFuture<?> answered, Runnable begin) {
        int hash = ordering.lane(message);
        lanes[(hash ^ hash >>> 16) & COUNT - 1].append(answered).whenComplete((done, failure) -> begin.run());
    }

    /** A chain of requests; the last one is guarded by the lane's monitor. */
    private static final class Lane {
        private CompletableFuture<?> last = CompletableFuture.completedFuture(null);

        /** What the next one has to wait for. */
        synchronized CompletableFuture<?> append(CompletableFuture<?> answered) {
            CompletableFuture<?> before = last;
            last = answered;
            return before;
        }
    }
}
