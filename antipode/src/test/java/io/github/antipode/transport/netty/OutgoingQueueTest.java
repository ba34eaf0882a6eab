package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OutgoingQueueTest implements OutgoingQueue.Listener {
    private static final Message DWR = Message.request(Base.DWR)
            .add(Base.ORIGIN_HOST, "client.example.net")
            .build();

    private final EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
    private final ChannelHandlerContext context = channel.pipeline().firstContext();
    private final OutgoingQueue queue = new OutgoingQueue(context, this);
    private int written;

    @Override
    public void written() {
        written++;
    }

    @Override
    public void writeFailed(Throwable cause) {
        throw new AssertionError(cause);
    }

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void manyMessagesLeaveInOneWrite() {
        for (int i = 0; i < 30; i++) {
            queue.add(DWR);
        }
        assertThat(queue.octets()).isEqualTo(30L * DWR.length());

        queue.flush();

        assertThat(channel.outboundMessages()).hasSize(1);
        assertThat(written).isEqualTo(1);
        assertThat(queue.octets()).isZero();
    }

    @Test
    void theHopByHopIdIsPatchedInTheCopy() {
        queue.add(DWR, 7);
        queue.add(DWR);
        queue.flush();

        ByteBuf out = channel.readOutbound();
        assertThat(out.getInt(12)).isEqualTo(7);
        assertThat(out.getInt(DWR.length() + 12)).isZero();
        assertThat(out.readableBytes()).isEqualTo(2 * DWR.length());
        out.release();
    }

    @Test
    void aLargeBatchLeavesInBuffersOfBoundedSizeAndInOrder() {
        for (int i = 0; i < 10_000; i++) {
            queue.add(DWR, i);
        }
        queue.flush();

        int expected = 0;
        for (ByteBuf out = channel.readOutbound(); out != null; out = channel.readOutbound()) {
            assertThat(out.capacity()).isLessThanOrEqualTo(64 << 10);
            for (; out.isReadable(); out.skipBytes(DWR.length())) {
                assertThat(out.getInt(out.readerIndex() + 12)).isEqualTo(expected++);
            }
            out.release();
        }
        assertThat(expected).isEqualTo(10_000);
    }

    @Test
    void aMessageLargerThanABufferIsSentWhole() {
        Message large = DWR.toBuilder().add(Base.PROXY_STATE, new byte[300_000]).build();
        queue.add(DWR);
        queue.add(large);
        queue.flush();

        ByteBuf first = channel.readOutbound();
        ByteBuf second = channel.readOutbound();
        assertThat(first.readableBytes()).isEqualTo(DWR.length());
        assertThat(second.readableBytes()).isEqualTo(large.length());
        first.release();
        second.release();
    }

    @Test
    void anEmptyQueueWritesNothing() {
        queue.flush();

        assertThat(channel.outboundMessages()).isEmpty();
        assertThat(written).isZero();
    }

    @Test
    void whatIsDroppedIsGivenBack() {
        queue.add(DWR);
        queue.release();
        queue.release();

        assertThat(channel.outboundMessages()).isEmpty();
    }
}
