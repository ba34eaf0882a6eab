package io.github.antipode.transport.netty;

import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport;
import io.netty.channel.Channel;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** A listening TCP channel. */
final class NettyListening implements Transport.Listening {
    private final NettyTransport transport;
    private final Channel channel;
    private final Endpoint endpoint;

    NettyListening(NettyTransport transport, Endpoint asked, Channel channel) {
        this.transport = transport;
        this.channel = channel;
        this.endpoint = Endpoint.tcp(asked.host(), ((InetSocketAddress) channel.localAddress()).getPort());
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    void beginClose() {
        channel.close();
    }

    /** Called on one of the transport's loops it only begins to close, since a loop must not wait. */
    @Override
    public void close() {
        beginClose();
        if (!transport.inAnyLoop()) {
            channel.closeFuture().awaitUninterruptibly();
            awaitNextTurn();
        }
    }

    /** The JDK's selector frees the port of a closed channel when it selects again: before a timer's task runs. */
    private void awaitNextTurn() {
        if (!channel.eventLoop().isShuttingDown()) {
            channel.eventLoop().schedule(() -> {}, 1, TimeUnit.MILLISECONDS).awaitUninterruptibly();
        }
    }
}
