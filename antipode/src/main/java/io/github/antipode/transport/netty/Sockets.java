package io.github.antipode.transport.netty;

import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;

/** Which implementation of sockets is used. */
enum Sockets {
    EPOLL {
        @Override
        SocketChannel newChannel() {
            return new EpollSocketChannel();
        }

        @Override
        ServerSocketChannel newServerChannel() {
            return new EpollServerSocketChannel();
        }

        @Override
        IoHandlerFactory handlers() {
            return EpollIoHandler.newFactory();
        }
    },
    NIO {
        @Override
        SocketChannel newChannel() {
            return new NioSocketChannel();
        }

        @Override
        ServerSocketChannel newServerChannel() {
            return new NioServerSocketChannel();
        }

        @Override
        IoHandlerFactory handlers() {
            return NioIoHandler.newFactory();
        }
    };

    private static final int SMALLEST_READ = 1 << 10;
    private static final int FIRST_READ = 8 << 10;
    private static final int LARGEST_READ = 128 << 10;

    static Sockets choose(boolean forceNio) {
        return !forceNio && Epoll.isAvailable() ? EPOLL : NIO;
    }

    abstract SocketChannel newChannel();

    abstract ServerSocketChannel newServerChannel();

    abstract IoHandlerFactory handlers();

    MultiThreadIoEventLoopGroup newGroup(int loops, boolean daemon) {
        return new MultiThreadIoEventLoopGroup(loops, new DefaultThreadFactory("antipode-loop", daemon), handlers());
    }

    /** Read buffers that follow the traffic, so that a busy connection takes many messages in one call. */
    RecvByteBufAllocator newReadBuffers() {
        return new AdaptiveRecvByteBufAllocator(SMALLEST_READ, FIRST_READ, LARGEST_READ);
    }

    @Override
    public String toString() {
        return this == EPOLL ? "epoll" : "NIO";
    }
}
