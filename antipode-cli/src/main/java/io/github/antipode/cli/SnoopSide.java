package io.github.antipode.cli;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One side of a bridge: writes what it reads to the other side at once, and only then lets it be looked at. Reads while the
 * other side takes what is written. On the connection's event loop only.
 */
final class SnoopSide extends ChannelInboundHandlerAdapter {
    private final SnoopConnection connection;
    private final Channel channel;
    private @Nullable SnoopSide other;
    private @Nullable SnoopFlow flow;
    private boolean inputEnded;
    private boolean outputEnded;
    /** Read before there was another side: epoll does that when the client's end comes at once. */
    private final List<ByteBuf> early = new ArrayList<>();

    /**
     * @param channel does not read by itself yet
     */
    SnoopSide(SnoopConnection connection, Channel channel) {
        this.connection = connection;
        this.channel = channel;
    }

    /**
     * Begins to read.
     *
     * @param reading looks at what is read here
     */
    void bridgeTo(SnoopSide otherSide, SnoopFlow reading) {
        other = otherSide;
        flow = reading;
        early.forEach(octets -> pass(octets, otherSide, reading));
        early.clear();
        if (inputEnded) {
            connection.inputEnded(this);
        }
        pace();
    }

    /** Reads, or pauses while the other side or the file cannot keep up: so memory is bounded. */
    void pace() {
        if (other != null) {
            channel.config().setAutoRead(other.channel.isWritable() && !connection.full());
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object read) {
        ByteBuf octets = (ByteBuf) read;
        if (other == null || flow == null) {
            early.add(octets);
        } else {
            pass(octets, other, flow);
            pace();
        }
    }

    private static void pass(ByteBuf octets, SnoopSide to, SnoopFlow flow) {
        ByteBuf seen = octets.retainedDuplicate();
        try {
            to.channel.writeAndFlush(octets);
            flow.passed(seen.nioBuffer());
        } finally {
            seen.release();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (other != null) {
            other.pace();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            inputEnded = true;
            connection.inputEnded(this);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        connection.lost(this, SnoopUpstream.reason(failure));
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        early.forEach(ByteBuf::release);
        early.clear();
        connection.lost(this, "the connection was lost");
    }

    /** Sends no more once all that was written is sent (half-close). */
    void endOutput() {
        channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(sent -> {
            if (sent.isSuccess() && channel instanceof DuplexChannel duplex) {
                duplex.shutdownOutput().addListener(ended -> {
                    outputEnded = true;
                    connection.outputEnded();
                });
            }
        });
    }

    boolean hasEndedOutput() {
        return outputEnded;
    }

    void close() {
        channel.close();
    }

    /** Closes as an aborted connection is closed. */
    void reset() {
        try {
            if (channel.isOpen()) {
                channel.config().setOption(ChannelOption.SO_LINGER, 0);
            }
        } catch (ChannelException e) {
            // It is closed already: there is nothing left to reset.
        }
        channel.close();
    }
}
