package io.github.antipode.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.InMemoryTransport;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Closure.Cause;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class InMemoryNetworkTest {
    private static final Endpoint SERVER = Endpoint.tcp("server.example.net", 3868);
    private static final Message DWR = Message.request(Base.DWR)
            .add(Base.ORIGIN_HOST, "client.example.net")
            .add(Base.ORIGIN_REALM, "example.net")
            .build();

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final InMemoryTransport serverSide = network.transport();
    private final InMemoryTransport clientSide = network.transport();
    private final RecordingListener server = new RecordingListener();
    private final RecordingListener client = new RecordingListener();

    private void connect() {
        serverSide.listen(SERVER, server);
        dial();
        network.clock().runAll();
    }

    private void dial() {
        clientSide.connect(SERVER, clientSide.nextLoop(), Duration.ofSeconds(2).toNanos(), client);
    }

    @Test
    void aMessageArrivesAsItWasSent() {
        connect();

        client.connection.send(DWR);
        network.clock().runAll();

        assertThat(server.received).containsExactly(DWR);
    }

    @Test
    void theHopByHopIdIsChangedInTheCopyAlone() {
        connect();

        client.connection.send(DWR, 0xfffffffe);
        network.clock().runAll();

        assertThat(server.received.get(0).hopByHopId()).isEqualTo(0xfffffffeL);
        assertThat(DWR.hopByHopId()).isZero();
    }

    @Test
    void anEndpointWithoutAListenerRefuses() {
        dial();
        network.clock().runAll();

        assertThat(client.failures).singleElement().asString().contains("Connection refused");
    }

    @Test
    void anIgnoredAttemptFailsWhenItsTimeIsUp() {
        serverSide.listen(SERVER, server);
        network.ignore(SERVER);
        dial();

        network.clock().advance(Duration.ofMillis(1999));
        assertThat(client.failures).isEmpty();
        network.clock().advance(Duration.ofMillis(1));
        assertThat(client.failures).hasSize(1);
    }

    @Test
    void aDelayedLinkKeepsTheOrder() {
        connect();
        network.lastLink().delay(Duration.ofMillis(100));
        client.connection.send(DWR, 1);
        network.lastLink().delay(Duration.ofMillis(10));
        client.connection.send(DWR, 2);

        network.clock().advance(Duration.ofMillis(99));
        assertThat(server.received).isEmpty();
        network.clock().advance(Duration.ofMillis(1));
        assertThat(server.received).extracting(Message::hopByHopId).containsExactly(1L, 2L);
    }

    @Test
    void octetsAreCutIntoMessagesHoweverTheyAreSegmented() {
        connect();
        byte[] octets = DWR.octets();

        for (byte octet : octets) {
            network.lastLink().initiator().sendOctets(octet);
        }
        network.clock().runAll();

        assertThat(server.received).containsExactly(DWR);
    }

    @Test
    void aCloseSendsWhatIsQueuedAndIsToldOnceAtBothEnds() {
        connect();

        client.connection.send(DWR);
        client.connection.close();
        client.connection.close();
        client.connection.reset();
        network.clock().runAll();

        assertThat(server.received).hasSize(1);
        assertThat(server.closures).extracting(Closure::cause).containsExactly(Cause.PEER_CLOSED);
        assertThat(client.closures).extracting(Closure::cause).containsExactly(Cause.LOCAL);
    }

    @Test
    void aPeerThatDoesNotReadHoldsACloseForFiveSecondsAtMost() {
        connect();
        network.lastLink().responder().stopReading();
        client.connection.send(DWR);
        network.clock().runAll();
        assertThat(client.connection.queuedOctets()).isEqualTo(DWR.length());

        client.connection.close();
        network.clock().advance(Duration.ofMillis(4999));
        assertThat(client.closures).isEmpty();
        network.clock().advance(Duration.ofMillis(1));
        assertThat(client.closures).hasSize(1);
    }

    @Test
    void aCutLinkIsBrokenAtBothEnds() {
        connect();

        network.lastLink().cut();
        network.clock().runAll();

        assertThat(server.closures).extracting(Closure::cause).containsExactly(Cause.BROKEN);
        assertThat(client.closures).extracting(Closure::cause).containsExactly(Cause.BROKEN);
    }

    @Test
    void aHalfOpenLinkTellsNobody() {
        connect();
        network.lastLink().swallow();

        server.connection.close();
        client.connection.send(DWR);
        network.clock().runAll();

        assertThat(server.received).isEmpty();
        assertThat(client.closures).isEmpty();
    }

    @Test
    void aLengthBelowTheHeaderLosesFraming() {
        connect();

        network.lastLink().initiator().sendOctets(new byte[] {1, 0, 0, 5});
        network.clock().runAll();

        assertThat(server.closures).extracting(Closure::cause).containsExactly(Cause.FRAMING_LOST);
        assertThat(client.closures).extracting(Closure::cause).containsExactly(Cause.BROKEN);
    }

    @Test
    void whatAnAcceptorSendsAtOnceArrives() {
        ConnectionAcceptor greeting = connection -> {
            connection.send(DWR);
            return server;
        };
        serverSide.listen(SERVER, greeting);

        dial();
        network.clock().runAll();

        assertThat(client.received).containsExactly(DWR);
    }

    @Test
    void aPortInUseCannotBeListenedOnUntilItIsClosed() {
        try (var listening = serverSide.listen(SERVER, server)) {
            assertThat(listening.endpoint()).isEqualTo(SERVER);
            assertThatThrownBy(() -> clientSide.listen(SERVER, server))
                    .isInstanceOf(TransportException.class)
                    .hasMessage("cannot listen on tcp://server.example.net:3868: Address already in use");
        }
        clientSide.listen(SERVER, server).close();
    }

    @Test
    void closingATransportClosesItsConnections() {
        connect();

        serverSide.close();

        assertThat(List.of(server.closures, client.closures)).allMatch(closures -> closures.size() == 1);
        assertThat(network.lastLink().isOpen()).isFalse();
    }
}
