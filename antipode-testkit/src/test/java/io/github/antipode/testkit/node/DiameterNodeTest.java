package io.github.antipode.testkit.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.peer.RequestFailedException;
import io.github.antipode.peer.RequestFailedException.Outcome;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class DiameterNodeTest {
    private static final Application APPLICATION = Application.auth("Test", 4);
    private static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);
    private static final Endpoint SERVER = Endpoint.tcp("server.example.net", Endpoint.DIAMETER_PORT);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final BaseMessages messages = new BaseMessages("client.example.net", "example.net", 4);
    private final List<String> handled = new ArrayList<>();

    private NodeBuilder node(String host) {
        return DiameterNode.builder(host, "example.net")
                .transport(network.transport())
                .listenerExecutor(Runnable::run)
                .application(
                        APPLICATION,
                        app -> app.direct()
                                .on(COMMAND, request -> {
                                    handled.add(host);
                                    return request.answer(ResultCode.SUCCESS);
                                })
                                .on(Base.RAR, request -> request.answer(ResultCode.LIMITED_SUCCESS)));
    }

    private DiameterNode server() {
        return node("server.example.net").listen(SERVER).start();
    }

    private ScriptedPeer openPeer() {
        ScriptedPeer peer = ScriptedPeer.connect(network, SERVER);
        assertThat(peer.exchange(messages.cer()).resultCode()).isEqualTo(ResultCode.SUCCESS);
        return peer;
    }

    private MessageBuilder request() {
        return messages.request(COMMAND);
    }

    @Test
    void requestsGoBothWaysOnOneConnection() {
        DiameterNode server = server();
        DiameterNode client = node("client.example.net").peer(SERVER).start();
        network.clock().runAll();

        CompletableFuture<Message> there =
                client.send(client.request(COMMAND).add(Base.DESTINATION_REALM, "example.net"), TIMEOUT);
        CompletableFuture<Message> back = server.send(
                server.request(Base.RAR.in(4))
                        .add(Base.DESTINATION_REALM, "example.net")
                        .add(Base.DESTINATION_HOST, "client.example.net"),
                TIMEOUT);
        network.clock().runAll();

        assertThat(there.join().resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(back.join().resultCode()).isEqualTo(ResultCode.LIMITED_SUCCESS);
        assertThat(back.join().get(Base.ORIGIN_HOST)).hasToString("client.example.net");
        assertThat(server.peers()).hasSize(1);
    }

    @Test
    void aRequestOfTheNodeKnowsItsDictionary() {
        Message request = server().request(COMMAND).set("User-Name", "bob").build();
        assertThat(request.get(Base.USER_NAME)).isEqualTo("bob");
        assertThat(request.text()).contains("Origin-Host").contains("server.example.net");
    }

    @Test
    void aRequestSentAtOnceWaitsForTheFirstConnection() {
        server();
        DiameterNode client = node("client.example.net").peer(SERVER).start();
        CompletableFuture<Message> answer = client.send(client.request(COMMAND), TIMEOUT);
        assertThat(answer).isNotDone();

        network.clock().runAll();
        assertThat(answer.join().resultCode()).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void aListenerThatSleepsHoldsUpNoRequest() {
        server();
        List<Runnable> asleep = new ArrayList<>();
        DiameterNode client = node("client.example.net")
                .listener(new PeerListener() {})
                .listenerExecutor(asleep::add)
                .peer(SERVER)
                .start();
        CompletableFuture<Message> answer = client.send(client.request(COMMAND), TIMEOUT);
        network.clock().runAll();
        assertThat(asleep).isNotEmpty();
        assertThat(answer.join().resultCode()).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void aRequestThatNobodyCanTakeIsRejectedWithTheReason() {
        DiameterNode client = node("client.example.net").peer(SERVER).start();
        CompletableFuture<Message> answer = client.send(client.request(COMMAND), TIMEOUT);
        network.clock().runAll();

        assertThatThrownBy(answer::join)
                .cause()
                .isInstanceOf(RequestFailedException.class)
                .hasMessage("rejected: no open peer supports application 4; " + SERVER + ": Connection refused");
        CompletableFuture<Message> second = client.send(client.request(COMMAND), TIMEOUT);
        assertThat(second).as("no wait for the next attempt").isCompletedExceptionally();
    }

    @Test
    void aRequestThatWaitsEndsAtItsTime() {
        SilentListener.listen(network, SERVER);
        DiameterNode client = node("client.example.net").peer(SERVER).start();
        CompletableFuture<Message> answer = client.send(client.request(COMMAND), TIMEOUT);
        network.clock().advance(TIMEOUT.minusMillis(1));
        assertThat(answer).isNotDone();

        network.clock().advance(Duration.ofMillis(1));
        assertThatThrownBy(answer::join)
                .cause()
                .isInstanceOfSatisfying(
                        RequestFailedException.class,
                        e -> assertThat(e.outcome()).isEqualTo(Outcome.REJECTED));
    }

    @Test
    void aMessageForSomebodyElseIsRefusedUnlessItMayNotBeForwarded() {
        server();
        ScriptedPeer peer = openPeer();

        Message otherHost = peer.exchange(
                request().add(Base.DESTINATION_REALM, "example.net").add(Base.DESTINATION_HOST, "other.example.net"));
        assertThat(otherHost.resultCode()).isEqualTo(ResultCode.UNABLE_TO_DELIVER);
        assertThat(otherHost.error()).isTrue();
        assertThat(otherHost.get(Base.ERROR_MESSAGE)).contains("other.example.net");

        Message otherRealm = peer.exchange(request().add(Base.DESTINATION_REALM, "example.com"));
        assertThat(otherRealm.resultCode()).isEqualTo(ResultCode.REALM_NOT_SERVED);
        assertThat(otherRealm.get(Base.ERROR_MESSAGE)).contains("example.com");

        assertThat(handled).isEmpty();
        Message notProxiable =
                peer.exchange(request().proxiable(false).add(Base.DESTINATION_HOST, "other.example.net"));
        assertThat(notProxiable.resultCode()).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void aMessageForThisNodeIsHandledHoweverItNamesIt() {
        server();
        ScriptedPeer peer = openPeer();
        List<Message> answers = List.of(
                peer.exchange(request()),
                peer.exchange(request().add(Base.DESTINATION_REALM, "EXAMPLE.net")),
                peer.exchange(request()
                        .add(Base.DESTINATION_REALM, "example.com")
                        .add(Base.DESTINATION_HOST, "Server.Example.NET")));
        assertThat(answers).extracting(Message::resultCode).containsOnly(ResultCode.SUCCESS);
    }

    @Test
    void unknownApplicationsAndCommandsLeaveTheConnectionAlone() {
        server();
        ScriptedPeer peer = openPeer();
        Command unregistered = new Command("Other", "OT", 303, 16_777_216, true);
        Command unknown = new Command("Unknown", "UN", 999, 4, true);
        assertThat(peer.exchange(messages.request(unregistered)).resultCode())
                .isEqualTo(ResultCode.APPLICATION_UNSUPPORTED);
        assertThat(peer.exchange(messages.request(unknown)).resultCode()).isEqualTo(ResultCode.COMMAND_UNSUPPORTED);
        peer.send(messages.answer(messages.request(unknown).build(), ResultCode.SUCCESS));
        assertThat(peer.exchange(messages.dwr()).resultCode()).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void anAnswerLeavesOnTheConnectionThatItsRequestCameFrom() {
        server();
        ScriptedPeer one = openPeer();
        ScriptedPeer other = openPeer();
        Message request = request().build();
        one.send(request);
        other.send(request().build());
        assertThat(one.expectAnswer(COMMAND).hopByHopId()).isEqualTo(request.hopByHopId());
        assertThat(other.expectAnswer(COMMAND).hopByHopId()).isNotEqualTo(request.hopByHopId());
    }

    @Test
    void groupsWithoutEndAreRefusedBeforeAnyHandler() {
        server();
        ScriptedPeer peer = openPeer();
        byte[] octets = request().addRaw(0, 279, true, nested(60_000)).build().octets();
        peer.sendOctets(octets);
        Message answer = peer.expectAnswer(COMMAND);
        assertThat(answer.resultCode()).isEqualTo(ResultCode.INVALID_AVP_VALUE);
        assertThat(handled).isEmpty();
        assertThat(peer.exchange(messages.dwr()).resultCode()).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void groupsWithoutEndInACerAreRefused() {
        server();
        ScriptedPeer peer = ScriptedPeer.connect(network, SERVER);
        peer.send(messages.cer().toBuilder().addRaw(0, 279, true, nested(60_000)));
        assertThat(peer.expectAnswer(Base.CER).resultCode()).isEqualTo(ResultCode.INVALID_AVP_VALUE);
        peer.expectClosed();
    }

    /** AVP 279 inside AVP 279, 8 octets a level. */
    private static byte[] nested(int length) {
        byte[] octets = new byte[length];
        for (int at = 0; at < length; at += 8) {
            octets[at + 2] = 1;
            octets[at + 3] = 0x17;
            octets[at + 4] = 0x40;
            int rest = length - at;
            octets[at + 5] = (byte) (rest >>> 16);
            octets[at + 6] = (byte) (rest >>> 8);
            octets[at + 7] = (byte) rest;
        }
        return octets;
    }

    @Test
    void aMalformedRequestIsAnsweredAndTheConnectionLives() {
        server();
        ScriptedPeer peer = openPeer();
        byte[] octets = request().addRaw(0, 1, true, new byte[4]).build().octets();
        octets[octets.length - 5] = 3; // AVP Length of the last AVP
        peer.sendOctets(octets);
        Message answer = peer.expectAnswer(COMMAND);
        assertThat(answer.resultCode()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(answer.get(Base.FAILED_AVP).avps().get(0).code()).isEqualTo(1);
        assertThat(handled).isEmpty();
        assertThat(peer.exchange(request()).resultCode()).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void closingDisconnectsInOrderAndDoingItAgainChangesNothing() {
        DiameterNode server = server();
        ScriptedPeer peer = openPeer();
        CompletableFuture<Void> closed = server.closeAsync();
        Message dpr = await(peer);
        assertThat(dpr.get(Base.DISCONNECT_CAUSE)).isEqualTo(DisconnectCause.REBOOTING);
        peer.send(messages.dpa(dpr));
        peer.expectClosed();
        closed.join();
        assertThat(server.closeAsync()).isSameAs(closed);
    }

    @Test
    void closingRejectsTheRequestsThatWaitForAPeerAndThoseThatCome() {
        SilentListener.listen(network, SERVER);
        DiameterNode client = node("client.example.net").peer(SERVER).start();
        CompletableFuture<Message> waiting = client.send(client.request(COMMAND), TIMEOUT);
        CompletableFuture<Void> closed = client.closeAsync();
        long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (!closed.isDone() && System.nanoTime() < deadline) {
            network.clock().runAll();
            Thread.onSpinWait();
        }

        assertThat(closed).isDone();
        for (CompletableFuture<Message> request : List.of(waiting, client.send(client.request(COMMAND), TIMEOUT))) {
            assertThat(request).isCompletedExceptionally();
            assertThatThrownBy(request::join)
                    .cause()
                    .isInstanceOf(RequestFailedException.class)
                    .hasMessageContaining("the node is closed");
        }
    }

    /** The DPR, which another thread sends. */
    private static Message await(ScriptedPeer peer) {
        long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (true) {
            try {
                return peer.expectRequest(Base.DPR);
            } catch (AssertionError e) {
                if (System.nanoTime() > deadline) {
                    throw e;
                }
                Thread.onSpinWait();
            }
        }
    }
}
