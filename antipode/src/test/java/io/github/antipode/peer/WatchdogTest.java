package io.github.antipode.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.EndToEndIds;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Transport;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** RFC 6733 §5.5; RFC 3539 §3.4.1. The dialogues are in the testkit's {@code OpenPeerTest}. */
class WatchdogTest {
    private static final Duration TW = Duration.ofSeconds(30);

    private final ManualTimers loop = new ManualTimers();

    /** Counts what a watchdog wants done. */
    static final class Recorded implements Watchdog.Actions {
        private int dwrs;
        private int failures;

        @Override
        public void sendDwr() {
            dwrs++;
        }

        @Override
        public void transportFailed() {
            failures++;
        }
    }

    @Test
    void twoIntervalsOfSilenceAreAFailure() {
        Recorded actions = new Recorded();
        new Watchdog(loop, TW::toNanos, actions).start();
        loop.advanceTo(2 * TW.toNanos() - 1);
        assertThat(actions.dwrs).isEqualTo(1);
        assertThat(actions.failures).isZero();
        loop.advanceTo(2 * TW.toNanos());
        assertThat(actions.failures).isEqualTo(1);
        assertThat(loop.waiting()).isZero();
    }

    @Test
    void somethingReceivedEveryHalfIntervalSparesAllDwrs() {
        Recorded actions = new Recorded();
        Watchdog watchdog = new Watchdog(loop, TW::toNanos, actions);
        watchdog.start();
        for (int half = 1; half <= 20; half++) {
            loop.advanceTo(half * TW.toNanos() / 2);
            watchdog.heard(loop.nanoTime());
        }
        assertThat(actions.dwrs).isZero();
    }

    @Test
    void aDwaInsideTheSendingCallKeepsThePeerOpen() {
        PeerTable table = PeerTable.builder(
                        new NoNetwork(),
                        capabilities("node.example.net").originStateId(7).build())
                .acceptedPeers(PeerSettings.builder().watchdogInterval(TW).build())
                .build();
        ManualConnection connection = new ManualConnection(loop);
        ConnectionListener node = table.accepted(connection);
        CapabilitiesExchange other =
                new CapabilitiesExchange(capabilities("peer.example.net").build(), new EndToEndIds());
        node.received(other.cer(connection, 1));
        connection.otherSide = message -> {
            if (message.is(Base.DWR)) {
                node.received(message.answer().build());
            }
        };
        loop.advanceTo(10 * TW.toNanos());
        assertThat(connection.sent.stream().filter(message -> message.is(Base.DWR)))
                .hasSizeGreaterThan(4);
        assertThat(table.open()).hasSize(1);
    }

    private static Capabilities.Builder capabilities(String host) {
        return Capabilities.builder(DiameterIdentity.of(host), DiameterIdentity.of("example.net"))
                .application(Application.auth("Test", 4));
    }

    /** For a table that only accepts. */
    private static final class NoNetwork implements Transport {
        @Override
        public EventLoop nextLoop() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean inLoop() {
            return true;
        }

        @Override
        public Listening listen(Endpoint endpoint, ConnectionAcceptor acceptor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void connect(Endpoint endpoint, EventLoop eventLoop, long timeoutNanos, ConnectListener listener) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }
}
