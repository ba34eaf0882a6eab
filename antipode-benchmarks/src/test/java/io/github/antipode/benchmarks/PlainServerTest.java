package io.github.antipode.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.message.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The two ends of the ceiling, with each other. */
@Timeout(30)
class PlainServerTest {
    private ServerSocketChannel server;

    @BeforeEach
    void listen() throws IOException {
        server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        Thread thread = new Thread(this::accept);
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            PlainServer.accept(server);
        } catch (IOException e) {
            // closed at the end of the test
        }
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    @Test
    void eachFrameIsAnsweredWithItsIdentifiersHoweverItArrives() throws IOException {
        try (SocketChannel connection = SocketChannel.open(server.getLocalAddress())) {
            Message first = request(7);
            Message second = request(8);
            ByteBuffer both = ByteBuffer.allocate(first.length() + second.length());
            first.copyTo(both);
            second.copyTo(both);
            both.flip().limit(first.length() + 3);
            connection.write(both);
            List<Long> answered = new ArrayList<>();
            FrameInput input = new FrameInput(connection, (octets, at) -> {
                assertThat(octets.getInt(at)).isEqualTo(0x01000000 | 108);
                answered.add((long) octets.getInt(at + 12));
            });
            while (answered.isEmpty()) {
                input.read();
            }
            assertThat(answered).containsExactly(7L);
            both.limit(both.capacity());
            connection.write(both);
            while (answered.size() < 2) {
                input.read();
            }
            assertThat(answered).containsExactly(7L, 8L);
        }
    }

    private static Message request(long hopByHopId) {
        return BenchmarkMessages.acr().toBuilder().hopByHopId(hopByHopId).build();
    }

    @Test
    void aLoadCountsWhatIsAnsweredWhileItIsMeasured() throws Exception {
        LeanLoad load = new LeanLoad(server.getLocalAddress(), 2, 4, false);
        LeanLoad.Figures figures = load.measure(Duration.ofMillis(10), Duration.ofMillis(100));
        assertThat(figures.requests()).isPositive();
        assertThat(figures.rate()).isPositive();
        assertThat(load.threads()).noneMatch(Thread::isAlive);
    }

    @Test
    void aLoadWhoseServerGoesAwayIsAnErrorAndEnds() throws Exception {
        try (ServerSocketChannel closing = ServerSocketChannel.open()) {
            closing.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            LeanLoad load = new LeanLoad(closing.getLocalAddress(), 1, 1, false);
            closing.accept().close();
            load.threads().get(0).join();
            assertThatThrownBy(() -> load.measure(Duration.ZERO, Duration.ofMillis(1)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("ended before the load");
        }
    }
}
