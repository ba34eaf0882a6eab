package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport.Listening;
import io.github.antipode.transport.TransportException;
import org.junit.jupiter.api.Test;

class ListeningTest extends SocketsTest {
    private final Side server = new Side();
    private final Side client = new Side();

    @Test
    void theEndpointHasThePortThatTheSystemChose() {
        try (Listening listening = transport.listen(ANY_PORT, server)) {
            assertThat(listening.endpoint().port()).isPositive();
            assertThat(listening.endpoint().host()).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void aPortInUseIsRefusedWithTheEndpointAndTheReason() {
        Endpoint taken = transport.listen(ANY_PORT, server).endpoint();

        assertThatThrownBy(() -> transport.listen(taken, server))
                .isInstanceOf(TransportException.class)
                .hasMessage("cannot listen on " + taken + ": Address already in use");
    }

    @Test
    void aHostThatIsUnknownIsRefused() {
        assertThatThrownBy(() -> transport.listen(Endpoint.tcp("nowhere.invalid", 0), server))
                .isInstanceOf(TransportException.class)
                .hasMessage("cannot listen on tcp://nowhere.invalid:0: unknown host");
    }

    @Test
    void thePortIsFreeWhenCloseReturnsAndConnectionsLiveOn() {
        Listening first = transport.listen(ANY_PORT, server);
        Endpoint endpoint = first.endpoint();
        connect(endpoint, client);
        server.awaitConnection();
        first.close();
        for (int i = 0; i < 200; i++) {
            transport.listen(endpoint, server).close();
        }

        onLoop(client.awaitConnection(), () -> client.connections.get(0).send(REQUEST));

        assertThat(server.awaitMessage()).isEqualTo(REQUEST);
    }

    @Test
    void closingTwiceIsClosingOnce() {
        Listening listening = transport.listen(ANY_PORT, server);
        listening.close();
        listening.close();
    }
}
