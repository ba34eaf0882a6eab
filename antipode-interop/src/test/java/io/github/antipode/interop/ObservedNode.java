package io.github.antipode.interop;

import io.github.antipode.application.AsyncRequestHandler;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A node of ours for credit control, with all that it told and all that passed. */
final class ObservedNode implements AutoCloseable {
    static final String IDENTITY = "antipode.example.net";
    static final String REALM = "example.net";
    static final String HOME_IDENTITY = "ocs.example.net";
    static final String HOME_REALM = "home.example.net";

    final PeerEvents events;
    final Traffic traffic;
    private final DiameterNode node;

    private ObservedNode(DiameterNode node, PeerEvents events, Traffic traffic) {
        this.node = node;
        this.events = events;
        this.traffic = traffic;
    }

    private static ObservedNode start(NodeBuilder settings) {
        PeerEvents events = new PeerEvents();
        Traffic traffic = new Traffic();
        return new ObservedNode(settings.listener(events).trace(traffic).start(), events, traffic);
    }

    /** Connects to freeDiameter. */
    static ObservedNode client(FreeDiameter freeDiameter, PeerSettings settings) {
        return start(DiameterNode.builder(IDENTITY, REALM)
                .application(CreditControl.APPLICATION)
                .peerSettings(settings)
                .peer(freeDiameter.endpoint(), FreeDiameter.IDENTITY));
    }

    /** Waits for freeDiameter to connect. */
    static ObservedNode server(NetworkNamespace namespace) {
        return start(DiameterNode.builder(IDENTITY, REALM)
                .application(CreditControl.APPLICATION)
                .listen(Endpoint.tcp(namespace.ourAddress(), 0)));
    }

    /** Waits for freeDiameter to connect, and connects to it as soon as it is there (RFC 6733 §5.6.4). */
    static ObservedNode clientAndServer(NetworkNamespace namespace) {
        PeerSettings soon =
                PeerSettings.builder().reconnectInterval(Duration.ofMillis(20)).build();
        return start(DiameterNode.builder(IDENTITY, REALM)
                .application(CreditControl.APPLICATION)
                .listen(Endpoint.tcp(namespace.ourAddress(), 0))
                .peerSettings(soon)
                .peer(Endpoint.tcp(namespace.address(), Endpoint.DIAMETER_PORT), FreeDiameter.IDENTITY));
    }

    /** Connects to freeDiameter, to serve the home realm behind it. */
    static ObservedNode home(FreeDiameter freeDiameter, AsyncRequestHandler handler) {
        return start(DiameterNode.builder(HOME_IDENTITY, HOME_REALM)
                .application(CreditControl.APPLICATION, app -> app.onAsync(CreditControl.CCR, handler))
                .peer(freeDiameter.endpoint(), FreeDiameter.IDENTITY));
    }

    DiameterNode node() {
        return node;
    }

    /** Where it listens. */
    int port() {
        return node.endpoints().get(0).port();
    }

    Peer onlyPeer() {
        List<Peer> peers = node.peers();
        if (peers.size() != 1) {
            throw new AssertionError("not one peer, but " + peers);
        }
        return peers.get(0);
    }

    /** A CCR that opens a session in the realm. */
    MessageBuilder creditControlRequest(String realm) {
        return node.request(CreditControl.CCR)
                .add(Base.DESTINATION_REALM, realm)
                .add(CreditControl.SERVICE_CONTEXT_ID, "32251@3gpp.org")
                .add(CreditControl.CC_REQUEST_TYPE, CcRequestType.INITIAL_REQUEST)
                .add(CreditControl.CC_REQUEST_NUMBER, 0);
    }

    /** Sends it, with a time that is not meant to run out. */
    CompletableFuture<Message> send(MessageBuilder request) {
        return node.send(request, Duration.ofSeconds(60));
    }

    @Override
    public void close() {
        node.close();
    }
}
