package io.github.antipode.transport.netty;

import io.github.antipode.message.Message;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.Future;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * What a connection has to send. Messages are appended to one direct buffer and leave together, in one write; while the
 * system takes no more, they gather in buffers of at most 64 KiB (or one message), so that a queue of many small
 * messages holds little more memory than octets. On the connection's loop only.
 */
final class OutgoingQueue {
    private static final int SMALLEST = 2 << 10;
    private static final int LARGEST = 64 << 10;
    private static final int HOP_BY_HOP_OFFSET = 12;
    private static final ByteBuffer NO_ROOM = ByteBuffer.allocate(0);

    /** Told of what becomes of the octets. */
    interface Listener {
        /** The system has taken some. */
        void written();

        /** They could not be sent. */
        void writeFailed(Throwable cause);
    }

    private final ChannelHandlerContext context;
    private final Listener listener;
    private final Queue<ByteBuf> full = new ArrayDeque<>();
    private @Nullable ByteBuf last;
    private ByteBuffer room = NO_ROOM;
    private int roomStart;
    private int capacity = SMALLEST;
    private int writing;
    private long queued;

    OutgoingQueue(ChannelHandlerContext context, Listener listener) {
        this.context = context;
        this.listener = listener;
    }

    /** Octets that were added and that the system has not taken. */
    long octets() {
        return queued;
    }

    void add(Message message) {
        message.copyTo(roomFor(message.length()));
    }

    void add(Message message, int hopByHopId) {
        ByteBuffer target = roomFor(message.length());
        int start = target.position();
        message.copyTo(target);
        target.putInt(start + HOP_BY_HOP_OFFSET, hopByHopId);
    }

    /** Hands all to the system, unless it still has some: then the rest follows when that is written. */
    void flush() {
        if (writing > 0 || queued == 0) {
            return;
        }
        finishLast();
        // Counted before any is written, since a write may complete inside the call.
        writing = full.size();
        for (ByteBuf buffer = full.poll(); buffer != null; buffer = full.poll()) {
            int length = buffer.readableBytes();
            context.write(buffer).addListener(future -> written(future, length));
        }
        context.flush();
    }

    /** Drops what the system was not given. */
    void release() {
        finishLast();
        full.forEach(ByteBuf::release);
        full.clear();
    }

    private void written(Future<?> write, int length) {
        writing--;
        queued -= length;
        if (!write.isSuccess()) {
            listener.writeFailed(write.cause());
            return;
        }
        if (writing == 0) {
            flush();
        }
        listener.written();
    }

    private ByteBuffer roomFor(int length) {
        queued += length;
        if (room.remaining() < length) {
            grow(length);
        }
        return room;
    }

    private void grow(int length) {
        if (last != null) {
            finishLast();
            capacity = Math.min(2 * capacity, LARGEST);
        }
        ByteBuf buffer = context.alloc().directBuffer(Math.max(capacity, length));
        room = buffer.internalNioBuffer(0, buffer.writableBytes());
        roomStart = room.position();
        last = buffer;
    }

    private void finishLast() {
        if (last == null) {
            return;
        }
        int length = room.position() - roomStart;
        last.writerIndex(length);
        full.add(last);
        last = null;
        room = NO_ROOM;
        if (length < capacity / 4) {
            capacity = Math.max(capacity / 2, SMALLEST);
        }
    }
}
