package io.github.antipode.testkit;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.MessageFraming;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A scripted peer's socket, read on the test's own thread. */
final class SocketWire implements Wire {
    static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration GLANCE = Duration.ofMillis(50);
    private static final int BUFFER = 16 << 10;

    private final Socket socket;
    private final MessageFraming framing = new MessageFraming();
    private final byte[] buffer = new byte[BUFFER];
    private ByteBuffer unread = ByteBuffer.allocate(0);

    SocketWire(Socket socket) {
        this.socket = socket;
    }

    @Override
    public Endpoint remote() {
        return Endpoint.tcp(socket.getInetAddress().getHostAddress(), socket.getPort());
    }

    @Override
    public void send(byte[] octets) {
        try {
            socket.getOutputStream().write(octets);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot send to " + remote(), e);
        }
    }

    @Override
    public @Nullable Arrival await() {
        return next(PATIENCE);
    }

    @Override
    public @Nullable Arrival poll() {
        return next(GLANCE);
    }

    private @Nullable Arrival next(Duration patience) {
        long deadlineNanos = System.nanoTime() + patience.toNanos();
        try {
            Message message = framing.next(unread);
            while (message == null) {
                if (!read(deadlineNanos)) {
                    return new Ended(new Closure(Closure.Cause.PEER_CLOSED, "the peer closed the connection"));
                }
                message = framing.next(unread);
            }
            return new Received(message);
        } catch (SocketTimeoutException e) {
            return null;
        } catch (IOException e) {
            return new Ended(new Closure(Closure.Cause.BROKEN, String.valueOf(e.getMessage())));
        }
    }

    /** Whether there was more to read. */
    private boolean read(long deadlineNanos) throws IOException {
        long leftMillis = Duration.ofNanos(deadlineNanos - System.nanoTime()).toMillis();
        if (leftMillis <= 0) {
            throw new SocketTimeoutException("nothing came in time");
        }
        socket.setSoTimeout((int) leftMillis);
        int count = socket.getInputStream().read(buffer);
        unread = ByteBuffer.wrap(buffer, 0, Math.max(0, count));
        return count >= 0;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void reset() {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        close();
    }
}
