package io.github.antipode.cli;

import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One client node a connection, all on the event loops of the first. */
final class BenchClients implements AutoCloseable {
    private static final int DEFAULT_MAX_PENDING = 65_536;

    private final List<DiameterNode> nodes = new ArrayList<>();
    private final List<String> identities = new ArrayList<>();
    private final List<Peer> peers = new ArrayList<>();

    /**
     * How to connect.
     *
     * @param identity of the only client, or what those of several are made of
     * @param sameIdentity whether all have it as it is
     * @param timeout for each connection, and for each answer
     */
    record Settings(
            Endpoint server, String identity, String realm, int connections, boolean sameIdentity, Duration timeout) {

        String identity(int connection) {
            if (connections == 1 || sameIdentity) {
                return identity;
            }
            int label = identity.indexOf('.');
            int end = label < 0 ? identity.length() : label;
            return identity.substring(0, end) + (connection + 1) + identity.substring(end);
        }
    }

    private BenchClients() {}

    /**
     * Connects all.
     *
     * @param window of requests that may wait on each connection
     * @throws CommandFailure if one cannot be connected, with the reason
     */
    static BenchClients connect(Settings settings, BenchRequest request, int window) throws InterruptedException {
        BenchClients clients = new BenchClients();
        try {
            List<ConnectedPeer> connecting = new ArrayList<>();
            for (int i = 0; i < settings.connections(); i++) {
                ConnectedPeer connected = new ConnectedPeer();
                clients.start(settings, i, request, window, connected);
                connecting.add(connected);
            }
            for (ConnectedPeer connected : connecting) {
                clients.peers.add(connected.await(settings.timeout()));
            }
            return clients;
        } catch (RuntimeException | InterruptedException e) {
            clients.close();
            throw e;
        }
    }

    private void start(Settings settings, int number, BenchRequest request, int window, ConnectedPeer connected) {
        String identity = settings.identity(number);
        NodeBuilder builder = DiameterNode.builder(identity, settings.realm())
                .peerSettings(PeerSettings.builder()
                        .connectTimeout(settings.timeout())
                        .capabilitiesTimeout(settings.timeout())
                        .maxPending(Math.max(window, DEFAULT_MAX_PENDING))
                        .build())
                .disconnectCause(DisconnectCause.DO_NOT_WANT_TO_TALK_TO_YOU)
                .peer(settings.server())
                .listener(connected);
        request.applications().forEach(builder::application);
        if (!nodes.isEmpty()) {
            builder.loopsOf(nodes.get(0));
        }
        nodes.add(builder.start());
        identities.add(identity);
    }

    int count() {
        return nodes.size();
    }

    String identity(int number) {
        return identities.get(number);
    }

    DiameterNode node(int number) {
        return nodes.get(number);
    }

    Peer peer(int number) {
        return peers.get(number);
    }

    /** The first node last, since the others use its loops. */
    @Override
    public void close() {
        if (nodes.isEmpty()) {
            return;
        }
        CompletableFuture.allOf(
                        nodes.stream().skip(1).map(DiameterNode::closeAsync).toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, 1, TimeUnit.MINUTES)
                .join();
        nodes.get(0).close();
    }
}
