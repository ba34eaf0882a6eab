package io.github.antipode.application;

import io.github.antipode.message.Message;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerConnection;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Timers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** A connection that keeps the answers, on a loop whose time the test moves. */
final class RecordedConnection implements PeerConnection {
    final List<Message> answers = new ArrayList<>();
    final ManualLoop loop = new ManualLoop();

    @Override
    public Peer peer() {
        throw new UnsupportedOperationException("handlers here ask for no peer");
    }

    @Override
    public void answer(Message answer) {
        answers.add(answer);
    }

    @Override
    public EventLoop loop() {
        return loop;
    }

    Message onlyAnswer() {
        if (answers.size() != 1) {
            throw new AssertionError("one answer expected, but there are " + answers);
        }
        return answers.get(0);
    }

    /** One timer at a time is enough here. */
    static final class ManualLoop implements EventLoop {
        private record Scheduled(long at, Runnable task) {}

        private final Queue<Scheduled> timers = new ArrayDeque<>();
        private long now;

        void advance(long nanos) {
            long end = now + nanos;
            while (!timers.isEmpty() && timers.peek().at() <= end) {
                Scheduled next = timers.remove();
                now = Math.max(now, next.at());
                next.task().run();
            }
            now = end;
        }

        @Override
        public long nanoTime() {
            return now;
        }

        @Override
        public Timers.Timer schedule(long delayNanos, Runnable task) {
            Scheduled timer = new Scheduled(now + delayNanos, task);
            timers.add(timer);
            return () -> timers.remove(timer);
        }

        @Override
        public boolean inLoop() {
            return true;
        }

        @Override
        public void execute(Runnable task) {
            task.run();
        }
    }
}
