package io.github.antipode.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns SIGINT and SIGTERM into an orderly end: the JVM waits until the subcommand has closed what it opened, and the exit
 * code is 0, since the user got what was asked for.
 */
final class Interrupts implements AutoCloseable {
    private static final long MAX_CLOSING_SECONDS = 15;

    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "interrupted");

    private volatile boolean signalled;
    private volatile boolean failed;

    private Interrupts() {}

    /** To be closed last of all. */
    static Interrupts watch() {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(interrupts.hook);
        return interrupts;
    }

    /** Returns when the process is asked to end, or the calling thread is interrupted. */
    void await() {
        try {
            interrupted.await();
        } catch (InterruptedException e) {
            // The caller ends as it would after a signal.
        }
    }

    /** What was asked for was not all done: the exit code is 1 after a signal as well. */
    void fail() {
        failed = true;
    }

    @Override
    public void close() {
        closed.countDown();
        if (!signalled) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }

    private void end() {
        signalled = true;
        interrupted.countDown();
        int exitCode = 1;
        try {
            exitCode = closed.await(MAX_CLOSING_SECONDS, TimeUnit.SECONDS) && !failed ? 0 : 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Without this the exit code would be 128 and the signal's number.
        Runtime.getRuntime().halt(exitCode);
    }
}
