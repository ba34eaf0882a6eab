package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure.Cause;
import io.github.antipode.transport.TransportSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A peer that sends and does not read. */
class FlowControlTest extends SocketsTest {
    private static final int MAX_QUEUED = 256 << 10;
    private static final int OCTETS = 10_000;
    private static final int COUNT = 2_000;

    private final Message large =
            REQUEST.toBuilder().add(Base.PROXY_STATE, new byte[OCTETS]).build();
    private final Side echo = new Side((connection, message) -> connection.send(large));

    @Override
    TransportSettings settings() {
        return super.settings().withMaxQueuedOctets(MAX_QUEUED).withCloseTimeout(Duration.ofMillis(200));
    }

    /** All that is sent to it is queued on its side or on ours; the writer blocks, and so it has a thread of its own. */
    private Thread flood(Socket socket) {
        Thread writer = new Thread(() -> {
            try {
                OutputStream out = socket.getOutputStream();
                for (int i = 0; i < COUNT; i++) {
                    out.write(large.octets());
                }
            } catch (IOException e) {
                // the test ends by closing the socket
            }
        });
        writer.start();
        return writer;
    }

    @Test
    void readingPausesWhileThePeerDoesNotReadAndGoesOnWhenItDoes() throws Exception {
        try (Socket socket = socketTo(transport.listen(ANY_PORT, echo))) {
            Thread writer = flood(socket);
            var connection = echo.awaitConnection();
            Await.until("the queue is full", () -> connection.queuedOctets() > MAX_QUEUED);

            // One read's worth may come on top of the limit, and no more.
            assertThat(connection.queuedOctets()).isLessThan(MAX_QUEUED + 512 * 1024);
            assertThat(echo.received.size()).isLessThan(COUNT);

            readFully(socket.getInputStream(), (long) COUNT * large.length());
            writer.join();
            assertThat(echo.received).hasSize(COUNT);
        }
        assertThat(echo.awaitClosure().cause()).isEqualTo(Cause.PEER_CLOSED);
    }

    @Test
    void aPeerThatDoesNotReadCannotHoldAClose() throws Exception {
        try (Socket socket = socketTo(transport.listen(ANY_PORT, echo))) {
            Thread writer = flood(socket);
            var connection = echo.awaitConnection();
            Await.until("the queue is full", () -> connection.queuedOctets() > MAX_QUEUED);

            onLoop(connection, connection::close);

            assertThat(echo.awaitClosure().cause()).isEqualTo(Cause.LOCAL);
            writer.join();
        }
    }

    private static void readFully(InputStream in, long octets) throws Exception {
        byte[] buffer = new byte[1 << 16];
        for (long left = octets; left > 0; ) {
            int count = in.read(buffer);
            assertThat(count).isPositive();
            left -= count;
        }
    }
}
