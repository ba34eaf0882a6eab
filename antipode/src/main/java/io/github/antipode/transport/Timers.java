package io.github.antipode.transport;

/** A clock, and tasks that it runs later. The time of a test is a virtual one. */
public interface Timers {
    /** Nanoseconds since some fixed moment; only differences mean something. */
    long nanoTime();

    /**
     * Runs the task once, on this loop, when the delay has passed.
     *
     * @param delayNanos nanoseconds; 0 or less means as soon as possible
     */
    Timer schedule(long delayNanos, Runnable task);

    /** A task that waits for its time. */
    interface Timer {
        /** Takes the task back; does nothing if it ran already. */
        void cancel();
    }
}
