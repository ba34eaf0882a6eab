package io.github.antipode.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.transport.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class OutboundQueueTest {
    private static final class Numbered implements OutboundQueue.Item {
        private OutboundQueue.Item next;

        @Override
        public OutboundQueue.Item next() {
            return next;
        }

        @Override
        public void next(OutboundQueue.Item item) {
            next = item;
        }
    }

    private static final class EndedLoop implements EventLoop {
        @Override
        public boolean inLoop() {
            return false;
        }

        @Override
        public void execute(Runnable task) {
            throw new RejectedExecutionException("the loop has ended");
        }

        @Override
        public long nanoTime() {
            return 0;
        }

        @Override
        public Timer schedule(long delayNanos, Runnable task) {
            throw new RejectedExecutionException("the loop has ended");
        }
    }

    @Test
    void whatIsAddedAfterTheLoopHasEndedIsHandedOverAllTheSame() {
        List<OutboundQueue.Item> taken = new ArrayList<>();
        OutboundQueue queue = new OutboundQueue(new EndedLoop(), taken::add);
        Numbered first = new Numbered();
        Numbered second = new Numbered();
        queue.add(first);
        queue.add(second);
        assertThat(taken).containsExactly(first, second);
    }
}
