package io.github.antipode.testkit.peer;

import io.github.antipode.message.Application;
import io.github.antipode.message.Command;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.peer.Capabilities;
import io.github.antipode.peer.MessageListener;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerConnection;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.peer.PeerTable;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.InMemoryTransport;
import io.github.antipode.testkit.TestSettings;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A peer table under test, with what it told; it listens at {@code HOST:3868}. */
final class PeerNode implements PeerListener, MessageListener {
    static final String REALM = "example.net";
    static final Duration TW = Duration.ofSeconds(30);
    static final Application APPLICATION = Application.auth("Test", 4);
    static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);
    static final PeerSettings SETTINGS = TestSettings.withWatchdogInterval(PeerSettings.DEFAULT, TW);

    final List<String> events = new ArrayList<>();
    final List<Message> requests = new ArrayList<>();
    final List<PeerConnection> sources = new ArrayList<>();
    final Endpoint endpoint;
    final PeerTable table;

    PeerNode(InMemoryNetwork network, String host) {
        this(network, host, 1, capabilities -> capabilities.application(APPLICATION), builder -> builder);
    }

    PeerNode(
            InMemoryNetwork network,
            String host,
            int loops,
            UnaryOperator<Capabilities.Builder> capabilities,
            UnaryOperator<PeerTable.Builder> settings) {
        InMemoryTransport transport = network.transport(loops);
        Capabilities local = capabilities
                .apply(Capabilities.builder(DiameterIdentity.of(host), DiameterIdentity.of(REALM))
                        .originStateId(7))
                .build();
        PeerTable.Builder builder = PeerTable.builder(transport, local)
                .acceptedPeers(SETTINGS)
                .messages(this)
                .listener(this)
                .listenerExecutor(Runnable::run);
        table = settings.apply(builder).build();
        endpoint = Endpoint.tcp(host, Endpoint.DIAMETER_PORT);
        transport.listen(endpoint, table);
    }

    Peer add(Endpoint target, String identity) {
        return table.add(target, Optional.of(DiameterIdentity.of(identity)), SETTINGS);
    }

    Peer onlyPeer() {
        return table.peers().stream()
                .reduce((one, other) -> {
                    throw new AssertionError("two peers: " + one + ", " + other);
                })
                .orElseThrow();
    }

    MessageBuilder request() {
        return Message.request(COMMAND).endToEndId(table.endToEndIds().next());
    }

    @Override
    public void request(PeerConnection from, Message request) {
        sources.add(from);
        requests.add(request);
    }

    @Override
    public void peerUp(Peer peer) {
        events.add("up " + peer.identity().orElseThrow());
    }

    @Override
    public void peerDown(Peer peer, String reason) {
        events.add("down " + peer.identity().orElseThrow());
    }

    @Override
    public void peerRestarted(Peer peer, long originStateId) {
        events.add("restarted " + originStateId);
    }

    @Override
    public void connectFailed(Peer peer, String reason) {
        events.add("failed " + reason);
    }

    @Override
    public void connectionRefused(Endpoint remote, String reason) {
        events.add("refused " + reason);
    }
}
