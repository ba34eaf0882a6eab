package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Transport.Listening;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConnectTest extends SocketsTest {
    private final Side client = new Side();

    private Endpoint nobodyListens() {
        try (Listening listening = transport.listen(ANY_PORT, new Side())) {
            return listening.endpoint();
        }
    }

    @Test
    void aRefusalNamesTheReason() {
        Endpoint endpoint = nobodyListens();

        connect(endpoint, client);

        assertThat(client.awaitFailure()).hasMessage("Connection refused");
    }

    @Test
    void twoThousandRefusalsLeaveNoDescriptor() {
        Endpoint endpoint = nobodyListens();
        connect(endpoint, client);
        client.awaitFailure();
        long before = descriptors();

        for (int i = 2; i <= 2000; i++) {
            connect(endpoint, client);
            int expected = i;
            Await.until("attempt " + i + " has failed", () -> client.failures.size() == expected);
        }

        assertNoMoreDescriptorsThan(before);
        assertThat(client.connections).isEmpty();
    }

    @Test
    void anUnknownHostIsTold() {
        connect(Endpoint.tcp("nowhere.invalid", 3868), client);

        assertThat(client.awaitFailure()).hasMessage("unknown host");
    }

    @Test
    void aNameIsTriedAtAllItsAddresses() {
        Endpoint endpoint = transport.listen(ANY_PORT, new Side()).endpoint();

        connect(Endpoint.tcp("localhost", endpoint.port()), client);

        assertThat(client.awaitConnection().remote().port()).isEqualTo(endpoint.port());
    }

    @Test
    void anAttemptWhoseTimeIsUpFailsOnce() {
        Endpoint endpoint = transport.listen(ANY_PORT, new Side()).endpoint();
        EventLoop loop = transport.nextLoop();

        // No time at all: the timer runs before the connection can be seen.
        transport.connect(endpoint, loop, 0, client);

        Await.until("it has ended", () -> client.failures.size() + client.connections.size() == 1);
        transport.close();
        assertThat(client.failures.size() + client.connections.size()).isEqualTo(1);
    }

    @Test
    void theConnectionBelongsToTheLoopThatWasNamed() {
        Endpoint endpoint = transport.listen(ANY_PORT, new Side()).endpoint();
        EventLoop loop = transport.nextLoop();

        transport.connect(endpoint, loop, Duration.ofSeconds(20).toNanos(), client);

        assertThat(client.awaitConnection().loop()).isSameAs(loop);
    }

    @Test
    void theLoopOfAnotherTransportIsRefused() {
        try (NettyTransport other = newTransport(settings())) {
            EventLoop foreign = other.nextLoop();
            assertThatThrownBy(() -> transport.connect(ANY_PORT, foreign, 1, client))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
