package io.github.antipode.peer;

import io.github.antipode.transport.EventLoop;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A loop whose time the test moves, and which the test's thread is always in. */
final class ManualTimers implements EventLoop {
    private final List<Task> tasks = new ArrayList<>();
    private long now;
    private int scheduled;

    private record Task(int number, long due, Runnable work) {}

    @Override
    public boolean inLoop() {
        return true;
    }

    @Override
    public void execute(Runnable task) {
        task.run();
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
