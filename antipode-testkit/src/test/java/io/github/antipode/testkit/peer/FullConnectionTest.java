package io.github.antipode.testkit.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.peer.RequestFailedException;
import io.github.antipode.peer.RequestFailedException.Outcome;
import io.github.antipode.peer.WhenFull;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.testkit.TestSettings;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What becomes of requests that a connection has no room for. */
class FullConnectionTest {
    private static final Endpoint PEER = Endpoint.tcp("peer.example.net", 3868);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    /** So many requests of 5 ms each are five seconds. */
    private static final int ANSWER_AFTER = 1000;

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);
    private final PeerNode node = new PeerNode(network, "node.example.net");
    private final ScriptedListener listener = ScriptedListener.listen(network, PEER);

    private record Open(Peer peer, ScriptedPeer far) {}

    private Open open(PeerSettings.Builder settings) {
        Peer peer = node.table.add(
                PEER,
                Optional.of(DiameterIdentity.of("peer.example.net")),
                TestSettings.withWatchdogInterval(settings.build(), PeerNode.TW));
        ScriptedPeer far = listener.accept();
        far.send(messages.cea(far.expectRequest(Base.CER)));
        network.clock().runAll();
        return new Open(peer, far);
    }

    private CompletableFuture<Message> send(Open open) {
        CompletableFuture<Message> future = open.peer().send(node.request(), TIMEOUT);
        network.clock().runAll();
        return future;
    }

    /** Four clients of 50 requests a second each, behind a peer that takes five seconds for an answer. */
    @Test
    void theDefaultBoundsAreFarFromWhatASlowPeerNeeds() {
        Open open = open(PeerSettings.builder());
        Deque<Message> unanswered = new ArrayDeque<>();
        List<CompletableFuture<Message>> sent = new ArrayList<>();
        for (int i = 0; i < 2 * ANSWER_AFTER; i++) {
            sent.add(open.peer().send(node.request(), Duration.ofSeconds(10)));
            network.clock().advance(Duration.ofMillis(5));
            unanswered.add(open.far().expectRequest(PeerNode.COMMAND));
            if (i >= ANSWER_AFTER) {
                open.far().send(messages.answer(unanswered.remove(), ResultCode.SUCCESS));
            }
            assertThat(open.peer().counters().pending()).isLessThanOrEqualTo(ANSWER_AFTER + 1);
        }
        assertThat(sent).noneMatch(CompletableFuture::isCompletedExceptionally);
        assertThat(sent.subList(0, ANSWER_AFTER)).allMatch(CompletableFuture::isDone);
        assertThat(PeerSettings.DEFAULT.maxPending()).isGreaterThan(10 * ANSWER_AFTER);
    }

    @Test
    void beyondTheBoundARequestIsRejectedAtOnce() {
        Open open = open(PeerSettings.builder().maxPending(1));
        CompletableFuture<Message> first = send(open);
        assertThat(outcome(send(open))).isEqualTo(Outcome.REJECTED);

        open.far().send(messages.answer(open.far().expectRequest(PeerNode.COMMAND), ResultCode.SUCCESS));
        network.clock().runAll();
        assertThat(first).isCompleted();
        assertThat(send(open)).isNotDone();
    }

    @Test
    void aRequestThatMayWaitLeavesWhenAnAnswerMakesRoomAndInItsTurn() {
        Open open = open(PeerSettings.builder().maxPending(1).whenFull(WhenFull.WAIT));
        send(open);
        CompletableFuture<Message> second = send(open);
        Message request = open.far().expectRequest(PeerNode.COMMAND);
        open.far().expectNothing();

        open.far().send(messages.answer(request, ResultCode.SUCCESS));
        Message waited = open.far().expectRequest(PeerNode.COMMAND);
        open.far().send(messages.answer(waited, ResultCode.SUCCESS));
        network.clock().runAll();
        assertThat(second).isCompleted();
    }

    @Test
    void aRequestThatWaitsInVainIsNeverSent() {
        Open open = open(PeerSettings.builder().maxPending(1).whenFull(WhenFull.WAIT));
        open.peer().send(node.request(), TIMEOUT.multipliedBy(5));
        CompletableFuture<Message> second = send(open);
        open.far().expectRequest(PeerNode.COMMAND);

        network.clock().advance(TIMEOUT.plusMillis(10));
        assertThat(outcome(second)).isEqualTo(Outcome.TIMEOUT);
        open.far().expectNothing();
        network.clock().advance(TIMEOUT.multipliedBy(4));
        open.far().expectNothing();
    }

    @Test
    void roomThatATimeoutMakesIsUsedToo() {
        Open open = open(PeerSettings.builder().maxPending(1).whenFull(WhenFull.WAIT));
        send(open);
        open.peer().send(node.request(), TIMEOUT.multipliedBy(5));
        open.far().expectRequest(PeerNode.COMMAND);
        network.clock().advance(TIMEOUT.plusMillis(10));
        open.far().expectRequest(PeerNode.COMMAND);
    }

    @Test
    void asManyMayWaitAsMayBePendingAndWhatWaitsIsRejectedWhenTheConnectionEnds() {
        Open open = open(PeerSettings.builder().maxPending(1).whenFull(WhenFull.WAIT));
        CompletableFuture<Message> sent = send(open);
        CompletableFuture<Message> waiting = send(open);
        assertThat(outcome(send(open))).isEqualTo(Outcome.REJECTED);

        open.far().reset();
        network.clock().runAll();
        assertThat(outcome(sent)).isEqualTo(Outcome.PEER_LOST);
        assertThat(outcome(waiting)).isEqualTo(Outcome.REJECTED);
    }

    @Test
    void unsentOctetsCountToo() {
        Open open = open(PeerSettings.builder().maxQueuedOctets(1));
        network.lastLink().responder().stopReading();
        assertThat(send(open)).isNotDone();
        assertThat(outcome(send(open))).isEqualTo(Outcome.REJECTED);

        network.lastLink().responder().resumeReading();
        open.far().expectRequest(PeerNode.COMMAND);
        assertThat(send(open)).isNotDone();
    }

    private static Outcome outcome(CompletableFuture<Message> future) {
        Outcome[] outcome = new Outcome[1];
        assertThatThrownBy(future::join)
                .cause()
                .isInstanceOfSatisfying(RequestFailedException.class, e -> outcome[0] = e.outcome());
        return outcome[0];
    }
}
