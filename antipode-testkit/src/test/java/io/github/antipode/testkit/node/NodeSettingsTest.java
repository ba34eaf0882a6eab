package io.github.antipode.testkit.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.antipode.application.HandlerSettings;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.MessageTrace.Direction;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.peer.PeerTable.UnknownPeers;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportSettings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Each setting of a node has an effect, in whatever order it is named; what contradicts itself is refused. */
class NodeSettingsTest {
    private static final Endpoint SERVER = Endpoint.tcp("server.example.net", Endpoint.DIAMETER_PORT);
    private static final Endpoint PEER = Endpoint.tcp("peer.example.net", Endpoint.DIAMETER_PORT);
    private static final Endpoint OTHER = Endpoint.tcp("other.example.net", Endpoint.DIAMETER_PORT);
    private static final Endpoint NOBODY = Endpoint.tcp("127.0.0.1", 1);
    private static final Application APPLICATION = Application.auth("Test", 4);
    private static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);
    private final List<String> seen = new ArrayList<>();

    private NodeBuilder node() {
        return DiameterNode.builder("server.example.net", "example.net")
                .transport(network.transport())
                .listenerExecutor(Runnable::run)
                .application(
                        APPLICATION, app -> app.direct().on(COMMAND, request -> request.answer(ResultCode.SUCCESS)));
    }

    private ScriptedPeer openPeer() {
        ScriptedPeer peer = ScriptedPeer.connect(network, SERVER);
        assertThat(peer.exchange(messages.cer()).resultCode()).isEqualTo(ResultCode.SUCCESS);
        return peer;
    }

    private ScriptedPeer answeredCer(ScriptedListener listener) {
        ScriptedPeer peer = listener.accept();
        peer.send(messages.cea(peer.expectRequest(Base.CER)));
        network.clock().runAll();
        return peer;
    }

    @Test
    void aNodeWithoutApplicationIsWarnedOfOnce() {
        NodeBuilder without =
                DiameterNode.builder("server.example.net", "example.net").transport(network.transport());
        assertThat(logged(without)).containsOnlyOnce("server.example.net: no application is configured");
        assertThat(logged(node())).isEmpty();
    }

    /** What starting the node logs; slf4j-simple writes to the error stream of the moment. */
    private static String logged(NodeBuilder builder) {
        PrintStream before = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            builder.start();
        } finally {
            System.setErr(before);
        }
        return log.toString(StandardCharsets.UTF_8);
    }

    @Test
    void peerSettingsHoldForAllPeersWhereverTheyAreNamed() {
        network.refuse(PEER);
        PeerSettings patient =
                PeerSettings.builder().reconnectInterval(Duration.ofSeconds(20)).build();
        PeerSettings soon =
                PeerSettings.builder().reconnectInterval(Duration.ofSeconds(7)).build();
        DiameterNode node = node().peer(PEER)
                .peer(OTHER, "other.example.net", patient)
                .peerSettings(soon)
                .start();
        network.clock().runAll();
        ScriptedListener listener = ScriptedListener.listen(network, PEER);
        ScriptedListener other = ScriptedListener.listen(network, OTHER);
        network.restore(PEER);
        network.clock().advance(Duration.ofSeconds(7));
        answeredCer(listener);
        network.clock().advance(Duration.ofSeconds(12));
        assertThat(network.links()).hasSize(1);
        network.clock().advance(Duration.ofSeconds(1));
        other.accept().expectRequest(Base.CER);
        assertThat(node.peers()).hasSize(2);
    }

    @Test
    void attemptsExchangesAndDisconnectsEndInTheTimesOfThePeerSettings() {
        PeerSettings settings = PeerSettings.builder()
                .connectTimeout(Duration.ofSeconds(3))
                .capabilitiesTimeout(Duration.ofSeconds(4))
                .disconnectTimeout(Duration.ofSeconds(2))
                .reconnectInterval(Duration.ofSeconds(1))
                .build();
        network.ignore(PEER);
        DiameterNode node = node().peer(PEER).peerSettings(settings).start();
        ScriptedListener listener = ScriptedListener.listen(network, PEER);
        network.clock().advance(Duration.ofSeconds(3)); // the attempt ends
        network.restore(PEER);
        network.clock().advance(Duration.ofSeconds(1)); // the next one begins
        ScriptedPeer silent = listener.accept();
        silent.expectRequest(Base.CER);
        network.clock().advance(Duration.ofSeconds(4));
        silent.expectClosed();
        network.clock().advance(Duration.ofSeconds(1));
        ScriptedPeer peer = answeredCer(listener);
        node.peers().get(0).disconnect(DisconnectCause.BUSY);
        peer.expectRequest(Base.DPR);
        network.clock().advance(Duration.ofMillis(1999));
        peer.expectNothing();
        network.clock().advance(Duration.ofMillis(1));
        peer.expectClosed();
    }

    @Test
    void theDefaultRequestTimeoutAndTheBoundOfPendingRequestsAreThoseOfThePeerSettings() {
        PeerSettings settings = PeerSettings.builder()
                .defaultRequestTimeout(Duration.ofSeconds(3))
                .maxPending(2)
                .build();
        DiameterNode node = node().peer(PEER).peerSettings(settings).start();
        answeredCer(ScriptedListener.listen(network, PEER));
        List<CompletableFuture<Message>> futures = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            futures.add(node.send(node.request(COMMAND)));
        }
        network.clock().advance(Duration.ofMillis(2999));
        assertThat(futures.get(2)).isCompletedExceptionally();
        assertThat(futures.subList(0, 2)).noneMatch(CompletableFuture::isDone);
        network.clock().advance(Duration.ofMillis(1));
        assertThat(futures).allMatch(CompletableFuture::isCompletedExceptionally);
    }

    @Test
    void watchdogsOfManyPeersAreSpreadAroundTw() {
        node().listen(SERVER)
                .peerSettings(PeerSettings.builder()
                        .watchdogInterval(Duration.ofSeconds(6))
                        .build())
                .trace((direction, remote, message) -> {
                    if (direction == Direction.SENT && message.is(Base.DWR)) {
                        seen.add(network.clock().nanoTime() / 1_000_000 + "");
                    }
                })
                .start();
        for (int i = 0; i < 100; i++) {
            ScriptedPeer.connect(network, SERVER)
                    .exchange(new BaseMessages("peer" + i + ".example.net", "example.net", 4).cer());
        }
        network.clock().advance(Duration.ofMillis(3999));
        assertThat(seen).isEmpty();
        network.clock().advance(Duration.ofMillis(4001));
        assertThat(seen).hasSizeGreaterThanOrEqualTo(100);
        Set<String> moments = new TreeSet<>(seen);
        assertThat(moments).hasSizeGreaterThan(50);
    }

    @Test
    void capabilitiesAreToldInTheCea() {
        node().listen(SERVER)
                .hostIpAddresses(List.of(Address.of("192.0.2.1")))
                .capabilities(more -> more.productName("ours")
                        .vendorId(99)
                        .firmwareRevision(3)
                        .supportedVendorId(12_345)
                        .inbandSecurityId(0))
                .application(Application.acct("Other", 16_777_300, 10_415))
                .start();
        Message cea = ScriptedPeer.connect(network, SERVER).exchange(messages.cer());
        assertThat(cea.all(Base.HOST_IP_ADDRESS)).containsExactly(Address.of("192.0.2.1"));
        assertThat(cea.get(Base.PRODUCT_NAME)).isEqualTo("ours");
        assertThat(cea.get(Base.VENDOR_ID)).isEqualTo(99);
        assertThat(cea.get(Base.FIRMWARE_REVISION)).isEqualTo(3);
        assertThat(cea.all(Base.SUPPORTED_VENDOR_ID)).containsExactlyInAnyOrder(12_345L, 10_415L);
        assertThat(cea.all(Base.INBAND_SECURITY_ID)).containsExactly(0L);
        assertThat(cea.all(Base.AUTH_APPLICATION_ID)).containsExactly(4L);
        assertThat(cea.get(Base.VENDOR_SPECIFIC_APPLICATION_ID).get(Base.ACCT_APPLICATION_ID))
                .isEqualTo(16_777_300);
    }

    @Test
    void aNodeThatIsStartedAgainTellsAGreaterOriginStateId() {
        long first = node().start().capabilities().originStateId().orElseThrow();
        long second = node().start().capabilities().originStateId().orElseThrow();
        assertThat(second).isGreaterThan(first);
    }

    @Test
    void unknownPeersAreRefusedWhereTheSettingSaysSo() {
        node().listen(SERVER).unknownPeers(UnknownPeers.REFUSE).start();
        ScriptedPeer peer = ScriptedPeer.connect(network, SERVER);
        assertThat(peer.exchange(messages.cer()).resultCode()).isEqualTo(ResultCode.UNKNOWN_PEER);
    }

    @Test
    void messagesCarryTheDictionaryThatWasGiven() {
        Dictionary dictionary =
                Dictionary.base().merge(Dictionary.loader().text("own.xml", """
                        <diameter><application id="0"><avp name="Own-Name" code="77777" must="M">
                          <data type="UTF8String"/></avp></application></diameter>
                        """).load());
        DiameterNode.builder("server.example.net", "example.net")
                .dictionary(dictionary)
                .transport(network.transport())
                .listen(SERVER)
                .application(
                        APPLICATION,
                        app -> app.direct().on(COMMAND, request -> {
                            seen.add(request.at("Own-Name").isPresent() + "");
                            return request.answer(ResultCode.SUCCESS);
                        }))
                .start();
        openPeer().exchange(messages.request(COMMAND).addRaw(0, 77_777, true, new byte[] {'a'}));
        assertThat(seen).containsExactly("true");
    }

    @Test
    void handlersRunOnTheExecutorAndWithinTheBoundsThatWereGiven() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        DiameterNode.builder("server.example.net", "example.net")
                .transport(network.transport())
                .listen(SERVER)
                .executor(waiting::add)
                .handlers(HandlerSettings.DEFAULT.withMaxInProgress(1).withAnswerTimeout(Duration.ofSeconds(8)))
                .application(APPLICATION, app -> app.on(COMMAND, request -> request.answer(ResultCode.SUCCESS)))
                .start();
        ScriptedPeer peer = openPeer();
        peer.send(messages.request(COMMAND));
        assertThat(waiting).hasSize(1);
        assertThat(peer.exchange(messages.request(COMMAND)).resultCode()).isEqualTo(ResultCode.TOO_BUSY);
        network.clock().advance(Duration.ofSeconds(9));
        assertThat(peer.expectAnswer(COMMAND).resultCode()).isEqualTo(ResultCode.UNABLE_TO_COMPLY);
        waiting.forEach(Runnable::run);
        peer.expectNothing();
    }

    @Test
    void whatContradictsItselfIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> node().transport(TransportSettings.DEFAULT).start());
        assertThatIllegalArgumentException().isThrownBy(() -> node().application(APPLICATION));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> overTcp()
                        .peer(NOBODY, "peer.example.net")
                        .peer(NOBODY, "PEER.example.net")
                        .start());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> overTcp().peer(NOBODY, "server.example.net").start());
        assertThatIllegalArgumentException()
                .as("TLS inside a clear connection, which is not supported")
                .isThrownBy(() -> node().capabilities(more -> more.inbandSecurityId(1)));
        assertThatIllegalArgumentException().isThrownBy(() -> DiameterNode.builder("two words", "example.net"));
    }

    /** A node that fails to start waits for its loops to end, which those of the virtual clock would not. */
    private static NodeBuilder overTcp() {
        return DiameterNode.builder("server.example.net", "example.net").application(APPLICATION);
    }
}
