package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Closure.Cause;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport.Listening;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TcpConnectionTest extends SocketsTest {
    private final Side server = new Side();
    private final Side client = new Side();

    private Connection connect() {
        Listening listening = transport.listen(ANY_PORT, server);
        connect(listening.endpoint(), client);
        server.awaitConnection();
        return client.awaitConnection();
    }

    @Test
    void messagesGoBothWaysUnchanged() {
        Side echo = new Side((connection, message) -> connection.send(message));
        connect(transport.listen(ANY_PORT, echo).endpoint(), client);
        Connection connection = client.awaitConnection();

        onLoop(connection, () -> connection.send(REQUEST, 0xfffffffe));

        assertThat(client.awaitMessage())
                .isEqualTo(REQUEST.toBuilder().hopByHopId(0xfffffffeL).build());
        assertThat(REQUEST.hopByHopId()).isZero();
    }

    @Test
    void theTwoSidesAgreeOnTheirAddresses() throws Exception {
        Connection connection = connect();

        assertThat(connection.remote()).isEqualTo(server.awaitConnection().local());
        assertThat(connection.local()).isEqualTo(server.awaitConnection().remote());
        assertThat(connection.localAddresses()).containsExactly(InetAddress.getByName("127.0.0.1"));
    }

    @Test
    void aRequestInTheFirstSegmentIsNeverMissed() throws Exception {
        try (Listening listening = transport.listen(ANY_PORT, server)) {
            for (int i = 1; i <= 1000; i++) {
                try (Socket socket = socketTo(listening)) {
                    socket.getOutputStream().write(REQUEST.octets());
                }
                int expected = i;
                Await.until("connection " + i + " is over", () -> server.closures.size() == expected);
                assertThat(server.received).hasSize(expected);
            }
        }
    }

    @Test
    void thePeersHalfCloseEndsItOnce() throws Exception {
        try (Socket socket = socketTo(transport.listen(ANY_PORT, server))) {
            socket.shutdownOutput();

            assertThat(server.awaitClosure().cause()).isEqualTo(Cause.PEER_CLOSED);
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(server.closures).hasSize(1);
    }

    @Test
    void aResetInTheMiddleOfAMessageEndsItOnce() throws Exception {
        try (Listening listening = transport.listen(ANY_PORT, server);
                Socket socket = socketTo(listening)) {
            socket.getOutputStream().write(Arrays.copyOf(REQUEST.octets(), 30));
            server.awaitConnection();
            socket.setSoLinger(true, 0);
        }

        assertThat(server.awaitClosure().cause()).isEqualTo(Cause.BROKEN);
        transport.close();
        assertThat(server.closures).hasSize(1);
        assertThat(server.received).isEmpty();
    }

    @Test
    void lostFramingIsAResetWithTheReason() throws Exception {
        try (Socket socket = socketTo(transport.listen(ANY_PORT, server))) {
            socket.getOutputStream()
                    .write(ByteBuffer.allocate(20).putInt(0x01000005).array());

            assertThat(server.awaitClosure())
                    .isEqualTo(new Closure(Cause.FRAMING_LOST, "Message Length 5 is below the header's 20 octets"));
            assertThat(isReset(socket)).isTrue();
        }
    }

    @Test
    void aMessageWithoutASuccessorCanBeAnswered() throws Exception {
        Side answering = new Side((connection, message) -> {
            connection.send(REQUEST);
            connection.close();
        });
        try (Socket socket = socketTo(transport.listen(ANY_PORT, answering))) {
            socket.getOutputStream()
                    .write(ByteBuffer.allocate(41).putInt(0x01000015).array());

            assertThat(answering.awaitMessage().fault()).isPresent();
            assertThat(socket.getInputStream().readAllBytes()).isEqualTo(REQUEST.octets());
        }
        assertThat(answering.awaitClosure().cause()).isEqualTo(Cause.LOCAL);
    }

    @Test
    void aCloseWithUnreadInputLosesNothingThatWasSent() throws Exception {
        byte[] flood = new byte[200_000];
        for (int at = 0; at + 20 <= flood.length; at += 20) {
            ByteBuffer.wrap(flood).putInt(at, 0x01000014);
        }
        Side closing = new Side((connection, message) -> {
            connection.send(REQUEST);
            connection.close();
        });
        try (Socket socket = socketTo(transport.listen(ANY_PORT, closing))) {
            socket.getOutputStream().write(flood);

            assertThat(socket.getInputStream().readAllBytes()).isEqualTo(REQUEST.octets());
        }
        assertThat(closing.received).hasSize(1);
    }

    @Test
    void nothingIsToldOrSentAfterTheEnd() {
        Connection connection = connect();

        onLoop(connection, connection::close);
        client.awaitClosure();
        onLoop(connection, () -> {
            connection.send(REQUEST);
            connection.close();
            connection.reset();
        });

        assertThat(server.awaitClosure().cause()).isEqualTo(Cause.PEER_CLOSED);
        transport.close();
        assertThat(client.closures).extracting(Closure::cause).containsExactly(Cause.LOCAL);
        assertThat(server.received).isEmpty();
    }

    @Test
    void aResetReachesThePeerAsOne() {
        Connection connection = connect();

        onLoop(connection, connection::reset);

        assertThat(client.awaitClosure().cause()).isEqualTo(Cause.LOCAL);
        assertThat(server.awaitClosure().cause()).isEqualTo(Cause.BROKEN);
    }

    @Test
    void aListenerThatThrowsLosesItsConnectionAndNoOther() throws Exception {
        Side failing = new Side((connection, message) -> {
            throw new IllegalStateException("thrown by a test");
        });
        Endpoint endpoint = transport.listen(ANY_PORT, failing).endpoint();
        connect(endpoint, client);
        connect(endpoint, new Side());
        Connection connection = client.awaitConnection();
        Await.until("both are connected", () -> failing.connections.size() == 2);

        onLoop(connection, () -> connection.send(REQUEST));

        assertThat(failing.awaitClosure().detail()).contains("thrown by a test");
        client.awaitClosure();
        assertThat(failing.closures).hasSize(1);
    }

    @Test
    void anAcceptorThatThrowsLosesItsConnectionAlone() {
        ConnectionAcceptor failing = connection -> {
            throw new IllegalStateException("thrown by a test");
        };
        Endpoint endpoint = transport.listen(ANY_PORT, failing).endpoint();

        for (int i = 1; i <= 2; i++) {
            int attempts = i;
            connect(endpoint, client);
            // The reset may come before the client has seen that it is connected.
            Await.until("it has ended", () -> client.closures.size() + client.failures.size() == attempts);
        }
    }

    @Test
    void manySendsOfOneTurnArriveInOrder() {
        Connection connection = connect();

        onLoop(connection, () -> {
            for (int i = 0; i < 10_000; i++) {
                connection.send(REQUEST, i);
            }
        });

        Await.until("all have come", () -> server.received.size() == 10_000);
        for (int i = 0; i < 10_000; i++) {
            assertThat(server.received.get(i).hopByHopId()).isEqualTo(i);
        }
    }

    private static boolean isReset(Socket socket) {
        try {
            socket.getInputStream().readAllBytes();
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    static Message large(int octets) {
        return REQUEST.toBuilder().add(Base.PROXY_STATE, new byte[octets]).build();
    }
}
