package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.applications.Accounting;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
class ServerCommandTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"--origin-host=a.example.org", "--executor"})
    void aSessionIsGrantedWhatItAsksForUntilItEnds(String option) throws Exception {
        try (RunningServer server = new RunningServer(option);
                RawPeer peer = RawPeer.connect(server.port())) {
            peer.exchangeCapabilities();
            Message initial = ask(
                    peer,
                    ccr("s;1", CcRequestType.INITIAL_REQUEST, 0)
                            .group(
                                    CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL,
                                    service -> service.group(
                                                    CreditControl.REQUESTED_SERVICE_UNIT,
                                                    unit -> unit.add(CreditControl.CC_TIME, 90))
                                            .add(CreditControl.SERVICE_IDENTIFIER, 7)
                                            .add(CreditControl.RATING_GROUP, 100)));
            AvpGroup service = initial.get(CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL);
            assertThat(initial.resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(initial.get(CreditControl.CC_REQUEST_NUMBER)).isZero();
            assertThat(service.get(CreditControl.GRANTED_SERVICE_UNIT).get(CreditControl.CC_TIME))
                    .isEqualTo(90);
            assertThat(service.get(CreditControl.RATING_GROUP)).isEqualTo(100);
            assertThat(service.get(CreditControl.SERVICE_IDENTIFIER)).isEqualTo(7);
            assertThat(service.get(Base.RESULT_CODE)).isEqualTo(2001);

            assertThat(ask(peer, ccr("s;1", CcRequestType.UPDATE_REQUEST, 1)).resultCode())
                    .isEqualTo(ResultCode.SUCCESS);
            assertThat(ask(peer, ccr("s;1", CcRequestType.TERMINATION_REQUEST, 2))
                            .resultCode())
                    .isEqualTo(ResultCode.SUCCESS);
            assertThat(ask(peer, ccr("s;1", CcRequestType.UPDATE_REQUEST, 3)).resultCode())
                    .isEqualTo(ResultCode.UNKNOWN_SESSION_ID);
        }
    }

    @Test
    void anEventNeedsNoSessionAndAnUnknownTerminationIsRefused() throws Exception {
        try (RunningServer server = new RunningServer("-q");
                RawPeer peer = RawPeer.connect(server.port())) {
            peer.exchangeCapabilities();
            Message event = ask(
                    peer,
                    ccr("s;2", CcRequestType.EVENT_REQUEST, 0).group(CreditControl.REQUESTED_SERVICE_UNIT, unit -> {}));
            assertThat(event.get(CreditControl.GRANTED_SERVICE_UNIT).contains(CreditControl.CC_TOTAL_OCTETS))
                    .isTrue();
            Message termination = ask(peer, ccr("s;3", CcRequestType.TERMINATION_REQUEST, 4));
            assertThat(termination.resultCode()).isEqualTo(ResultCode.UNKNOWN_SESSION_ID);
            assertThat(termination.get(CreditControl.CC_REQUEST_TYPE)).isEqualTo(CcRequestType.TERMINATION_REQUEST);
            assertThat(termination.get(CreditControl.CC_REQUEST_NUMBER)).isEqualTo(4);
        }
    }

    @Test
    void accountingUnderApplicationZeroIsAnsweredAsGoDiameterExpects() throws Exception {
        try (RunningServer server = new RunningServer("-q");
                RawPeer peer = RawPeer.connect(server.port())) {
            peer.exchangeCapabilities();
            peer.send(HexFormat.of()
                    .parseHex(
                            "01000078" // version 1, 120 octets
                                    + "8000010f" // R without P, Accounting
                                    + "00000000" // application 0
                                    + "1122334455667788" // identifiers
                                    + "000001074000000e3132333435360000" // Session-Id 123456
                                    + "000001084000000e636c69656e740000" // Origin-Host client
                                    + "000001284000000d6c6f63616c000000" // Origin-Realm local
                                    + "0000011b4000000d6c6f63616c000000" // Destination-Realm local
                                    + "000001e04000000c00000001" // Accounting-Record-Type EVENT_RECORD
                                    + "000001e54000000c0001e240" // Accounting-Record-Number 123456
                                    + "000001254000000a61620000")); // Destination-Host ab, not this server's
            Message refused = peer.read();
            assertThat(refused.hopByHopId()).isEqualTo(0x11223344L);
            Message answer = ask(
                    peer,
                    Message.request(Accounting.ACR.in(0))
                            .proxiable(false)
                            .add(Base.SESSION_ID, "123456")
                            .add(Base.ORIGIN_HOST, "client")
                            .add(Base.ORIGIN_REALM, "example.net")
                            .add(Base.DESTINATION_REALM, "example.net")
                            .add(Accounting.ACCOUNTING_RECORD_TYPE, Accounting.AccountingRecordType.EVENT_RECORD)
                            .add(Accounting.ACCOUNTING_RECORD_NUMBER, 123456)
                            .add(Base.DESTINATION_HOST, "server"));
            assertThat(answer.length()).isEqualTo(108); // as in go-diameter's benchmark
            assertThat(answer.proxiable()).isFalse();
            assertThat(answer.avps()).extracting(Avp::code).containsExactly(263L, 268L, 264L, 296L, 480L, 485L);
        }
    }

    @Test
    void commandsOfADictionaryFileAreAnsweredWithWhatTheirGrammarRequires() throws Exception {
        Path file = Files.writeString(folder.resolve("toy.xml"), """
                <diameter>
                  <application id="999" type="auth" name="Toy">
                    <command code="8388000" short="TO" name="Toy">
                      <request>
                        <rule avp="Session-Id" required="true" max="1"/>
                        <rule avp="Toy-Name" required="true" max="1"/>
                      </request>
                      <answer>
                        <rule avp="Session-Id" required="true" max="1"/>
                        <rule avp="Result-Code" required="true" max="1"/>
                        <rule avp="Toy-Name" required="true" max="1"/>
                        <rule avp="Toy-Box" required="true" max="1"/>
                      </answer>
                    </command>
                    <avp name="Toy-Name" code="60001"><data type="UTF8String"/></avp>
                    <avp name="Toy-Color" code="60002">
                      <data type="Enumerated"><item code="3" name="RED"/><item code="5" name="BLUE"/></data>
                    </avp>
                    <avp name="Toy-Box" code="60003">
                      <data type="Grouped"><rule avp="Toy-Color" required="true" max="1"/></data>
                    </avp>
                  </application>
                </diameter>
                """);
        try (RunningServer server = new RunningServer("--dictionary", file.toString())) {
            CommandRun run = CommandRun.of(
                    "client",
                    "--connect=" + server.address(),
                    "--dictionary=" + file,
                    "--command=Toy",
                    "--avp=Toy-Name=Bear");
            assertThat(run.exitCode()).as(run.all()).isZero();
            String answer = run.out().substring(run.out().indexOf("< from"));
            assertThat(answer).contains("\"Bear\"").contains("Toy-Box").contains("RED (3)");
        }
    }

    @Test
    void garbageEndsItsConnectionAndNoOther() throws Exception {
        try (RunningServer server = new RunningServer("-q");
                RawPeer peer = RawPeer.connect(server.port())) {
            peer.exchangeCapabilities();
            Random random = new Random(1);
            for (int i = 0; i < 20; i++) {
                byte[] garbage = new byte[200];
                random.nextBytes(garbage);
                garbage[1] = 0;
                garbage[2] = 0;
                garbage[3] = (byte) garbage.length;
                try (RawPeer bad = RawPeer.connect(server.port())) {
                    bad.send(garbage);
                    bad.awaitEnd();
                }
            }
            Message answer = ask(peer, ccr("s;4", CcRequestType.EVENT_REQUEST, 0));
            assertThat(answer.resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(server.errors()).doesNotContain("Exception");
        }
    }

    @Test
    void aKilledPeerIsToldAndTheServerLivesOn() throws Exception {
        try (RunningServer server = new RunningServer()) {
            RawPeer killed = RawPeer.connect(server.port());
            killed.exchangeCapabilities();
            server.await("peer up: raw.example.net");
            killed.kill();
            assertThat(server.await("peer down: raw.example.net"))
                    .contains("< from")
                    .contains("Capabilities-Exchange");
            try (RawPeer next = RawPeer.connect(server.port())) {
                next.exchangeCapabilities();
            }
        }
    }

    @Test
    void aDisconnectIsShownInTheOrderOfTheWire() throws Exception {
        try (RunningServer server = new RunningServer()) {
            CommandRun client = CommandRun.of("client", "--connect=" + server.address());
            assertThat(client.exitCode()).as(client.all()).isZero();
            assertThat(server.await("peer down: client.example.net"))
                    .containsSubsequence(
                            "Disconnect-Peer-Request",
                            "DO_NOT_WANT_TO_TALK_TO_YOU (2)",
                            "Disconnect-Peer-Answer",
                            "peer down: client.example.net");
        }
    }

    @Test
    void itsEndIsAnOrderlyDisconnect() throws Exception {
        RunningServer server = new RunningServer("--quiet");
        try (RawPeer peer = RawPeer.connect(server.port())) {
            peer.exchangeCapabilities();
            server.await("peer up");
            Thread answering = new Thread(() -> {
                try {
                    Message dpr = peer.read();
                    assertThat(dpr.commandCode()).isEqualTo(Base.DPR.code());
                    peer.send(dpr.answer()
                            .add(Base.RESULT_CODE, 2001)
                            .add(Base.ORIGIN_HOST, "raw.example.net")
                            .add(Base.ORIGIN_REALM, "example.net")
                            .build()
                            .octets());
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            answering.start();
            assertThat(server.end()).as(server.errors()).isZero();
            answering.join();
            assertThat(server.await("disconnecting")).doesNotContain("< from");
        }
    }

    @Test
    void aPortInUseIsAFailureWithASentence() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun run = CommandRun.of("server", "--listen", "127.0.0.1:" + taken.getLocalPort());
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("" + taken.getLocalPort()).doesNotContain("\tat ");
            assertThat(run.err().lines()).hasSize(1);
        }
    }

    @Test
    void wrongOptionsAreAUsageError() {
        assertThat(CommandRun.of("server").exitCode()).isEqualTo(2);
        assertThat(CommandRun.of("server", "--listen", "host:port").exitCode()).isEqualTo(2);
        assertThat(CommandRun.of("server", "--listen", "host:port").err()).contains("no endpoint such as");
    }

    @Test
    void aFaultyDictionaryIsAFailureWithFileAndLine() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.xml"), "<diameter>\n<application id=\"x\"/>\n</diameter>");
        CommandRun run = CommandRun.of("server", "--listen", "127.0.0.1:0", "--dictionary", file.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("bad.xml").contains("2");
        assertThat(CommandRun.of("server", "--listen", ":0", "--dictionary", "no.xml")
                        .err())
                .contains("no such readable file");
    }

    @Test
    void helpHasAnExample() {
        assertThat(CommandRun.of("server", "--help").out()).contains("Example:", "diam server --listen", "100,000");
    }

    private static Message ask(RawPeer peer, MessageBuilder request) throws IOException {
        peer.send(request.hopByHopId(0x1000).endToEndId(0x2000).build().octets());
        return peer.read();
    }

    private static MessageBuilder ccr(String sessionId, CcRequestType type, int number) {
        return Message.request(CreditControl.CCR)
                .add(Base.SESSION_ID, sessionId)
                .add(Base.ORIGIN_HOST, "raw.example.net")
                .add(Base.ORIGIN_REALM, "example.net")
                .add(Base.DESTINATION_REALM, "example.net")
                .add(Base.AUTH_APPLICATION_ID, 4)
                .add(CreditControl.SERVICE_CONTEXT_ID, "32251@3gpp.org")
                .add(CreditControl.CC_REQUEST_TYPE, type)
                .add(CreditControl.CC_REQUEST_NUMBER, number);
    }
}
