package io.github.antipode.interop;

import static io.github.antipode.node.MessageTrace.Direction.RECEIVED;
import static io.github.antipode.node.MessageTrace.Direction.SENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Capabilities;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.testkit.TestSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Our node and freeDiameter as peers (RFC 6733 §5): capabilities, watchdog, disconnect; either one connects. */
@Timeout(120)
class FreeDiameterPeerIT {
    private static final String OPEN = FreeDiameter.open(ObservedNode.IDENTITY);
    private static final String NO_LONGER_OPEN = FreeDiameter.noLongerOpen(ObservedNode.IDENTITY);

    @TempDir
    Path folder;

    @Test
    void capabilitiesAreExchangedWhenWeConnect() throws Exception {
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder);
                ObservedNode client = ObservedNode.client(freeDiameter, PeerSettings.DEFAULT)) {
            client.events.await("up " + FreeDiameter.IDENTITY);

            Capabilities told = client.onlyPeer().capabilities().orElseThrow();
            assertThat(told.originHost()).hasToString(FreeDiameter.IDENTITY);
            assertThat(told.originRealm()).hasToString("example.net");
            assertThat(told.productName()).isEqualTo("freeDiameter");
            assertThat(told.relay()).isTrue();
            assertThat(client.traffic.awaitAnswer(RECEIVED, Base.CER).resultCode())
                    .isEqualTo(ResultCode.SUCCESS);
            freeDiameter.await(OPEN);
        }
    }

    @Test
    void capabilitiesAreExchangedWhenFreeDiameterConnects() throws Exception {
        NetworkNamespace namespace = NetworkNamespace.create();
        try (ObservedNode server = ObservedNode.server(namespace);
                FreeDiameter freeDiameter =
                        FreeDiameter.connecting(folder, namespace, ObservedNode.IDENTITY, server.port())) {
            server.events.await("up " + FreeDiameter.IDENTITY);

            assertThat(server.traffic.awaitRequest(RECEIVED, Base.CER).get(Base.ORIGIN_HOST))
                    .hasToString(FreeDiameter.IDENTITY);
            assertThat(server.traffic.awaitAnswer(SENT, Base.CER).resultCode()).isEqualTo(ResultCode.SUCCESS);
            freeDiameter.await(OPEN);
        }
    }

    @Test
    void oneConnectionRemainsWhenBothConnect() throws Exception {
        NetworkNamespace namespace = NetworkNamespace.create();
        try (ObservedNode node = ObservedNode.clientAndServer(namespace);
                FreeDiameter freeDiameter =
                        FreeDiameter.connecting(folder, namespace, ObservedNode.IDENTITY, node.port())) {
            node.events.await("up " + FreeDiameter.IDENTITY);
            freeDiameter.await(OPEN);

            Message answer =
                    node.send(node.creditControlRequest("nowhere.example.com")).get(20, TimeUnit.SECONDS);
            assertThat(answer.get(Base.ORIGIN_HOST)).hasToString(FreeDiameter.IDENTITY);
            assertThat(node.onlyPeer().isOpen()).isTrue();
        }
    }

    @Test
    void freeDiameterAnswersOurWatchdog() throws Exception {
        PeerSettings often = TestSettings.withWatchdogInterval(PeerSettings.DEFAULT, Duration.ofMillis(400));
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder);
                ObservedNode client = ObservedNode.client(freeDiameter, often)) {
            Message request = client.traffic.awaitRequest(SENT, Base.DWR);
            Message answer = client.traffic.awaitAnswer(RECEIVED, Base.DWR);

            assertThat(answer.resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(answer.hopByHopId()).isEqualTo(request.hopByHopId());
            assertThat(answer.endToEndId()).isEqualTo(request.endToEndId());
            assertThat(client.onlyPeer().isOpen()).isTrue();
        }
    }

    @Test
    void weAnswerTheWatchdogOfFreeDiameter() throws Exception {
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder);
                ObservedNode client = ObservedNode.client(freeDiameter, PeerSettings.DEFAULT)) {
            Message request = client.traffic.awaitRequest(RECEIVED, Base.DWR);
            Message answer = client.traffic.awaitAnswer(SENT, Base.DWR);

            assertThat(answer.resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(answer.endToEndId()).isEqualTo(request.endToEndId());
            assertThat(client.onlyPeer().isOpen()).isTrue();
        }
    }

    @Test
    void ourDisconnectIsAnswered() throws Exception {
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder)) {
            ObservedNode client = ObservedNode.client(freeDiameter, PeerSettings.DEFAULT);
            try (client) {
                client.events.await("up");
                freeDiameter.await(OPEN);
            }

            assertThat(client.traffic.awaitRequest(SENT, Base.DPR).get(Base.DISCONNECT_CAUSE))
                    .isEqualTo(DisconnectCause.REBOOTING);
            assertThat(client.traffic.awaitAnswer(RECEIVED, Base.DPR).resultCode())
                    .isEqualTo(ResultCode.SUCCESS);
            client.events.await("down " + FreeDiameter.IDENTITY);
            freeDiameter.await(NO_LONGER_OPEN);
        }
    }

    @Test
    void weAnswerTheDisconnectOfFreeDiameter() throws Exception {
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder);
                ObservedNode client = ObservedNode.client(freeDiameter, PeerSettings.DEFAULT)) {
            client.events.await("up");
            freeDiameter.log().terminate();

            assertThat(client.traffic.awaitRequest(RECEIVED, Base.DPR).get(Base.DISCONNECT_CAUSE))
                    .isEqualTo(DisconnectCause.REBOOTING);
            assertThat(client.traffic.awaitAnswer(SENT, Base.DPR).resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(client.events.await("down " + FreeDiameter.IDENTITY)).contains("REBOOTING");
            assertThat(freeDiameter.log().awaitExit(FreeDiameter.DEADLINE)).isZero();
            assertThat(client.onlyPeer().isOpen()).isFalse();
        }
    }
}
