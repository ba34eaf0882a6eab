package io.github.antipode.cli;

import io.github.antipode.transport.Endpoint;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Listens for clients, and connects each to the server through a connection of its own. */
final class SnoopBridge implements AutoCloseable {
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
    private static final int BACKLOG = 1024;
    private static final int SMALLEST_READ = 1 << 10;
    private static final int FIRST_READ = 8 << 10;
    private static final int LARGEST_READ = 128 << 10;
    /** Octets that wait for a side that does not read, before the other side is no longer read. */
    private static final WriteBufferWaterMark UNSENT = new WriteBufferWaterMark(128 << 10, 256 << 10);

    private static final long CLOSING_SECONDS = 2;
    private static final boolean NATIVE = Epoll.isAvailable();

    private final SnoopOutput output;
    private final SnoopUpstream upstream;
    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(
            new DefaultThreadFactory("snoop-loop", true),
            NATIVE ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    private final ExecutorService resolver =
            Executors.newSingleThreadExecutor(new DefaultThreadFactory("snoop-resolver", true));
    private final Map<SnoopConnection, Channel> connections = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final Channel listening;
    private volatile boolean closed;

    private SnoopBridge(Endpoint listen, Endpoint server, SnoopOutput output) {
        this.output = output;
        this.upstream = new SnoopUpstream(server, clientBootstrap(), resolver);
        InetSocketAddress address = new InetSocketAddress(listen.host(), listen.port());
        if (address.isUnresolved()) {
            group.shutdownGracefully();
            throw new CommandFailure("cannot listen on " + listen + ": unknown host");
        }
        ChannelFuture binding = serverBootstrap().bind(address).awaitUninterruptibly();
        if (!binding.isSuccess()) {
            group.shutdownGracefully();
            throw new CommandFailure("cannot listen on " + listen + ": " + SnoopUpstream.reason(binding.cause()));
        }
        listening = binding.channel();
    }

    /**
     * Listens from now on.
     *
     * @param server need not be there before a client is
     * @throws CommandFailure if it cannot listen
     */
    static SnoopBridge open(Endpoint listen, Endpoint server, SnoopOutput output) {
        return new SnoopBridge(listen, server, output);
    }

    private ServerBootstrap serverBootstrap() {
        return new ServerBootstrap()
                .group(group)
                .channel(NATIVE ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNSENT)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, readBuffers())
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        accepted(channel);
                    }
                });
    }

    private static Bootstrap clientBootstrap() {
        return new Bootstrap()
                .channel(NATIVE ? EpollSocketChannel.class : NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS)
                .option(ChannelOption.AUTO_READ, false)
                .option(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, UNSENT)
                .option(ChannelOption.RECVBUF_ALLOCATOR, readBuffers())
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        // The connection adds its side when it is told that the channel is connected.
                    }
                });
    }

    private static AdaptiveRecvByteBufAllocator readBuffers() {
        return new AdaptiveRecvByteBufAllocator(SMALLEST_READ, FIRST_READ, LARGEST_READ);
    }

    /** Where it listens, with the port that the system chose. */
    Endpoint endpoint() {
        InetSocketAddress address = (InetSocketAddress) listening.localAddress();
        return Endpoint.tcp(address.getAddress().getHostAddress(), address.getPort());
    }

    /** On the channel's loop, which the connection to the server will share. */
    private void accepted(Channel channel) {
        if (closed) {
            channel.close();
            return;
        }
        SnoopConnection connection = new SnoopConnection(numbers.incrementAndGet(), channel, output);
        connections.put(connection, channel);
        connection.ended().thenRun(() -> connections.remove(connection));
        upstream.connect(channel.eventLoop(), connection);
    }

    /** Tells all connections that they may read again. For any thread. */
    void pace() {
        connections.forEach((connection, channel) -> {
            try {
                channel.eventLoop().execute(connection::pace);
            } catch (RejectedExecutionException e) {
                // The bridge is being closed.
            }
        });
    }

    /** Closes all connections; when it returns, everything about them is told. */
    @Override
    public void close() {
        closed = true;
        listening.close().awaitUninterruptibly();
        CompletableFuture<?>[] ends =
                connections.keySet().stream().map(SnoopConnection::ended).toArray(CompletableFuture[]::new);
        connections.forEach(
                (connection, channel) -> channel.eventLoop().execute(() -> connection.close("closed by diam")));
        CompletableFuture.allOf(ends)
                .completeOnTimeout(null, CLOSING_SECONDS, TimeUnit.SECONDS)
                .join();
        resolver.shutdownNow();
        group.shutdownGracefully(0, CLOSING_SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
