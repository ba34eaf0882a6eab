package io.github.antipode.testkit.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Capabilities;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerState;
import io.github.antipode.peer.PeerTable.UnknownPeers;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import java.net.InetAddress;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** RFC 6733 §5.3, in both roles. */
class CapabilitiesExchangeTest {
    private static final Endpoint PEER = Endpoint.tcp("peer.example.net", 3868);

    private final InMemoryNetwork network = new InMemoryNetwork();
    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);

    @Test
    void aCerIsAnsweredAndThePeerIsOpenWithAllThatItTold() {
        PeerNode node = new PeerNode(network, "server.example.net");
        ScriptedPeer client = ScriptedPeer.connect(network, node.endpoint);
        Message cea = client.exchange(messages.cer());
        assertThat(cea.resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(cea.error()).isFalse();
        Peer peer = node.onlyPeer();
        assertThat(peer.state()).isEqualTo(PeerState.R_OPEN);
        assertThat(peer.capabilities().orElseThrow().productName()).isEqualTo("scripted peer");
        assertThat(peer.supports(4)).isTrue();
        assertThat(peer.supports(5)).isFalse();
        assertThat(node.events).containsExactly("up peer.example.net");
    }

    @Test
    void theCerTellsWhatWasConfiguredAndNothingElse() {
        Message cer = cerOf(capabilities -> capabilities
                .application(Application.auth("S6a", 16_777_251, 10_415))
                .hostIpAddresses(List.of(Address.of("10.0.0.1")))
                .firmwareRevision(1));
        String expected = "01000000 80000101 00000000 00000000 00000000" // version, length; R, 257; application 0; ids
                + "00000108 40000018 6e6f6465 2e657861 6d706c65 2e6e6574" // Origin-Host node.example.net
                + "00000128 40000013 6578616d 706c652e 6e657400" // Origin-Realm example.net
                + "00000101 4000000e 00010a00 00010000" // Host-IP-Address 10.0.0.1
                + "0000010a 4000000c 00000000" // Vendor-Id 0
                + "0000010d 00000010 416e7469 706f6465" // Product-Name Antipode, no M
                + "00000116 4000000c 00000007" // Origin-State-Id 7
                + "00000109 4000000c 000028af" // Supported-Vendor-Id 10415
                + "00000104 40000020" // Vendor-Specific-Application-Id
                + "0000010a 4000000c 000028af" // Vendor-Id 10415
                + "00000102 4000000c 01000023" // Auth-Application-Id 16777251
                + "0000010b 0000000c 00000001"; // Firmware-Revision 1, no M
        byte[] octets = HexFormat.of().parseHex(expected.replace(" ", ""));
        octets[3] = (byte) octets.length;
        Message golden = Message.parse(octets);
        assertThat(cer.toBuilder().hopByHopId(0).endToEndId(0).build()).isEqualTo(golden);
    }

    @Test
    void theCeaIsTheCersAnswerWithTheSameAvps() {
        PeerNode node = new PeerNode(network, "server.example.net");
        Message cea = ScriptedPeer.connect(network, node.endpoint)
                .exchange(messages.cer().toBuilder()
                        .hopByHopId(0x11111111L)
                        .endToEndId(0x22222222L)
                        .build());
        String expected = "01000094 00000101 00000000 11111111 22222222" // no R, no E; the CER's identifiers
                + "0000010c 4000000c 000007d1" // Result-Code 2001
                + "00000108 4000001a 73657276 65722e65 78616d70 6c652e6e 65740000" // Origin-Host server.example.net
                + "00000128 40000013 6578616d 706c652e 6e657400" // Origin-Realm example.net
                + "00000101 4000000e 00017f00 00010000" // Host-IP-Address 127.0.0.1
                + "0000010a 4000000c 00000000" // Vendor-Id 0
                + "0000010d 00000010 416e7469 706f6465" // Product-Name Antipode, no M
                + "00000116 4000000c 00000007" // Origin-State-Id 7
                + "00000102 4000000c 00000004"; // Auth-Application-Id 4
        assertThat(HexFormat.of().formatHex(cea.octets())).isEqualTo(expected.replace(" ", ""));
    }

    @Test
    void withoutConfigurationTheConnectionsAddressIsTold() {
        Message cer = cerOf(capabilities -> capabilities.application(PeerNode.APPLICATION));
        assertThat(cer.all(Base.HOST_IP_ADDRESS)).containsExactly(Address.of(InetAddress.getLoopbackAddress()));
        assertThat(cer.contains(Base.INBAND_SECURITY_ID)).isFalse();
    }

    static Stream<AvpKey<?>> required() {
        return Stream.of(Base.ORIGIN_HOST, Base.ORIGIN_REALM, Base.HOST_IP_ADDRESS, Base.VENDOR_ID, Base.PRODUCT_NAME);
    }

    @ParameterizedTest
    @MethodSource("required")
    void aCerWithoutARequiredAvpIsRefusedNamingIt(AvpKey<?> key) {
        Message cea = refusal(messages.cer().toBuilder().remove(key).build());
        assertThat(cea.resultCode()).isEqualTo(ResultCode.MISSING_AVP);
        assertThat(cea.get(Base.FAILED_AVP).avps())
                .singleElement()
                .satisfies(avp -> assertThat(avp.is(key)).isTrue());
    }

    @Test
    void aRefusalHasTheWholeGrammarAndNoErrorBit() {
        Message cea = refusal(new BaseMessages("peer.example.net", "example.net", 999).cer());
        assertThat(cea.resultCode()).isEqualTo(ResultCode.NO_COMMON_APPLICATION);
        assertThat(cea.error()).isFalse();
        required().forEach(key -> assertThat(cea.contains(key)).as("%s", key).isTrue());
        assertThat(cea.get(Base.ERROR_MESSAGE)).contains("[4]").contains("[999]");
    }

    @Test
    void theFirstAvpBeyondTheMaximumIsReported() {
        Message cea = refusal(messages.cer().toBuilder()
                .add(Base.ORIGIN_HOST, "b")
                .add(Base.ORIGIN_HOST, "c")
                .build());
        assertThat(cea.resultCode()).isEqualTo(ResultCode.AVP_OCCURS_TOO_MANY_TIMES);
        assertThat(cea.get(Base.FAILED_AVP).get(Base.ORIGIN_HOST)).hasToString("b");
    }

    @Test
    void sixtyFourOriginHostsAreRefusedAndTheListenerLives() {
        var cer = messages.cer().toBuilder();
        for (int i = 0; i < 63; i++) {
            cer.add(Base.ORIGIN_HOST, "peer.example.net");
        }
        assertThat(refusal(cer.build()).resultCode()).isEqualTo(ResultCode.AVP_OCCURS_TOO_MANY_TIMES);
    }

    @Test
    void aVendorSpecificApplicationHasOneIdentifier() {
        AvpGroup both = AvpGroup.build(group -> group.add(Base.VENDOR_ID, 10_415)
                .add(Base.AUTH_APPLICATION_ID, 4)
                .add(Base.ACCT_APPLICATION_ID, 4));
        AvpGroup neither = AvpGroup.build(group -> group.add(Base.VENDOR_ID, 10_415));
        Message tooMany = refusal(withApplication(both));
        Message missing = refusal(withApplication(neither));
        assertThat(tooMany.resultCode()).isEqualTo(ResultCode.AVP_OCCURS_TOO_MANY_TIMES);
        assertThat(missing.resultCode()).isEqualTo(ResultCode.MISSING_AVP);
        for (Message cea : List.of(tooMany, missing)) {
            AvpGroup failed = cea.get(Base.FAILED_AVP).get(Base.VENDOR_SPECIFIC_APPLICATION_ID);
            assertThat(failed.contains(Base.AUTH_APPLICATION_ID)).isTrue();
            assertThat(failed.contains(Base.ACCT_APPLICATION_ID)).isTrue();
        }
    }

    @Test
    void severalVendorIdsInAVendorSpecificApplicationAreAccepted() {
        AvpGroup rfc3588 = AvpGroup.build(
                group -> group.add(Base.VENDOR_ID, 1).add(Base.VENDOR_ID, 2).add(Base.AUTH_APPLICATION_ID, 4));
        Message cer = new BaseMessages("peer.example.net", "example.net")
                .cer().toBuilder()
                        .add(Base.VENDOR_SPECIFIC_APPLICATION_ID, rfc3588)
                        .build();
        assertThat(ceaTo(cer).resultCode()).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void tlsInsideAClearConnectionIsNoCommonSecurity() {
        assertThat(refusal(messages.cer().toBuilder()
                                .add(Base.INBAND_SECURITY_ID, 1)
                                .build())
                        .resultCode())
                .isEqualTo(ResultCode.NO_COMMON_SECURITY);
    }

    @Test
    void aRelayHasEveryApplicationInCommon() {
        PeerNode node = new PeerNode(network, "server.example.net");
        ScriptedPeer relay = ScriptedPeer.connect(network, node.endpoint);
        BaseMessages told = new BaseMessages("dra.example.net", "example.net", Application.RELAY_ID);
        assertThat(relay.exchange(told.cer()).resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(node.onlyPeer().supports(16_777_999)).isTrue();
    }

    @Test
    void anUnknownPeerIsRefusedWithTheErrorBitWhereThePolicySaysSo() {
        PeerNode node = new PeerNode(
                network,
                "server.example.net",
                1,
                capabilities -> capabilities.application(PeerNode.APPLICATION),
                table -> table.unknownPeers(UnknownPeers.REFUSE));
        ScriptedPeer client = ScriptedPeer.connect(network, node.endpoint);
        Message cea = client.exchange(messages.cer());
        assertThat(cea.resultCode()).isEqualTo(ResultCode.UNKNOWN_PEER);
        assertThat(cea.error()).isTrue();
        client.expectClosed();
    }

    @Test
    void aNodeOfTheSameNameIsRefused() {
        assertThat(refusal(new BaseMessages("SERVER.example.net", "example.net", 4).cer())
                        .resultCode())
                .isEqualTo(ResultCode.UNKNOWN_PEER);
    }

    @Test
    void anotherFirstMessageEndsTheConnection() {
        PeerNode node = new PeerNode(network, "server.example.net");
        ScriptedPeer client = ScriptedPeer.connect(network, node.endpoint);
        client.send(messages.dwr());
        client.expectClosed();
        assertThat(node.table.peers()).isEmpty();
    }

    @Test
    void aConnectionWithoutACerEndsInTime() {
        PeerNode node = new PeerNode(network, "server.example.net");
        ScriptedPeer client = ScriptedPeer.connect(network, node.endpoint);
        network.clock().advance(Duration.ofSeconds(9));
        client.expectNothing();
        network.clock().advance(Duration.ofSeconds(1));
        client.expectClosed();
        assertThat(node.events).containsExactly("refused no CER in time");
    }

    @Test
    void aSecondCerIsRefusedAndTheConnectionStays() {
        PeerNode node = new PeerNode(network, "server.example.net");
        ScriptedPeer client = ScriptedPeer.connect(network, node.endpoint);
        client.exchange(messages.cer());
        assertThat(client.exchange(messages.cer()).resultCode()).isEqualTo(ResultCode.UNABLE_TO_COMPLY);
        assertThat(client.exchange(messages.dwr()).resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(node.onlyPeer().isOpen()).isTrue();
    }

    @Test
    void anUnknownPeerMayHaveSeveralConnectionsUpToTheBound() {
        PeerNode node = new PeerNode(network, "server.example.net");
        for (int i = 0; i < PeerNode.SETTINGS.maxConnectionsPerIdentity(); i++) {
            assertThat(ScriptedPeer.connect(network, node.endpoint)
                            .exchange(messages.cer())
                            .resultCode())
                    .isEqualTo(ResultCode.SUCCESS);
        }
        ScriptedPeer last = ScriptedPeer.connect(network, node.endpoint);
        assertThat(last.exchange(messages.cer()).resultCode()).isEqualTo(ResultCode.UNABLE_TO_COMPLY);
        last.expectClosed();
        assertThat(node.table.open()).hasSize(PeerNode.SETTINGS.maxConnectionsPerIdentity());
        network.links().get(0).cut();
        network.clock().runAll();
        assertThat(ScriptedPeer.connect(network, node.endpoint)
                        .exchange(messages.cer())
                        .resultCode())
                .isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void aCeaWithOtherIdentifiersIsIgnored() {
        PeerNode node = new PeerNode(network, "node.example.net");
        ScriptedPeer server = connectTo(node);
        Message cer = server.expectRequest(Base.CER);
        server.send(
                messages.cea(cer).toBuilder().endToEndId(cer.endToEndId() ^ 1).build());
        network.clock().advance(Duration.ofSeconds(10));
        server.expectClosed();
        assertThat(node.events).containsExactly("failed no CEA in time");
        assertThat(node.onlyPeer().state()).isEqualTo(PeerState.CLOSED);
    }

    @Test
    void aCeaOfARelayHasEveryApplicationInCommon() {
        PeerNode node = new PeerNode(network, "node.example.net");
        ScriptedPeer server = connectTo(node);
        BaseMessages relay = new BaseMessages("peer.example.net", "example.net", Application.RELAY_ID);
        server.send(relay.cea(server.expectRequest(Base.CER)));
        network.clock().runAll();
        assertThat(node.onlyPeer().isOpen()).isTrue();
        assertThat(node.onlyPeer().supports(16_777_999)).isTrue();
    }

    @Test
    void aRefusalOfFewAvpsIsReportedAsWhatItSays() {
        PeerNode node = new PeerNode(network, "node.example.net");
        ScriptedPeer server = connectTo(node);
        Message cer = server.expectRequest(Base.CER);
        server.send(messages.answer(cer, ResultCode.NO_COMMON_APPLICATION).error(true));
        server.expectClosed();
        assertThat(node.events)
                .singleElement()
                .satisfies(event -> assertThat(event).contains("DIAMETER_NO_COMMON_APPLICATION (5010)"));
    }

    @Test
    void theTextOfARefusalIsOneShortLineWithoutEscapeSequences() {
        PeerNode node = new PeerNode(network, "node.example.net");
        ScriptedPeer server = connectTo(node);
        Message cer = server.expectRequest(Base.CER);
        server.send(messages.answer(cer, ResultCode.NO_COMMON_APPLICATION)
                .add(Base.ERROR_MESSAGE, "away\r\n\u001b[2J\u009b\u202e" + "x".repeat(1000)));
        server.expectClosed();
        assertThat(node.events)
                .singleElement()
                .satisfies(
                        event -> assertThat(event).contains("away???[2J??xxx").hasSizeLessThan(400));
    }

    @Test
    void aCeaOfAnotherNodeIsRefused() {
        PeerNode node = new PeerNode(network, "node.example.net");
        ScriptedPeer server = connectTo(node);
        Message cer = server.expectRequest(Base.CER);
        server.send(new BaseMessages("other.example.net", "example.net", 4).cea(cer));
        server.expectClosed();
        assertThat(node.events)
                .singleElement()
                .satisfies(event -> assertThat(event).contains("the peer is other.example.net, not peer.example.net"));
    }

    @Test
    void aCeaWithoutACommonApplicationIsRefusedNamingBothLists() {
        PeerNode node = new PeerNode(network, "node.example.net");
        ScriptedPeer server = connectTo(node);
        server.send(new BaseMessages("peer.example.net", "example.net", 5).cea(server.expectRequest(Base.CER)));
        server.expectClosed();
        assertThat(node.events)
                .singleElement()
                .satisfies(event -> assertThat(event).contains("[4]").contains("[5]"));
    }

    @Test
    void oneCommonApplicationAmongManyIsEnough() {
        PeerNode node = new PeerNode(network, "node.example.net");
        ScriptedPeer server = connectTo(node);
        Message cea = messages.cea(server.expectRequest(Base.CER)).toBuilder()
                .add(Base.ACCT_APPLICATION_ID, 3)
                .add(
                        Base.VENDOR_SPECIFIC_APPLICATION_ID,
                        AvpGroup.build(
                                group -> group.add(Base.VENDOR_ID, 10_415).add(Base.AUTH_APPLICATION_ID, 16_777_999)))
                .build();
        server.send(cea);
        network.clock().runAll();
        Capabilities told = node.onlyPeer().capabilities().orElseThrow();
        assertThat(node.table.local().applicationsInCommon(told)).isEqualTo(Set.of(4L));
        assertThat(node.onlyPeer().state()).isEqualTo(PeerState.I_OPEN);
    }

    private ScriptedPeer connectTo(PeerNode node) {
        ScriptedListener listener = ScriptedListener.listen(network, PEER);
        node.add(PEER, "peer.example.net");
        return listener.accept();
    }

    private Message cerOf(UnaryOperator<Capabilities.Builder> capabilities) {
        return connectTo(new PeerNode(network, "node.example.net", 1, capabilities, table -> table))
                .expectRequest(Base.CER);
    }

    private Message withApplication(AvpGroup application) {
        return messages.cer().toBuilder()
                .add(Avp.of(Base.VENDOR_SPECIFIC_APPLICATION_ID, application))
                .build();
    }

    private Message ceaTo(Message cer) {
        PeerNode node = new PeerNode(network, "server.example.net");
        return ScriptedPeer.connect(network, node.endpoint).exchange(cer);
    }

    /** The CEA to a CER that has to be refused, and the connection closed after it. */
    private Message refusal(Message cer) {
        InMemoryNetwork own = new InMemoryNetwork();
        PeerNode node = new PeerNode(own, "server.example.net");
        ScriptedPeer client = ScriptedPeer.connect(own, node.endpoint);
        Message cea = client.exchange(cer);
        client.expectClosed();
        assertThat(node.table.peers()).isEmpty();
        return cea;
    }
}
