package io.github.antipode.testkit;

import io.github.antipode.transport.Timers;
import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * A clock that only the test moves, and the tasks that wait for its time. Everything runs on the thread that calls
 * {@link #advance} or {@link #runAll}, one task at a time: by due time, then in the order in which tasks were handed
 * in. Handing in is safe from every thread.
 *
 * <p>What a task throws comes out of the call that ran it, so that a test fails where it should.
 */
public final class VirtualClock {
    private static final int MAX_TASKS_AT_REST = 1_000_000;

    private final PriorityQueue<Task> tasks = new PriorityQueue<>(Task.ORDER); // guarded by this
    private long nowNanos; // guarded by this
    private long handedIn; // guarded by this
    private int loops; // guarded by this
    private volatile @Nullable VirtualLoop running;
    private volatile @Nullable Thread runner;

    /** Makes a clock that stands at 0. */
    public VirtualClock() {}

    /** A new loop that runs by this clock. */
    public synchronized VirtualLoop newLoop() {
        return new VirtualLoop(this, ++loops);
    }

    /** Nanoseconds since the clock was made. */
    public synchronized long nanoTime() {
        return nowNanos;
    }

    /** Runs what is due, also what that hands in, until nothing is due; no time passes. */
    public void runAll() {
        runUntil(nanoTime());
    }

    /** Lets the time pass, from one task to the next, and runs each when it is due. */
    public void advance(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("time does not run backwards: " + time);
        }
        runUntil(nanoTime() + time.toNanos());
    }

    /** Tasks that wait, those due included: what a test of leaks looks at. */
    public synchronized int waiting() {
        return tasks.size();
    }

    boolean isRunning() {
        return running != null;
    }

    boolean isRunning(VirtualLoop loop) {
        return running == loop && runner == Thread.currentThread();
    }

    synchronized Task add(VirtualLoop loop, long delayNanos, Runnable work) {
        Task task = new Task(this, loop, nowNanos + Math.max(0, delayNanos), handedIn++, work);
        tasks.add(task);
        return task;
    }

    synchronized void remove(Task task) {
        tasks.remove(task);
    }

    private void runUntil(long endNanos) {
        if (isRunning()) {
            throw new IllegalStateException("a task must not move the clock that runs it");
        }
        int ran = 0;
        for (Task task = next(endNanos); task != null; task = next(endNanos)) {
            if (++ran > MAX_TASKS_AT_REST) {
                throw new IllegalStateException("the tasks do not come to rest");
            }
            run(task);
        }
    }

    /** The next task up to {@code endNanos}, with the clock set to its time; at the end the clock stands there. */
    private synchronized @Nullable Task next(long endNanos) {
        Task task = tasks.peek();
        if (task == null || task.dueNanos > endNanos) {
            nowNanos = endNanos;
            return null;
        }
        nowNanos = Math.max(nowNanos, task.dueNanos);
        return tasks.remove();
    }

    private void run(Task task) {
        runner = Thread.currentThread();
        running = task.loop;
        try {
            task.work.run();
        } finally {
            running = null;
            runner = null;
        }
    }

    /** Work of a loop for a moment. */
    record Task(VirtualClock clock, VirtualLoop loop, long dueNanos, long number, Runnable work)
            implements Timers.Timer {
        static final Comparator<Task> ORDER =
                Comparator.comparingLong(Task::dueNanos).thenComparingLong(Task::number);

        @Override
        public void cancel() {
            clock.remove(this);
        }
    }
}
