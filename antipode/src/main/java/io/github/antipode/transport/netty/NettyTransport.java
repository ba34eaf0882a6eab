package io.github.antipode.transport.netty;

import io.github.antipode.message.AvpNames;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Transport;
import io.github.antipode.transport.TransportException;
import io.github.antipode.transport.TransportSettings;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.util.concurrent.EventExecutor;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Diameter over TCP (RFC 6733 §2.1): native epoll where it is available, the JDK's sockets elsewhere, with the same
 * behaviour. Its threads are named {@code antipode-loop-…} and {@code antipode-resolver-…}.
 */
public final class NettyTransport implements Transport {
    private static final int BACKLOG = 1024;

    private final TransportSettings settings;
    private final Supplier<? extends @Nullable AvpNames> names;
    private final Sockets sockets;
    private final MultiThreadIoEventLoopGroup group;
    private final List<NettyLoop> loops = new ArrayList<>();
    private final AtomicInteger turn = new AtomicInteger();
    private final Resolver resolver = new Resolver();
    private final Set<NettyListening> listenings = ConcurrentHashMap.newKeySet();
    private final Set<ConnectAttempt> attempts = ConcurrentHashMap.newKeySet();
    private final Set<NettyConnection> connections = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * @param names gives the dictionary that received messages are to carry, asked for each
     */
    public NettyTransport(TransportSettings settings, Supplier<? extends @Nullable AvpNames> names) {
        this.settings = settings;
        this.names = names;
        this.sockets = Sockets.choose(settings.forceNio());
        this.group = sockets.newGroup(settings.loops(), settings.daemon());
        for (EventExecutor loop : group) {
            loops.add(new NettyLoop((io.netty.channel.EventLoop) loop));
        }
    }

    @Override
    public EventLoop nextLoop() {
        return loops.get(Math.floorMod(turn.getAndIncrement(), loops.size()));
    }

    @Override
    public boolean inLoop() {
        return loops.stream().anyMatch(NettyLoop::inLoop);
    }

    @Override
    public Listening listen(Endpoint endpoint, ConnectionAcceptor acceptor) {
        InetSocketAddress address = new InetSocketAddress(endpoint.host(), endpoint.port());
        if (closed.get() || address.isUnresolved()) {
            throw cannotListen(endpoint, closed.get() ? "the transport is closed" : "unknown host", null);
        }
        ChannelFuture binding = serverBootstrap(acceptor).bind(address).awaitUninterruptibly();
        if (!binding.isSuccess()) {
            throw cannotListen(endpoint, Addresses.reason(binding.cause()), binding.cause());
        }
        NettyListening listening = new NettyListening(this, endpoint, binding.channel());
        listenings.add(listening);
        binding.channel().closeFuture().addListener(done -> listenings.remove(listening));
        return listening;
    }

    private static TransportException cannotListen(Endpoint endpoint, String reason, @Nullable Throwable cause) {
        return new TransportException("cannot listen on " + endpoint + ": " + reason, cause);
    }

    private ServerBootstrap serverBootstrap(ConnectionAcceptor acceptor) {
        return new ServerBootstrap()
                .group(group)
                .channelFactory(sockets::newServerChannel)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, sockets.newReadBuffers())
                .childHandler(initializer(context -> accepted(context, acceptor)));
    }

    private @Nullable NettyConnection accepted(ChannelHandlerContext context, ConnectionAcceptor acceptor) {
        if (context.channel().remoteAddress() == null) {
            return null; // it was reset before it was looked at
        }
        NettyConnection connection = open(context, loopOf(context));
        connection.start(acceptor::accepted);
        return connection;
    }

    @Override
    public void connect(Endpoint endpoint, EventLoop loop, long timeoutNanos, ConnectListener listener) {
        if (!(loop instanceof NettyLoop own) || !loops.contains(own)) {
            throw new IllegalArgumentException("the loop belongs to another transport: " + loop);
        }
        ConnectAttempt attempt = new ConnectAttempt(this, endpoint, own, timeoutNanos, listener);
        attempts.add(attempt);
        own.execute(() -> attempt.start(resolver));
        if (closed.get()) {
            cancel(attempt);
        }
    }

    /** Begins to connect one channel to one address. */
    ChannelFuture connect(
            NettyLoop loop,
            InetSocketAddress address,
            Function<ChannelHandlerContext, @Nullable NettyConnection> opener) {
        return new Bootstrap()
                .group(loop.netty())
                .channelFactory(sockets::newChannel)
                .option(ChannelOption.AUTO_READ, false)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, 0) // the attempt has a timer of its own
                .option(ChannelOption.RECVBUF_ALLOCATOR, sockets.newReadBuffers())
                .handler(initializer(opener))
                .connect(address);
    }

    private ChannelInitializer<SocketChannel> initializer(
            Function<ChannelHandlerContext, @Nullable NettyConnection> opener) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(SocketChannel channel) {
                channel.pipeline().addLast(new ConnectionHandler(settings, names, opener));
            }
        };
    }

    /** A connection of this transport, not started yet. */
    NettyConnection open(ChannelHandlerContext context, NettyLoop loop) {
        NettyConnection connection = new NettyConnection(context, loop, settings, connections::remove);
        connections.add(connection);
        if (closed.get()) {
            loop.execute(connection::closeNow);
        }
        return connection;
    }

    void ended(ConnectAttempt attempt) {
        attempts.remove(attempt);
    }

    private NettyLoop loopOf(ChannelHandlerContext context) {
        for (NettyLoop loop : loops) {
            if (loop.netty() == context.channel().eventLoop()) {
                return loop;
            }
        }
        throw new IllegalStateException("a channel on a loop of another group: " + context.channel());
    }

    boolean inAnyLoop() {
        return loops.stream().anyMatch(NettyLoop::inLoop);
    }

    /**
     * {@inheritDoc} Connections are closed after one more write. Called on one of its own loops it only begins to
     * close, since a loop must not wait for itself.
     */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            shutDown();
        }
        if (!inAnyLoop()) {
            group.terminationFuture().awaitUninterruptibly();
            resolver.awaitEnd();
        }
    }

    private void shutDown() {
        listenings.forEach(NettyListening::beginClose);
        attempts.forEach(this::cancel);
        connections.forEach(connection -> connection.loop().execute(connection::closeNow));
        resolver.shutDown();
        group.shutdownGracefully(0, settings.closeTimeout().toMillis(), TimeUnit.MILLISECONDS);
    }

    private void cancel(ConnectAttempt attempt) {
        attempt.loop().execute(() -> attempt.fail("the transport is closed", null));
    }

    @Override
    public String toString() {
        return "TCP over " + sockets;
    }
}
