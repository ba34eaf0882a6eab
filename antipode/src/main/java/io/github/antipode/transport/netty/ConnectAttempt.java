package io.github.antipode.transport.netty;

import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Timers.Timer;
import io.github.antipode.transport.TransportException;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One attempt to connect: the name is resolved away from the loop, then its addresses are tried in turn, all within one
 * timeout. On its loop only, but for the name.
 */
final class ConnectAttempt {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectAttempt.class);

    private final Endpoint endpoint;
    private final NettyLoop loop;
    private final long timeoutNanos;
    private final ConnectListener listener;
    private final NettyTransport transport;
    private @Nullable Timer timer;
    private @Nullable Channel channel;
    private Iterator<InetAddress> untried = List.<InetAddress>of().iterator();
    private String lastReason = "the name has no address";
    private boolean over;

    ConnectAttempt(
            NettyTransport transport, Endpoint endpoint, NettyLoop loop, long timeoutNanos, ConnectListener listener) {
        this.transport = transport;
        this.endpoint = endpoint;
        this.loop = loop;
        this.timeoutNanos = timeoutNanos;
        this.listener = listener;
    }

    NettyLoop loop() {
        return loop;
    }

    void start(Executor resolver) {
        if (over) {
            return;
        }
        String late = "timed out after " + TimeUnit.NANOSECONDS.toMillis(timeoutNanos) + " ms";
        timer = loop.schedule(timeoutNanos, () -> fail(late, null));
        if (Addresses.isLiteral(endpoint.host())) {
            resolve();
        } else {
            resolver.execute(this::resolve);
        }
    }

    private void resolve() {
        try {
            List<InetAddress> addresses = List.of(InetAddress.getAllByName(endpoint.host()));
            onLoop(() -> resolved(addresses));
        } catch (UnknownHostException e) {
            onLoop(() -> fail("unknown host", e));
        }
    }

    private void onLoop(Runnable task) {
        try {
            loop.execute(task);
        } catch (RejectedExecutionException e) {
            LOG.debug("The name {} was found after the transport had been closed", endpoint.host(), e);
        }
    }

    private void resolved(List<InetAddress> addresses) {
        untried = addresses.iterator();
        tryNext(null);
    }

    private void tryNext(@Nullable Throwable lastFailure) {
        if (over) {
            return;
        }
        if (!untried.hasNext()) {
            fail(lastReason, lastFailure);
            return;
        }
        InetSocketAddress address = new InetSocketAddress(untried.next(), endpoint.port());
        ChannelFuture connecting = transport.connect(loop, address, this::open);
        channel = connecting.channel();
        connecting.addListener(this::tried);
    }

    private void tried(Future<?> connecting) {
        Throwable failure = connecting.cause();
        if (failure != null) {
            lastReason = Addresses.reason(failure);
            tryNext(failure);
        }
    }

    /** The channel is connected. */
    private @Nullable NettyConnection open(ChannelHandlerContext context) {
        if (over) {
            return null;
        }
        finish();
        NettyConnection connection = transport.open(context, loop);
        connection.start(listener::connected);
        return connection;
    }

    /** Ends the attempt, unless it has ended. */
    void fail(String reason, @Nullable Throwable cause) {
        if (over) {
            return;
        }
        finish();
        if (channel != null) {
            channel.close();
        }
        try {
            listener.failed(new TransportException(reason, cause));
        } catch (Throwable e) {
            LOG.error("The listener of the attempt to connect to {} failed", endpoint, e);
        }
    }

    private void finish() {
        over = true;
        if (timer != null) {
            timer.cancel();
        }
        transport.ended(this);
    }
}
