package io.github.antipode.transport.netty;

import io.github.antipode.transport.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One of Netty's loops. What a task throws is logged. */
final class NettyLoop implements EventLoop {
    private static final Logger LOG = LoggerFactory.getLogger(NettyLoop.class);

    private final io.netty.channel.EventLoop loop;

    NettyLoop(io.netty.channel.EventLoop loop) {
        this.loop = loop;
    }

    io.netty.channel.EventLoop netty() {
        return loop;
    }

    @Override
    public boolean inLoop() {
        return loop.inEventLoop();
    }

    /**
     * {@inheritDoc}
     *
     * @throws java.util.concurrent.RejectedExecutionException if the transport was closed
     */
    @Override
    public void execute(Runnable task) {
        loop.execute(task);
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public Timer schedule(long delayNanos, Runnable task) {
        ScheduledFuture<?> future = loop.schedule(() -> run(task), delayNanos, TimeUnit.NANOSECONDS);
        return () -> future.cancel(false);
    }

    /** Netty keeps what a scheduled task throws in a future that nobody looks at. */
    private static void run(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) {
            LOG.error("A timer's task failed", e);
        }
    }
}
