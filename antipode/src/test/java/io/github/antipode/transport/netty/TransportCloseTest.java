package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Closure.Cause;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TransportCloseTest extends SocketsTest {
    private final Side server = new Side();
    private final Side client = new Side();

    @Test
    void tenThreadsMayCloseAtOnceAndAllReturnWhenItIsDone() throws Exception {
        Endpoint endpoint = transport.listen(ANY_PORT, server).endpoint();
        connect(endpoint, client);
        client.awaitConnection();
        server.awaitConnection();

        List<Thread> closers =
                Stream.generate(() -> new Thread(transport::close)).limit(10).toList();
        closers.forEach(Thread::start);
        for (Thread closer : closers) {
            closer.join();
        }

        assertThat(client.closures).hasSize(1);
        assertThat(server.closures).hasSize(1);
        try (NettyTransport next = newTransport(settings())) {
            assertThat(next.listen(endpoint, server).endpoint()).isEqualTo(endpoint);
        }
    }

    @Test
    void nothingIsLeftOfFiftyTransports() {
        cycle();
        long descriptors = descriptors();
        for (int i = 0; i < 50; i++) {
            cycle();
        }
        assertNoMoreDescriptorsThan(descriptors);
        transport.close();
        Await.until("the threads have ended", () -> threads() == 0);
    }

    private void cycle() {
        try (NettyTransport one = newTransport(settings())) {
            Side accepting = new Side();
            Side connecting = new Side();
            Endpoint endpoint = one.listen(ANY_PORT, accepting).endpoint();
            one.connect(endpoint, one.nextLoop(), Long.MAX_VALUE / 2, connecting);
            connecting.awaitConnection();
        }
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("antipode-"))
                .count();
    }

    @Test
    void connectionsEndAsClosedByThisSide() {
        connect(transport.listen(ANY_PORT, server).endpoint(), client);
        client.awaitConnection();
        server.awaitConnection();

        transport.close();

        assertThat(client.closures).extracting(Closure::cause).isSubsetOf(Cause.LOCAL, Cause.PEER_CLOSED);
        assertThat(client.closures).hasSize(1);
    }

    @Test
    void aTransportCanBeClosedOnItsOwnLoop() {
        transport.nextLoop().execute(transport::close);

        Await.until("the threads have ended", () -> threads() == 0);
    }

    @Test
    void aClosedTransportListensNoMore() {
        transport.close();

        assertThatThrownBy(() -> transport.listen(ANY_PORT, server))
                .isInstanceOf(TransportException.class)
                .hasMessageContaining("the transport is closed");
    }
}
