package io.github.antipode.testkit.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.peer.RequestFailedException;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportException;
import io.github.antipode.transport.TransportSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes on the event loops of another one, over TCP: how each ends, and what that does to the other. */
@Timeout(60)
class SharedLoopsTest {
    private static final Application APPLICATION = Application.auth("Test", 4);
    private static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);
    private final DiameterNode server = DiameterNode.builder("server.example.net", "example.net")
            .application(APPLICATION, app -> app.on(COMMAND, request -> request.answer(ResultCode.SUCCESS)))
            .listen(Endpoint.tcp("127.0.0.1", 0))
            .start();

    @AfterEach
    void closeServer() {
        server.close();
    }

    private static NodeBuilder node(String host) {
        return DiameterNode.builder(host, "example.net").application(APPLICATION);
    }

    private NodeBuilder client(String host) {
        return node(host).peer(server.endpoints().get(0));
    }

    private static Message answer(DiameterNode client) {
        return client.send(client.request(COMMAND).add(Base.DESTINATION_REALM, "example.net"), PATIENCE)
                .join();
    }

    @Test
    void theOtherNodeLivesOnWhenOneIsClosedEvenTwice() {
        try (DiameterNode first = client("first.example.net").start()) {
            DiameterNode second = client("second.example.net").loopsOf(first).start();
            assertThat(answer(second).resultCode()).isEqualTo(ResultCode.SUCCESS);
            second.close();
            second.close();
            assertThat(answer(first).resultCode()).isEqualTo(ResultCode.SUCCESS);
            try (DiameterNode third = client("third.example.net").loopsOf(first).start()) {
                assertThat(answer(third).resultCode()).isEqualTo(ResultCode.SUCCESS);
            }
        }
    }

    @Test
    void aNodeWhoseLoopsAreGoneEndsItsRequestsAndCanBeClosed() {
        DiameterNode first = node("first.example.net").start();
        DiameterNode second = client("second.example.net").loopsOf(first).start();
        assertThat(answer(second).resultCode()).isEqualTo(ResultCode.SUCCESS);
        first.close();
        CompletableFuture<Message> late = second.send(second.request(COMMAND), PATIENCE);
        assertThatThrownBy(() -> late.get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                .isNotNull();
        second.close();
        first.close();
    }

    @Test
    void aRequestThatWaitsForAPeerEndsOnceWhenTheLoopsEndBeforeItsNode() {
        try (ScriptedListener silent = ScriptedListener.listenOnTcp()) {
            DiameterNode first = node("first.example.net").start();
            DiameterNode second = node("second.example.net")
                    .peer(silent.endpoint())
                    .loopsOf(first)
                    .start();
            silent.accept().expectRequest(Base.CER);
            CompletableFuture<Message> waiting = second.send(
                    second.request(COMMAND).add(Base.DESTINATION_REALM, "example.net"), Duration.ofHours(1));
            first.close();
            second.close();
            assertThatThrownBy(() -> waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .hasCauseInstanceOf(RequestFailedException.class);
        }
    }

    @Test
    void aNodeThatCannotListenLeavesTheOtherAsItIs() {
        try (DiameterNode first = client("first.example.net").start()) {
            NodeBuilder second =
                    node("second.example.net").listen(server.endpoints().get(0)).loopsOf(first);
            assertThatThrownBy(second::start).isInstanceOf(TransportException.class);
            assertThat(answer(first).resultCode()).isEqualTo(ResultCode.SUCCESS);
        }
    }

    @Test
    void aPeerThatDoesNotEndItsConnectionIsLeftBehindByTheClosedNodeAlone() {
        PeerSettings impatient =
                PeerSettings.builder().disconnectTimeout(Duration.ofMillis(200)).build();
        TransportSettings settings = TransportSettings.DEFAULT.withCloseTimeout(Duration.ofMillis(200));
        try (ScriptedListener listener = ScriptedListener.listenOnTcp();
                DiameterNode first =
                        client("first.example.net").transport(settings).start()) {
            DiameterNode second = node("second.example.net")
                    .peer(listener.endpoint())
                    .peerSettings(impatient)
                    .loopsOf(first)
                    .start();
            ScriptedPeer silent = listener.accept();
            silent.send(messages.cea(silent.expectRequest(Base.CER)));
            second.close();
            silent.expectRequest(Base.DPR);
            silent.expectClosed();
            assertThat(answer(first).resultCode()).isEqualTo(ResultCode.SUCCESS);
        }
    }

    @Test
    void messagesCarryTheNamesOfTheOtherNodeUnlessANodeHasItsOwn() throws InterruptedException {
        Dictionary named = Dictionary.loader()
                .text(
                        "test.xml",
                        "<diameter version='1'><application id='4'><command code='8388999' short='TE' name='Test'>"
                                + "<request/><answer/></command></application></diameter>")
                .load();
        LinkedBlockingQueue<Message> traced = new LinkedBlockingQueue<>();
        try (DiameterNode first = node("first.example.net").dictionary(named).start();
                DiameterNode second = client("second.example.net")
                        .loopsOf(first)
                        .trace((direction, remote, message) -> traced.add(message))
                        .start()) {
            assertThat(answer(second).text()).contains("Test-Answer");
            assertThat(second.request(COMMAND).build().text()).contains("Test-Request");
            Optional<Message> request = List.copyOf(traced).stream()
                    .filter(message -> message.is(COMMAND) && message.request())
                    .findFirst();
            assertThat(request.orElseThrow().text()).contains("Test-Request");
        }
    }
}
