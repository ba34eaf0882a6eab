package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Closure.Cause;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Transport.Listening;
import io.github.antipode.transport.TransportSettings;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** A peer that shuts its output and still reads. */
class HalfCloseTest extends SocketsTest {
    private static final int LARGE = 8 << 20;
    private static final int ANSWERS = 4;

    private final Message large = TcpConnectionTest.large(LARGE);

    /** A listener that has more to send when its input ends. */
    private static final class Owing implements ConnectionAcceptor {
        final List<Connection> halfClosed = new CopyOnWriteArrayList<>();
        final List<Closure> closures = new CopyOnWriteArrayList<>();

        @Override
        public ConnectionListener accepted(Connection connection) {
            return new ConnectionListener() {
                @Override
                public void received(Message message) {}

                @Override
                public boolean inputEnded() {
                    halfClosed.add(connection);
                    return true;
                }

                @Override
                public void closed(Closure closure) {
                    closures.add(closure);
                }
            };
        }

        Connection awaitHalfClosed() {
            Await.until("the input has ended", () -> !halfClosed.isEmpty());
            return halfClosed.get(0);
        }

        Closure awaitClosure() {
            Await.until("the connection has ended", () -> !closures.isEmpty());
            return closures.get(0);
        }
    }

    @Override
    TransportSettings settings() {
        return super.settings().withCloseTimeout(Duration.ofSeconds(30));
    }

    @Test
    void whatWasQueuedReachesASlowReaderWhole() throws Exception {
        Side answering = new Side((connection, message) -> {
            for (int i = 0; i < ANSWERS; i++) {
                connection.send(large);
            }
        });
        try (Socket socket = narrow(transport.listen(ANY_PORT, answering))) {
            socket.getOutputStream().write(REQUEST.octets());
            socket.shutdownOutput();
            Connection connection = answering.awaitConnection();
            answering.awaitMessage();
            onLoop(connection, () -> connection.send(REQUEST));

            assertThat(socket.getInputStream().readNBytes(ANSWERS * large.length()))
                    .hasSize(ANSWERS * large.length());
            socket.getInputStream().readAllBytes();
        }
        assertThat(answering.awaitClosure().cause()).isEqualTo(Cause.PEER_CLOSED);
        assertThat(answering.closures).hasSize(1);
    }

    @Test
    void whoeverHasMoreToSendMaySendItAndClose() throws Exception {
        Owing owing = new Owing();
        try (Socket socket = socketTo(transport.listen(ANY_PORT, owing))) {
            socket.shutdownOutput();
            Connection connection = owing.awaitHalfClosed();
            onLoop(connection, () -> connection.send(REQUEST));
            assertThat(socket.getInputStream().readNBytes(REQUEST.length())).isEqualTo(REQUEST.octets());
            assertThat(owing.closures).isEmpty();

            onLoop(connection, () -> {
                connection.send(large);
                connection.close();
            });

            assertThat(socket.getInputStream().readAllBytes()).isEqualTo(large.octets());
        }
        assertThat(owing.awaitClosure()).isEqualTo(NettyConnection.PEER_CLOSED);
        assertThat(owing.halfClosed).hasSize(1);
        assertThat(owing.closures).hasSize(1);
    }

    @Test
    void theTransportClosesWhenTheTimeIsUp() throws Exception {
        Owing owing = new Owing();
        try (NettyTransport impatient = newTransport(super.settings().withCloseTimeout(Duration.ofMillis(50)));
                Socket socket = socketTo(impatient.listen(ANY_PORT, owing))) {
            socket.shutdownOutput();

            assertThat(owing.awaitClosure()).isEqualTo(NettyConnection.PEER_CLOSED);
            assertThat(owing.halfClosed).hasSize(1);
        }
    }

    @Test
    void aPeerThatClosesWithoutReadingIsNoticedWhenItIsSentTo() throws Exception {
        Owing owing = new Owing();
        try (Socket socket = socketTo(transport.listen(ANY_PORT, owing))) {
            socket.shutdownOutput();
            owing.awaitHalfClosed();
        }
        Connection connection = owing.awaitHalfClosed();
        Await.until("sending has ended it", () -> {
            onLoop(connection, () -> connection.send(REQUEST));
            return !owing.closures.isEmpty();
        });

        assertThat(owing.closures).containsExactly(NettyConnection.PEER_CLOSED);
    }

    @Test
    void bothSidesMayShutTheirOutputAtOnce() throws Exception {
        Side server = new Side();
        try (Socket socket = socketTo(transport.listen(ANY_PORT, server))) {
            Connection connection = server.awaitConnection();
            onLoop(connection, connection::close);
            socket.shutdownOutput();

            assertThat(socket.getInputStream().read()).isEqualTo(-1);
            server.awaitClosure();
        }
        assertThat(server.closures).hasSize(1);
    }

    @Test
    void halfClosedConnectionsLeaveNoDescriptors() throws Exception {
        Side server = new Side();
        Listening listening = transport.listen(ANY_PORT, server);
        socketTo(listening).close();
        server.awaitClosure();
        long before = descriptors();

        for (int i = 0; i < 20; i++) {
            try (Socket socket = socketTo(listening)) {
                socket.shutdownOutput();
                assertThat(socket.getInputStream().read()).isEqualTo(-1);
            }
        }

        assertNoMoreDescriptorsThan(before);
        Await.until("all have ended", () -> server.closures.size() == 21);
        assertThat(server.closures).containsOnly(NettyConnection.PEER_CLOSED);
    }

    /** A socket into which little fits that is not read. */
    private static Socket narrow(Listening listening) throws Exception {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress("127.0.0.1", listening.endpoint().port()));
        return socket;
    }
}
