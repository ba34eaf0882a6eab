package io.github.antipode.transport.netty;

import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.FramingException;
import io.github.antipode.transport.MessageFraming;
import io.github.antipode.transport.TransportSettings;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one handler of a TCP channel: hands its octets to the framing, and the messages to the connection. */
final class ConnectionHandler extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionHandler.class);

    private final MessageFraming framing;
    private final Function<ChannelHandlerContext, @Nullable NettyConnection> opener;
    private @Nullable NettyConnection connection;

    /**
     * @param opener called when the channel is connected: makes the connection and starts it; {@code null} if nobody
     *     wants it any more
     */
    ConnectionHandler(
            TransportSettings settings,
            Supplier<? extends @Nullable AvpNames> names,
            Function<ChannelHandlerContext, @Nullable NettyConnection> opener) {
        this.framing = new MessageFraming(settings.limits(), names);
        this.opener = opener;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        connection = opener.apply(context);
        if (connection == null) {
            context.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object octets) {
        ByteBuf in = (ByteBuf) octets;
        try {
            if (connection != null) {
                connection.batchBegins();
                read(in.internalNioBuffer(in.readerIndex(), in.readableBytes()), connection);
            }
        } finally {
            in.release();
        }
    }

    private void read(ByteBuffer in, NettyConnection to) {
        try {
            while (to.isOpen()) {
                Message message = framing.next(in);
                if (message == null) {
                    return;
                }
                to.received(message);
            }
        } catch (FramingException e) {
            to.abort(new Closure(Closure.Cause.FRAMING_LOST, Objects.requireNonNull(e.getMessage())));
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (connection != null) {
            connection.batchEnds();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (connection != null) {
            connection.ended(new Closure(Closure.Cause.PEER_CLOSED, "the peer closed the connection"));
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (!(cause instanceof IOException)) {
            LOG.error("The connection {} failed", context.channel(), cause);
        }
        if (connection != null) {
            connection.failed(cause);
        } else {
            context.close();
        }
    }
}
