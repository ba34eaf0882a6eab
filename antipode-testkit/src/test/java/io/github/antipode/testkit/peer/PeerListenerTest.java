package io.github.antipode.testkit.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.peer.PeerTable;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedPeer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Listeners are told everything, harm nobody else, and may call back. */
class PeerListenerTest {
    private final InMemoryNetwork network = new InMemoryNetwork();
    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);
    private final List<String> told = new ArrayList<>();

    @Test
    void fiveThousandPeersThatComeWhileAListenerSleepsAreAllToldAndNobodyWaits() {
        Queue<Runnable> asleep = new ArrayDeque<>();
        PeerNode node = node(asleep::add, up(peer -> told.add(peer.identity().orElseThrow() + "")));
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            String host = "peer" + i + ".example.net";
            expected.add(host);
            ScriptedPeer peer = ScriptedPeer.connect(network, node.endpoint);
            BaseMessages its = new BaseMessages(host, "example.net", 4);
            assertThat(peer.exchange(its.cer()).resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(peer.exchange(its.dwr()).resultCode()).isEqualTo(ResultCode.SUCCESS);
        }
        assertThat(told).isEmpty();
        assertThat(asleep).as("one task for each listener").hasSize(2);
        asleep.forEach(Runnable::run);
        assertThat(told).isEqualTo(expected);
    }

    @Test
    void aListenerThatThrowsHarmsNoOtherAndIsToldTheNextEvent() {
        PeerNode node = node(
                Runnable::run,
                up(peer -> {
                    told.add("error");
                    throw new AssertionError("a listener's own fault, wanted by the test");
                }),
                up(peer -> {
                    told.add("exception");
                    throw new IllegalStateException("a listener's own fault, wanted by the test");
                }),
                up(peer -> told.add("sound")));
        ScriptedPeer first = ScriptedPeer.connect(network, node.endpoint);
        first.exchange(messages.cer());
        ScriptedPeer second = ScriptedPeer.connect(network, node.endpoint);
        second.exchange(messages.cer());
        assertThat(told).containsExactly("error", "exception", "sound", "error", "exception", "sound");
        assertThat(first.exchange(messages.dwr()).resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(node.table.open()).hasSize(2);
    }

    @Test
    void aListenerMayAskForThePeersSendAndDisconnect() {
        List<PeerTable> tables = new ArrayList<>();
        PeerNode node = node(Runnable::run, up(peer -> {
            told.add(tables.get(0).peers().size() + " peers");
            peer.send(messages.request(PeerNode.COMMAND));
            peer.disconnect(DisconnectCause.BUSY).whenComplete((done, failure) -> told.add("disconnected"));
        }));
        tables.add(node.table);
        ScriptedPeer client = ScriptedPeer.connect(network, node.endpoint);
        client.exchange(messages.cer());
        var request = client.expectRequest(PeerNode.COMMAND);
        client.send(messages.answer(request, ResultCode.SUCCESS));
        client.send(messages.dpa(client.expectRequest(Base.DPR)));
        client.expectClosed();
        assertThat(told).containsExactly("1 peers", "disconnected");
    }

    private PeerNode node(Executor executor, PeerListener... listeners) {
        return new PeerNode(
                network,
                "node.example.net",
                1,
                capabilities -> capabilities.application(PeerNode.APPLICATION),
                table -> {
                    List.of(listeners).forEach(table::listener);
                    return table.listenerExecutor(executor);
                });
    }

    private static PeerListener up(Consumer<Peer> told) {
        return new PeerListener() {
            @Override
            public void peerUp(Peer peer) {
                told.accept(peer);
            }
        };
    }
}
