package io.github.antipode.testkit.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerState;
import io.github.antipode.peer.RequestFailedException;
import io.github.antipode.peer.RequestFailedException.Outcome;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A configured peer that is open: watchdog (RFC 6733 §5.5), disconnect (§5.4), reconnect (§2.1), requests (§6.2). */
class OpenPeerTest {
    private static final Endpoint PEER = Endpoint.tcp("peer.example.net", 3868);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);
    private final PeerNode node = new PeerNode(network, "node.example.net");
    private final ScriptedListener listener = ScriptedListener.listen(network, PEER);
    private final Peer peer = node.add(PEER, "peer.example.net");
    private ScriptedPeer server = listener.accept();

    @BeforeEach
    void open() {
        server.send(messages.cea(server.expectRequest(Base.CER)));
        network.clock().runAll();
        assertThat(peer.state()).isEqualTo(PeerState.I_OPEN);
    }

    @Test
    void aDwrIsAnsweredWithItsIdentifiersAndTheState() {
        Message dwa = server.exchange(messages.dwr());
        assertThat(dwa.resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(dwa.get(Base.ORIGIN_HOST)).hasToString("node.example.net");
        assertThat(dwa.get(Base.ORIGIN_REALM)).hasToString("example.net");
        assertThat(dwa.get(Base.ORIGIN_STATE_ID)).isEqualTo(7);
    }

    @Test
    void aDwrWithoutOriginHostIsAnsweredWithTheError() {
        Message dwa = server.exchange(
                messages.dwr().toBuilder().remove(Base.ORIGIN_HOST).build());
        assertThat(dwa.resultCode()).isEqualTo(ResultCode.MISSING_AVP);
        assertThat(peer.isOpen()).isTrue();
    }

    @Test
    void silenceOfTwBringsADwrAndOfAnotherTwTheEnd() {
        network.clock().advance(PeerNode.TW);
        server.expectRequest(Base.DWR);
        network.clock().advance(PeerNode.TW.minusNanos(1));
        assertThat(peer.isOpen()).isTrue();
        network.clock().advance(Duration.ofNanos(1));
        server.expectClosed();
        assertThat(peer.state()).isEqualTo(PeerState.CLOSED);
        assertThat(node.events).containsExactly("up peer.example.net", "down peer.example.net");
    }

    @Test
    void trafficSparesTheDwr() {
        for (int i = 0; i < 20; i++) {
            network.clock().advance(PeerNode.TW.dividedBy(2));
            server.exchange(messages.dwr());
        }
        server.expectNothing();
    }

    @Test
    void aDayOfAnsweredDwrsKeepsTheIdlePeerOpen() {
        for (long passed = 0; passed < 86_400; passed += PeerNode.TW.toSeconds()) {
            network.clock().advance(PeerNode.TW);
            Message dwr = server.expectRequest(Base.DWR);
            assertThat(dwr.get(Base.ORIGIN_STATE_ID)).isEqualTo(7);
            server.send(messages.dwa(dwr));
        }
        assertThat(peer.isOpen()).isTrue();
    }

    @Test
    void aDwaWithAnotherIdentifierIsDroppedAndCounted() {
        network.clock().advance(PeerNode.TW);
        Message dwr = server.expectRequest(Base.DWR);
        server.send(
                messages.dwa(dwr).toBuilder().endToEndId(dwr.endToEndId() ^ 1).build());
        network.clock().runAll();
        assertThat(peer.counters().answersUnmatched()).isEqualTo(1);
        assertThat(peer.isOpen()).isTrue();
    }

    @Test
    void aRisenOriginStateIdIsARestartOnce() {
        for (long id : new long[] {7, 7, 8, 8, 0}) {
            server.exchange(
                    messages.dwr().toBuilder().add(Base.ORIGIN_STATE_ID, id).build());
        }
        assertThat(node.events).containsExactly("up peer.example.net", "restarted 8");
    }

    @Test
    void requestsGoBothWaysAndAnswersFindThem() {
        CompletableFuture<Message> future = peer.send(node.request(), TIMEOUT);
        Message request = server.expectRequest(PeerNode.COMMAND);
        server.send(messages.request(PeerNode.COMMAND));
        network.clock().runAll();
        node.sources.get(0).answer(node.requests.get(0).answer().build());
        server.expectAnswer(PeerNode.COMMAND);
        server.send(messages.answer(request, ResultCode.SUCCESS));
        network.clock().runAll();
        assertThat(future.join().resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(peer.counters().pending()).isZero();
        assertThat(peer.counters().requestsReceived()).isEqualTo(1);
    }

    @Test
    void anAnswerAfterTheTimeoutIsLate() {
        CompletableFuture<Message> future = peer.send(node.request(), TIMEOUT);
        Message request = server.expectRequest(PeerNode.COMMAND);
        network.clock().advance(TIMEOUT.plusMillis(1));
        server.send(messages.answer(request, ResultCode.SUCCESS));
        network.clock().runAll();
        assertThat(outcome(future)).isEqualTo(Outcome.TIMEOUT);
        assertThat(peer.counters().answersLate()).isEqualTo(1);
    }

    @Test
    void anAnswerOfBrokenStructureEndsTheFutureAndNotTheConnection() {
        CompletableFuture<Message> future = peer.send(node.request(), TIMEOUT);
        byte[] answer = messages.answer(server.expectRequest(PeerNode.COMMAND), ResultCode.SUCCESS)
                .build()
                .octets();
        answer[20 + 7] = 3; // the first AVP's length, shorter than its header
        server.sendOctets(answer);
        network.clock().runAll();
        assertThatThrownBy(future::join).hasCauseInstanceOf(AvpException.class);
        assertThat(peer.isOpen()).isTrue();
    }

    @Test
    void aRequestOfBrokenStructureIsAnsweredAndTheConnectionLives() {
        byte[] request = messages.request(PeerNode.COMMAND).build().octets();
        request[20 + 7] = 3;
        server.sendOctets(request);
        Message answer = server.expectAnswer(PeerNode.COMMAND);
        assertThat(answer.resultCode()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(answer.contains(Base.FAILED_AVP)).isTrue();
        assertThat(node.requests).isEmpty();
        assertThat(peer.isOpen()).isTrue();
    }

    @Test
    void anotherVersionIsAnsweredAndTheConnectionClosed() {
        byte[] request = messages.request(PeerNode.COMMAND).build().octets();
        request[0] = 2;
        server.sendOctets(request);
        assertThat(server.expectAnswer(PeerNode.COMMAND).resultCode()).isEqualTo(ResultCode.UNSUPPORTED_VERSION);
        server.expectClosed();
        assertThat(peer.state()).isEqualTo(PeerState.CLOSED);
    }

    @Test
    void aLengthThatIsNoMultipleOfFourIsAnsweredAndTheConnectionClosed() {
        byte[] request = messages.request(PeerNode.COMMAND).build().octets();
        request[3] = (byte) (request.length - 1); // without the octet that pads Origin-Realm
        server.sendOctets(Arrays.copyOf(request, request.length - 1));
        assertThat(server.expectAnswer(PeerNode.COMMAND).resultCode()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH);
        server.expectClosed();
    }

    @Test
    void aLostConnectionEndsWhatIsPendingAndIsMadeAgainAfterTc() {
        CompletableFuture<Message> future = peer.send(node.request(), TIMEOUT);
        server.expectRequest(PeerNode.COMMAND);
        server.reset();
        network.clock().runAll();
        assertThat(outcome(future)).isEqualTo(Outcome.PEER_LOST);
        assertThat(outcome(peer.send(node.request(), TIMEOUT))).isEqualTo(Outcome.REJECTED);
        network.clock().advance(PeerNode.SETTINGS.reconnectInterval());
        server = listener.accept();
        open();
    }

    @Test
    void failedAttemptsAreMadeAgainEveryTc() {
        network.refuse(PEER);
        server.reset();
        network.clock().advance(PeerNode.SETTINGS.reconnectInterval().multipliedBy(3));
        assertThat(node.events).filteredOn(event -> event.startsWith("failed")).hasSize(3);
        network.restore(PEER);
        network.clock().advance(PeerNode.SETTINGS.reconnectInterval());
        server = listener.accept();
        open();
    }

    @Test
    void aDisconnectLetsAnswersInFlightThroughThenCloses() {
        List<CompletableFuture<Message>> futures = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            futures.add(peer.send(node.request(), TIMEOUT));
        }
        network.clock().runAll();
        CompletionStage<Void> done = peer.disconnect(DisconnectCause.REBOOTING);
        network.clock().runAll();
        assertThat(outcome(peer.send(node.request(), TIMEOUT))).isEqualTo(Outcome.REJECTED);
        List<Message> requests = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            requests.add(server.expectRequest(PeerNode.COMMAND));
        }
        Message dpr = server.expectRequest(Base.DPR);
        assertThat(dpr.get(Base.DISCONNECT_CAUSE)).isEqualTo(DisconnectCause.REBOOTING);
        server.send(messages.dpa(dpr));
        requests.forEach(request -> server.send(messages.answer(request, ResultCode.SUCCESS)));
        server.expectClosed();
        assertThat(futures).allSatisfy(future -> assertThat(future).isCompleted());
        assertThat(done.toCompletableFuture()).isCompleted();
    }

    @Test
    void aDisconnectWithoutADpaEndsInTime() {
        CompletionStage<Void> done = peer.disconnect(DisconnectCause.REBOOTING);
        server.expectRequest(Base.DPR);
        network.clock().advance(PeerNode.SETTINGS.disconnectTimeout());
        server.expectClosed();
        assertThat(done.toCompletableFuture()).isCompleted();
        network.clock().advance(Duration.ofHours(1));
        assertThat(peer.state()).isEqualTo(PeerState.CLOSED);
        assertThat(network.links()).hasSize(1);
    }

    @Test
    void aDprIsAnsweredAndTheConnectionEndsAtTheLatestInTime() {
        CompletableFuture<Message> future = peer.send(node.request(), Duration.ofSeconds(60));
        Message request = server.expectRequest(PeerNode.COMMAND);
        Message dpa = server.exchange(messages.dpr(DisconnectCause.REBOOTING));
        assertThat(dpa.resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(outcome(peer.send(node.request(), TIMEOUT))).isEqualTo(Outcome.REJECTED);
        server.send(messages.answer(request, ResultCode.SUCCESS));
        network.clock().runAll();
        assertThat(future).isCompleted();
        network.clock().advance(PeerNode.SETTINGS.disconnectTimeout());
        server.expectClosed();
    }

    @Test
    void afterBusyThePeerIsLeftAloneUntilAsked() {
        server.exchange(messages.dpr(DisconnectCause.BUSY));
        server.close();
        network.clock().advance(Duration.ofHours(1));
        assertThat(network.links()).hasSize(1);
        peer.connect();
        server = listener.accept();
        open();
    }

    @Test
    void afterRebootingThePeerIsConnectedToAgain() {
        server.exchange(messages.dpr(DisconnectCause.REBOOTING));
        server.close();
        network.clock().advance(PeerNode.SETTINGS.reconnectInterval());
        server = listener.accept();
        open();
    }

    @Test
    void aRequestAfterTheDprIsRefusedUnhandled() {
        CompletionStage<Void> done = peer.disconnect(DisconnectCause.REBOOTING);
        server.expectRequest(Base.DPR);
        Message answer = server.exchange(messages.request(PeerNode.COMMAND));
        assertThat(answer.resultCode()).isEqualTo(ResultCode.UNABLE_TO_DELIVER);
        assertThat(answer.error()).isTrue();
        assertThat(node.requests).isEmpty();
        assertThat(done.toCompletableFuture()).isNotDone();
    }

    @Test
    void theStacksOwnRequestsCannotBeSent() {
        for (Message own : List.of(messages.cer(), messages.dwr(), messages.dpr(DisconnectCause.BUSY))) {
            assertThatThrownBy(() -> peer.send(own, TIMEOUT)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aRemovedPeersIdentityIsFreeAtOnce() {
        Peer current = peer;
        for (int i = 0; i < 100; i++) {
            CompletionStage<Void> gone = node.table.remove(current, DisconnectCause.REBOOTING);
            assertThat(node.table.peers()).isEmpty();
            current = node.add(PEER, "peer.example.net");
            server.send(messages.dpa(server.expectRequest(Base.DPR)));
            server.expectClosed();
            assertThat(gone.toCompletableFuture()).isCompleted();
            server = listener.accept();
            server.send(messages.cea(server.expectRequest(Base.CER)));
            network.clock().runAll();
            assertThat(current.isOpen()).isTrue();
        }
    }

    @Test
    void afterStoppingNoTimerIsLeft() {
        CompletableFuture<Message> future = peer.send(node.request(), TIMEOUT);
        server.expectRequest(PeerNode.COMMAND);
        CompletionStage<Void> stopped = node.table.stop(DisconnectCause.REBOOTING);
        Message dpr = server.expectRequest(Base.DPR);
        server.send(messages.dpa(dpr));
        network.clock().advance(PeerNode.SETTINGS.disconnectTimeout());
        assertThat(outcome(future)).isEqualTo(Outcome.TIMEOUT);
        assertThat(stopped.toCompletableFuture()).isCompleted();
        assertThat(network.clock().waiting()).isZero();
    }

    private static Outcome outcome(CompletableFuture<Message> future) {
        try {
            throw new AssertionError("answered: " + future.getNow(null));
        } catch (CompletionException e) {
            return ((RequestFailedException) e.getCause()).outcome();
        }
    }
}
