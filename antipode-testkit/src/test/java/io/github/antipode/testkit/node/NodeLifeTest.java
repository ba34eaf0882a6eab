package io.github.antipode.testkit.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.MessageLimits;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whole nodes over TCP: what starts also ends, and leaves nothing behind. */
class NodeLifeTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> OWN_THREADS = List.of("antipode-", "diameter-");

    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);

    private static NodeBuilder node() {
        return DiameterNode.builder("node.example.net", "example.net")
                .transport(TransportSettings.DEFAULT.withLoops(2))
                .application(Application.auth("Test", 4));
    }

    /** What the JVM opens once and keeps is no leak of a test's. */
    @BeforeAll
    static void runANodeOnce() {
        try (DiameterNode node = node().listen(Endpoint.tcp("127.0.0.1", 0)).start()) {
            ScriptedPeer peer = ScriptedPeer.connect(node.endpoints().get(0));
            peer.sendOctets((byte) 0);
            peer.close();
        }
    }

    @Test
    void aPortCanBeListenedOnAgainAsSoonAsCloseReturns() {
        Endpoint endpoint;
        try (DiameterNode first = node().listen(Endpoint.tcp("127.0.0.1", 0)).start()) {
            endpoint = first.endpoints().get(0);
        }
        long descriptors = descriptors();
        for (int i = 0; i < 200; i++) {
            try (DiameterNode next = node().listen(endpoint).start()) {
                assertThat(next.endpoints()).containsExactly(endpoint);
            }
        }
        assertNothingIsLeft(descriptors);
    }

    @Test
    void tenThreadsMayCloseANodeAtOnce() throws InterruptedException {
        DiameterNode node = node().listen(Endpoint.tcp("127.0.0.1", 0)).start();
        List<Thread> closers =
                Stream.generate(() -> new Thread(node::close)).limit(10).toList();
        closers.forEach(Thread::start);
        for (Thread closer : closers) {
            closer.join(PATIENCE.toMillis());
            assertThat(closer.isAlive()).isFalse();
        }
        node.close();
    }

    @Test
    void aThousandFailedExchangesLeaveNothing() {
        long descriptors = descriptors();
        try (DiameterNode node = node().listen(Endpoint.tcp("127.0.0.1", 0)).start()) {
            for (int i = 0; i < 1000; i++) {
                ScriptedPeer peer = ScriptedPeer.connect(node.endpoints().get(0));
                peer.send(messages.dwr());
                peer.expectClosed();
                peer.close();
            }
            assertThat(node.peers()).isEmpty();
            assertThat(ownThreads()).hasSizeLessThan(20);
        }
        assertNothingIsLeft(descriptors);
    }

    @Test
    void aClientInATryStatementDisconnectsAndLeavesNothing() {
        long descriptors = descriptors();
        try (ScriptedListener listener = ScriptedListener.listenOnTcp()) {
            CompletableFuture<Void> script = CompletableFuture.runAsync(() -> {
                ScriptedPeer server = listener.accept();
                server.send(messages.cea(server.expectRequest(Base.CER)));
                var dpr = server.expectRequest(Base.DPR);
                assertThat(dpr.get(Base.DISCONNECT_CAUSE)).isEqualTo(DisconnectCause.DO_NOT_WANT_TO_TALK_TO_YOU);
                server.send(messages.dpa(dpr));
                server.expectClosed();
                server.close();
            });
            Events events = new Events();
            try (DiameterNode client = node().peer(listener.endpoint())
                    .listener(events)
                    .disconnectCause(DisconnectCause.DO_NOT_WANT_TO_TALK_TO_YOU)
                    .start()) {
                assertThat(events.next()).isEqualTo("up");
                assertThat(client.peers()).hasSize(1);
            }
            assertThat(events.next()).isEqualTo("down");
            script.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        }
        assertNothingIsLeft(descriptors);
    }

    @Test
    void aResetInTheMiddleOfAMessageIsTheEndOfItsPeerAndOfNothingElse() {
        Events events = new Events();
        try (DiameterNode node =
                node().listen(Endpoint.tcp("127.0.0.1", 0)).listener(events).start()) {
            ScriptedPeer other = ScriptedPeer.connect(node.endpoints().get(0));
            other.exchange(messages.cer());
            assertThat(events.next()).isEqualTo("up");
            ScriptedPeer peer = ScriptedPeer.connect(node.endpoints().get(0));
            peer.exchange(new BaseMessages("reset.example.net", "example.net", 4).cer());
            assertThat(events.next()).isEqualTo("up");
            peer.sendOctets(Arrays.copyOf(messages.dwr().octets(), 30));
            peer.reset();
            assertThat(events.next()).isEqualTo("down");
            assertThat(other.exchange(messages.dwr()).resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(events.waiting).isEmpty();
            other.close();
        }
    }

    @Test
    void aMessageBeyondTheLimitOfTheTransportSettingsEndsItsConnection() {
        TransportSettings bounds = TransportSettings.DEFAULT.withLimits(MessageLimits.DEFAULT.withMaxLength(1024));
        try (DiameterNode node =
                node().transport(bounds).listen(Endpoint.tcp("127.0.0.1", 0)).start()) {
            ScriptedPeer peer = ScriptedPeer.connect(node.endpoints().get(0));
            peer.exchange(messages.cer());
            peer.sendOctets((byte) 1, (byte) 0, (byte) 4, (byte) 4); // version 1, 1028 octets
            peer.expectClosed();
            peer.close();
        }
    }

    @Test
    void aListenerMayCloseTheNode() {
        CompletableFuture<Boolean> closed = new CompletableFuture<>();
        CompletableFuture<DiameterNode> started = new CompletableFuture<>();
        DiameterNode node = node().listen(Endpoint.tcp("127.0.0.1", 0))
                .listener(new PeerListener() {
                    @Override
                    public void peerUp(Peer peer) {
                        started.join().close();
                        closed.complete(true);
                    }
                })
                .start();
        started.complete(node);
        ScriptedPeer peer = ScriptedPeer.connect(node.endpoints().get(0));
        peer.exchange(messages.cer());
        peer.send(messages.dpa(peer.expectRequest(Base.DPR)));
        peer.expectClosed();
        peer.close();
        assertThat(closed.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join())
                .isTrue();
    }

    /** What a listener is told, as it comes. */
    private static final class Events implements PeerListener {
        private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>();

        String next() {
            try {
                return String.valueOf(waiting.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void peerUp(Peer peer) {
            waiting.add("up");
        }

        @Override
        public void peerDown(Peer peer, String reason) {
            waiting.add("down");
        }

        @Override
        public void connectFailed(Peer peer, String reason) {
            waiting.add("failed " + reason);
        }
    }

    private static void assertNothingIsLeft(long descriptors) {
        until(() -> ownThreads().isEmpty() && descriptors() <= descriptors);
        assertThat(ownThreads()).isEmpty();
        assertThat(descriptors()).isLessThanOrEqualTo(descriptors);
    }

    private static void until(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
    }

    private static List<String> ownThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> OWN_THREADS.stream().anyMatch(name::startsWith))
                .toList();
    }

    /** Open descriptors of this process; 0 where the system does not tell. */
    private static long descriptors() {
        Path all = Path.of("/proc/self/fd");
        if (!Files.isDirectory(all)) {
            return 0;
        }
        try (Stream<Path> open = Files.list(all)) {
            return open.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
