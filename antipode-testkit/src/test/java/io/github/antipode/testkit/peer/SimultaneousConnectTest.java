package io.github.antipode.testkit.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Message;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerState;
import io.github.antipode.testkit.InMemoryLink;
import io.github.antipode.testkit.InMemoryNetwork;
import java.time.Duration;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Both sides connect at about the same time: the election of RFC 6733 §5.6.4 leaves one connection. */
class SimultaneousConnectTest {
    private static final int ROUNDS = 500;

    @Test
    void exactlyOneConnectionStaysWhateverTheTiming() {
        Random random = new Random(564);
        int elections = 0;
        for (int round = 0; round < ROUNDS; round++) {
            elections += round(random, round) ? 1 : 0;
        }
        assertThat(elections).as("rounds with two connections").isGreaterThan(ROUNDS / 10);
    }

    private static boolean round(Random random, int round) {
        InMemoryNetwork network = new InMemoryNetwork();
        String greater = "b" + round % 3 + ".example.net";
        PeerNode a = node(network, "a.example.net", random);
        PeerNode b = node(network, random.nextBoolean() ? greater : greater.toUpperCase(Locale.ROOT), random);
        network.refuse(a.endpoint);
        network.refuse(b.endpoint);
        Peer bAtA = a.add(b.endpoint, greater);
        Peer aAtB = b.add(a.endpoint, "a.example.net");
        network.clock().runAll();
        network.restore(a.endpoint);
        network.restore(b.endpoint);
        network.delay(micros(random, 300));
        bAtA.connect();
        network.clock().advance(micros(random, 900));
        network.delay(micros(random, 300));
        aAtB.connect();
        for (int step = 0; step < 20; step++) {
            network.clock().advance(micros(random, 200));
            network.links().forEach(link -> link.delay(micros(random, 300)));
        }
        network.clock().advance(Duration.ofSeconds(1));
        checkOneConnection(network, round, bAtA, aAtB);
        checkBothWays(network, a, b, bAtA, aAtB);
        return network.links().size() > 1;
    }

    private static PeerNode node(InMemoryNetwork network, String host, Random random) {
        return new PeerNode(
                network,
                host,
                1 + random.nextInt(3),
                capabilities -> capabilities.application(PeerNode.APPLICATION),
                table -> table);
    }

    private static void checkOneConnection(InMemoryNetwork network, int round, Peer bAtA, Peer aAtB) {
        assertThat(network.links().stream().filter(InMemoryLink::isOpen))
                .as("open connections of round %d", round)
                .hasSize(1);
        assertThat(bAtA.state().open()).isTrue();
        assertThat(aAtB.state()).isEqualTo(bAtA.state() == PeerState.I_OPEN ? PeerState.R_OPEN : PeerState.I_OPEN);
    }

    private static void checkBothWays(InMemoryNetwork network, PeerNode a, PeerNode b, Peer bAtA, Peer aAtB) {
        CompletableFuture<Message> toB = bAtA.send(a.request());
        CompletableFuture<Message> toA = aAtB.send(b.request());
        network.clock().advance(Duration.ofMillis(1));
        b.sources.get(0).answer(b.requests.get(0).answer().build());
        a.sources.get(0).answer(a.requests.get(0).answer().build());
        network.clock().advance(Duration.ofMillis(1));
        assertThat(toB).isCompleted();
        assertThat(toA).isCompleted();
    }

    private static Duration micros(Random random, int bound) {
        return Duration.ofNanos(1000L * random.nextInt(bound));
    }
}
