package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(180)
class ClientCommandTest {
    private static RunningServer server;
    private static String address;

    @BeforeAll
    static void startServer() throws InterruptedException {
        server = new RunningServer("--quiet");
        address = server.address();
    }

    @AfterAll
    static void endServer() {
        assertThat(server.end()).as(server.errors()).isZero();
    }

    @Test
    void aRequestAndItsAnswerArePrinted() {
        CommandRun run = client();
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out())
                .containsSubsequence(
                        "> to tcp://" + address,
                        "Credit-Control-Request",
                        "INITIAL_REQUEST (1)",
                        "< from tcp://" + address,
                        "Credit-Control-Answer",
                        "DIAMETER_SUCCESS (2001)",
                        "success, ")
                .doesNotContain("Capabilities-Exchange");
    }

    @Test
    void repeatedRequestsAreOneSession() {
        CommandRun run = client("--repeat", "3");
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).containsSubsequence("INITIAL_REQUEST", "UPDATE_REQUEST", "TERMINATION_REQUEST");
        assertThat(client("--command=ACR", "--repeat=2").out()).containsSubsequence("START_RECORD", "STOP_RECORD");
    }

    @Test
    void aRequestForAnotherRealmDoesNotNameThePeer() {
        CommandRun run = client("--avp", "Destination-Realm=elsewhere.example.com");
        assertThat(run.out()).contains("elsewhere.example.com", "DIAMETER_REALM_NOT_SERVED");
        assertThat(run.out()).doesNotContain("Destination-Host");
    }

    @Test
    void anAvpInsideAGroupIsSetAndItsGroupCompleted() {
        CommandRun run = client("--avp", "Subscription-Id[0]/Subscription-Id-Data=1555");
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).containsSubsequence("Subscription-Id ", "\"1555\"", "END_USER_E164 (0)");
    }

    @Test
    void anAvpThatIsFilledInCanBeOverridden() {
        CommandRun run = client("--avp=CC-Request-Number=77", "--avp=Origin-Host=other.example.net");
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains("77", "other.example.net").doesNotContain("client.example.net\n");
    }

    @Test
    void anAnswerThatIsNoSuccessIsNamed() {
        CommandRun run = client("--avp", "CC-Request-Type=UPDATE_REQUEST", "--quiet");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.err()).contains("DIAMETER_UNKNOWN_SESSION_ID (5002)");
    }

    @ParameterizedTest
    @CsvSource({"RAR, Credit-Control", "ASR, 4", "STR, 4", "275, 4", "Accounting-Request, 3"})
    void otherCommandsAreFilledInAndAnswered(String command, String application) {
        CommandRun run = client("--command", command, "--application", application);
        assertThat(run.exitCode()).as(run.all()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--command=CRR; no command is named 'CRR'; CCR",
                "--command=STR; used by many applications; --application",
                "--command=DWR; sent by the stack itself; More: diam client --help",
                "--command=999; needs --application; More: diam client --help",
                "--application=Gz; no application is named 'Gz'; Credit-Control",
                "--avp=Sesion-Id=1; no AVP is named 'Sesion-Id'; Session-Id",
                "--avp=CC-Request-Number=many; CC-Request-Number; many",
                "--avp=nothing; is not Path=value; More: diam client --help",
                "--timeout=soon; is no duration; 500ms",
                "--timeout=5; is no duration; such as 500ms, 5s, 2m or 1h",
                "--repeat=0; must be more than 0; More: diam client --help",
            })
    void wrongOptionsAreAUsageErrorWithAHint(String option, String reason, String hint) {
        CommandRun run = client(option);
        assertThat(run.exitCode()).as(run.all()).isEqualTo(2);
        assertThat(run.err()).contains(reason).contains(hint);
    }

    @Test
    void whatNoDictionaryKnowsIsToldOnceWithARemedy() {
        CommandRun run = client("--command=8388999", "--application=4", "--repeat=2");
        assertThat(run.err()).containsOnlyOnce("diam: no dictionary knows command 8388999");
        assertThat(run.err()).containsOnlyOnce("add a dictionary with --dictionary FILE");
        assertThat(client().err()).isEmpty();
    }

    @Test
    void nobodyListeningIsNamed() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        CommandRun run = CommandRun.of("client", "--connect", "127.0.0.1:" + port);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualToIgnoringNewLines("diam: no connection to tcp://127.0.0.1:" + port + ": Connection refused");
    }

    @Test
    void noApplicationInCommonIsNamed() {
        CommandRun run = client("--application", "424242");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("DIAMETER_NO_COMMON_APPLICATION (5010)");
    }

    @Test
    void aServerThatSaysNothingIsATimeout() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun run =
                    CommandRun.of("client", "--connect", "127.0.0.1:" + silent.getLocalPort(), "--timeout", "300ms");
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("no connection");
        }
    }

    @Test
    void aPeerThatIsKilledBeforeItAnswersIsNamed() throws Exception {
        CommandRun run = against(peer -> {
            peer.answerCapabilities();
            peer.read();
            peer.kill();
        });
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("the peer was lost before its answer came");
    }

    @Test
    void aPeerThatNeverAnswersIsATimeout() throws Exception {
        CommandRun run = against(peer -> {
            peer.answerCapabilities();
            peer.read();
            peer.awaitEnd();
        });
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("no answer within 2s");
    }

    @Test
    void aPeerThatSpeaksNoDiameterIsNamed() throws Exception {
        CommandRun run = against(peer -> {
            peer.read();
            peer.send("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            peer.awaitEnd();
        });
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("no connection to").doesNotContain("\tat ");
    }

    @Test
    void helpHasAnExample() {
        assertThat(CommandRun.of("client", "--help").out()).contains("Example:", "diam client --connect");
        assertThat(CommandRun.of("client").exitCode()).isEqualTo(2);
    }

    /** What the peer does once it is connected to. */
    @FunctionalInterface
    private interface Script {
        void play(RawPeer peer) throws IOException;
    }

    private static CommandRun against(Script script) throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread playing = new Thread(() -> {
                try (RawPeer peer = RawPeer.accept(listening)) {
                    script.play(peer);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            playing.start();
            CommandRun run =
                    CommandRun.of("client", "--connect", "127.0.0.1:" + listening.getLocalPort(), "--timeout", "2s");
            playing.join();
            return run;
        }
    }

    private static CommandRun client(String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "client";
        arguments[1] = "--connect=" + address;
        arguments[2] = "--timeout=60s";
        System.arraycopy(options, 0, arguments, 3, options.length);
        return CommandRun.of(arguments);
    }
}
