package io.github.antipode.testkit.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** To which peer a request of this node's own goes (RFC 6733 §6.1.5, §6.1.6). */
class RequestRoutingTest {
    private static final Application APPLICATION = Application.auth("Test", 4);
    private static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final ScriptedListener homeListener = listener("hss1.home.example");
    private final ScriptedListener relayListener = listener("dra1.relay.example");
    private final DiameterNode node = DiameterNode.builder("node.example.net", "example.net")
            .transport(network.transport())
            .listenerExecutor(Runnable::run)
            .application(APPLICATION)
            .peer(endpoint("hss1.home.example"))
            .peer(endpoint("dra1.relay.example"))
            .start();

    @Test
    void aRequestGoesToThePeerThatItNamesElseToOneOfItsRealmElseToAnyOther() {
        ScriptedPeer home = open(homeListener, new BaseMessages("hss1.home.example", "home.example", 4));
        ScriptedPeer relay =
                open(relayListener, new BaseMessages("dra1.relay.example", "relay.example", Application.RELAY_ID));

        send(request("HOME.example"));
        home.expectRequest(COMMAND);
        send(request("relay.example").add(Base.DESTINATION_HOST, "HSS1.home.example"));
        home.expectRequest(COMMAND);
        send(request("relay.example").add(Base.DESTINATION_HOST, "dra1.relay.example"));
        relay.expectRequest(COMMAND);
        home.expectNothing();
        relay.expectNothing();
    }

    @Test
    void aDestinationHostThatIsNoPeerIsLeftAsItIs() {
        ScriptedPeer relay =
                open(relayListener, new BaseMessages("dra1.relay.example", "relay.example", Application.RELAY_ID));
        send(request("other.example").add(Base.DESTINATION_HOST, "hss9.other.example"));
        Message sent = relay.expectRequest(COMMAND);
        assertThat(sent.get(Base.DESTINATION_HOST)).hasToString("hss9.other.example");
        assertThat(sent.get(Base.DESTINATION_REALM)).hasToString("other.example");
    }

    @Test
    void peersThatAreEquallyGoodTakeTurns() {
        ScriptedPeer home = open(homeListener, new BaseMessages("hss1.home.example", "same.example", 4));
        ScriptedPeer relay = open(relayListener, new BaseMessages("dra1.relay.example", "same.example", 4));
        for (int i = 0; i < 4; i++) {
            send(request("same.example"));
        }
        for (ScriptedPeer peer : List.of(home, relay)) {
            peer.expectRequest(COMMAND);
            peer.expectRequest(COMMAND);
            peer.expectNothing();
        }
    }

    @Test
    void theStacksOwnRequestsAndTimesThatAreNoneAreRefusedBeforeAnyPeerIsOpen() {
        BaseMessages messages = new BaseMessages("node.example.net", "example.net", 4);
        for (Message own : List.of(
                messages.cer(), messages.dwr(), messages.dpr(DisconnectCause.BUSY), messages.dwa(messages.dwr()))) {
            assertThatIllegalArgumentException().isThrownBy(() -> node.send(own, TIMEOUT));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> node.send(request("home.example"), Duration.ZERO));
    }

    @Test
    void aRequestOfASessionThatTheNodeKnowsNothingOfIsSent() {
        ScriptedPeer home = open(homeListener, new BaseMessages("hss1.home.example", "home.example", 4));
        send(node.request(COMMAND, "old.example.net;1;2").add(Base.DESTINATION_REALM, "home.example"));
        assertThat(home.expectRequest(COMMAND).get(Base.SESSION_ID)).isEqualTo("old.example.net;1;2");
    }

    private MessageBuilder request(String realm) {
        return node.request(COMMAND).add(Base.DESTINATION_REALM, realm);
    }

    private void send(MessageBuilder request) {
        assertThat(node.send(request, TIMEOUT)).isNotDone();
    }

    private ScriptedPeer open(ScriptedListener listener, BaseMessages messages) {
        ScriptedPeer peer = listener.accept();
        peer.send(messages.cea(peer.expectRequest(Base.CER)));
        network.clock().runAll();
        return peer;
    }

    private ScriptedListener listener(String host) {
        return ScriptedListener.listen(network, endpoint(host));
    }

    private static Endpoint endpoint(String host) {
        return Endpoint.tcp(host, Endpoint.DIAMETER_PORT);
    }
}
