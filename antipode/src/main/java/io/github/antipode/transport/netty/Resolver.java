package io.github.antipode.transport.netty;

import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads that wait for names to be resolved, since the system's call blocks. None exists while there is none to resolve. */
final class Resolver implements Executor {
    private static final int THREADS = 4;
    private static final long IDLE_SECONDS = 5;
    private static final long END_SECONDS = 1;

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            new DefaultThreadFactory("antipode-resolver", true));

    Resolver() {
        threads.allowCoreThreadTimeOut(true);
    }

    /** Does nothing when shut down: whoever waits for a name is told of the end otherwise. */
    @Override
    public void execute(Runnable lookup) {
        try {
            threads.execute(lookup);
        } catch (RejectedExecutionException e) {
            if (!threads.isShutdown()) {
                throw e;
            }
        }
    }

    void shutDown() {
        threads.shutdownNow();
    }

    /** Waits a moment only: a lookup under way cannot be interrupted, and its thread is a daemon. */
    void awaitEnd() {
        try {
            threads.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
