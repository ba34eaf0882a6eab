package io.github.antipode.benchmarks;

import io.github.antipode.message.Message;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Cuts frames off a blocking connection by their Message Length (RFC 6733 §3). Belongs to one thread. */
final class FrameInput {
    /** What is done with a frame. */
    @FunctionalInterface
    interface Frame {
        /** A frame that starts at {@code at}; valid until the call returns. */
        void in(ByteBuffer octets, int at);
    }

    private static final int CAPACITY = 1 << 17;
    private static final int LENGTH = 0xffffff;

    private final SocketChannel channel;
    private final Frame frame;
    private final ByteBuffer in = ByteBuffer.allocateDirect(CAPACITY);

    FrameInput(SocketChannel channel, Frame frame) {
        this.channel = channel;
        this.frame = frame;
    }

    /**
     * Waits for octets and hands on what frames they complete.
     *
     * @return how many frames that were; -1 at the end of the connection
     */
    int read() throws IOException {
        if (channel.read(in) < 0) {
            return -1;
        }
        int at = 0;
        int frames = 0;
        int available = in.position();
        while (available - at >= Message.HEADER_LENGTH) {
            int length = in.getInt(at) & LENGTH;
            if (length < Message.HEADER_LENGTH || length > CAPACITY) {
                throw new IOException("Message Length " + length + " is no frame of a benchmark");
            }
            if (length > available - at) {
                break;
            }
            frame.in(in, at);
            at += length;
            frames++;
        }
        in.flip().position(at);
        in.compact();
        return frames;
    }
}
