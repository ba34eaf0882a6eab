package io.github.antipode.testkit.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerState;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Which connections a peer may have, and where it is connected to (RFC 6733 §2.1, §2.6, §5.3.5, §5.6). */
class PeerTableTest {
    private static final Endpoint PEER = Endpoint.tcp("peer.example.net", 3868);
    private static final DiameterIdentity IDENTITY = DiameterIdentity.of("peer.example.net");

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);
    private final PeerNode node = new PeerNode(network, "node.example.net");

    @Test
    void aSecondConnectionOfAConfiguredPeerIsClosedAndItsEndLeavesTheFirstAlone() {
        ScriptedListener listener = ScriptedListener.listen(network, PEER);
        Peer peer = node.add(PEER, "peer.example.net");
        ScriptedPeer first = listener.accept();
        first.send(messages.cea(first.expectRequest(Base.CER)));
        ScriptedPeer second = ScriptedPeer.connect(network, node.endpoint);
        second.send(messages.cer());
        second.expectClosed();
        second.close();
        network.clock().runAll();
        assertThat(peer.state()).isEqualTo(PeerState.I_OPEN);
        assertThat(node.table.open(IDENTITY)).containsExactly(peer);
        assertThat(node.events).containsExactly("up peer.example.net");
        answerOnThe(first, peer);
    }

    @Test
    void theEndOfOneConnectionOfAnUnknownPeerLeavesTheOtherInTheTable() {
        ScriptedPeer first = ScriptedPeer.connect(network, node.endpoint);
        first.exchange(messages.cer());
        ScriptedPeer second = ScriptedPeer.connect(network, node.endpoint);
        second.exchange(messages.cer());
        first.close();
        network.clock().runAll();
        assertThat(node.table.open(IDENTITY)).containsExactly(node.onlyPeer());
        assertThat(node.events).containsExactly("up peer.example.net", "up peer.example.net", "down peer.example.net");
        answerOnThe(second, node.onlyPeer());
    }

    private void answerOnThe(ScriptedPeer connection, Peer peer) {
        CompletableFuture<Message> future = peer.send(node.request(), Duration.ofSeconds(2));
        connection.send(messages.answer(connection.expectRequest(PeerNode.COMMAND), ResultCode.SUCCESS));
        network.clock().runAll();
        assertThat(future).isCompleted();
    }

    @Test
    void anUnknownPeerThatWasRemovedFreesItsPlace() {
        for (int i = 0; i < 2 * PeerNode.SETTINGS.maxConnectionsPerIdentity(); i++) {
            ScriptedPeer client = ScriptedPeer.connect(network, node.endpoint);
            assertThat(client.exchange(messages.cer()).resultCode()).isEqualTo(ResultCode.SUCCESS);
            var gone = node.table.remove(node.onlyPeer(), DisconnectCause.DO_NOT_WANT_TO_TALK_TO_YOU);
            client.send(messages.dpa(client.expectRequest(Base.DPR)));
            client.expectClosed();
            assertThat(gone.toCompletableFuture()).isCompleted();
            assertThat(node.table.peers()).isEmpty();
        }
    }

    /** The scripted peer's CEA tells the address 127.0.0.1. */
    @Test
    void theAddressesThatAPeerTellsAreNeverConnectedTo() {
        ScriptedListener told = ScriptedListener.listen(network, Endpoint.tcp("127.0.0.1", 3868));
        ScriptedListener listener = ScriptedListener.listen(network, PEER);
        Peer peer = node.add(PEER, "peer.example.net");
        for (int i = 0; i < 100; i++) {
            ScriptedPeer server = listener.accept();
            server.send(messages.cea(server.expectRequest(Base.CER)));
            network.clock().runAll();
            assertThat(peer.isOpen()).isTrue();
            server.reset();
            network.clock().advance(PeerNode.SETTINGS.reconnectInterval());
        }
        assertThat(network.links())
                .allSatisfy(link -> assertThat(link.initiator().remote()).isEqualTo(PEER));
        assertThat(network.links()).hasSize(101);
        told.close();
    }
}
