package io.github.antipode.peer;

import io.github.antipode.transport.EventLoop;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;

/** A loop whose time the test moves, and which the test's thread is in until it leaves. */
final class ManualTimers implements EventLoop {
    private final List<Task> tasks = new ArrayList<>();
    private final Queue<Runnable> handedIn = new ArrayDeque<>();
    private boolean outside;
    private long now;
    private int scheduled;

    private record Task(int number, long due, Runnable work) {}

    @Override
    public boolean inLoop() {
        return !outside;
    }

    @Override
    public void execute(Runnable task) {
        if (outside) {
            handedIn.add(task);
        } else {
            task.run();
        }
    }

    /** The test's thread is another one from now on, and what it hands in waits for {@link #enter}. */
    void leave() {
        outside = true;
    }

    void enter() {
        outside = false;
        for (Runnable next = handedIn.poll(); next != null; next = handedIn.poll()) {
            next.run();
        }
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public Timer schedule(long delayNanos, Runnable work) {
        Task task = new Task(scheduled++, now + Math.max(0, delayNanos), work);
        tasks.add(task);
        return () -> tasks.remove(task);
    }

    void advanceTo(long nanos) {
        for (Task next = due(nanos); next != null; next = due(nanos)) {
            tasks.remove(next);
            now = Math.max(now, next.due);
            next.work.run();
        }
        now = nanos;
    }

    int waiting() {
        return tasks.size();
    }

    private Task due(long nanos) {
        return tasks.stream()
                .filter(task -> task.due <= nanos)
                .min(Comparator.comparingLong(Task::due))
                .orElse(null);
    }
}
