package io.github.antipode.testkit;

import io.github.antipode.transport.EventLoop;

/** An event loop in virtual time: what is handed in runs when the test moves its {@link VirtualClock}. */
public final class VirtualLoop implements EventLoop {
    private final VirtualClock clock;
    private final int number;

    VirtualLoop(VirtualClock clock, int number) {
        this.clock = clock;
        this.number = number;
    }

    /** The clock that it runs by. */
    public VirtualClock clock() {
        return clock;
    }

    @Override
    public boolean inLoop() {
        return clock.isRunning(this);
    }

    @Override
    public void execute(Runnable task) {
        clock.add(this, 0, task);
    }

    @Override
    public long nanoTime() {
        return clock.nanoTime();
    }

    @Override
    public Timer schedule(long delayNanos, Runnable task) {
        return clock.add(this, delayNanos, task);
    }

    @Override
    public String toString() {
        return "virtual loop " + number;
    }
}
