package io.github.antipode.transport;

import java.util.concurrent.Executor;

/** One thread's worth of work in order: what runs on a loop never runs side by side with anything else on it. */
public interface EventLoop extends Timers, Executor {
    /** Whether the calling thread is this loop's. */
    boolean inLoop();

    /** Runs the task on this loop, after what was handed in before; safe from every thread. */
    @Override
    void execute(Runnable task);
}
