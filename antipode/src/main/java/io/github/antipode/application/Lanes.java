package io.github.antipode.application;

import io.github.antipode.message.Message;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

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

    /** Runs the work on the executor when all earlier work of the message's lane has completed. */
    void execute(Message message, Executor executor, Supplier<CompletionStage<?>> work) {
        int hash = ordering.lane(message);
        lanes[(hash ^ hash >>> 16) & COUNT - 1].append(executor, work);
    }

    /** A chain of work; the tail is guarded by the lane's monitor. */
    private static final class Lane {
        private CompletableFuture<?> tail = CompletableFuture.completedFuture(null);

        synchronized void append(Executor executor, Supplier<CompletionStage<?>> work) {
            tail = tail.handle((done, failure) -> null).thenComposeAsync(none -> work.get(), executor);
        }
    }
}
