package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.antipode.applications.Accounting;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Avp;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.Peer;
import io.github.antipode.transport.Endpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(180)
class BenchCommandTest {
    private static RunningServer server;
    private static String address;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startServer() throws InterruptedException {
        server = new RunningServer("--quiet", "--origin-host=server");
        address = server.address();
    }

    @AfterAll
    static void endServer() {
        assertThat(server.end()).as(server.errors()).isZero();
    }

    @Test
    void aClosedLoopMeasuresForATime() {
        CommandRun run = bench("--warm-up=100ms", "--duration=300ms", "--connections=2", "--window=8");
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out())
                .containsSubsequence(
                        "ACR of application 0, 132 octets",
                        "2 connections, closed loop, 8 waiting",
                        "requests/s (warming up)",
                        "requests/s\n",
                        "client1 ",
                        "client2 ",
                        "total ",
                        "messages/s",
                        "DIAMETER_SUCCESS (2001)",
                        "errors:  none",
                        "CPU: ",
                        "warm-up: 0.1 s");
    }

    @Test
    void soManyRequestsAreSharedByAllConnections() throws IOException {
        JsonNode figures = figures("--warm-up=50ms", "--requests=1000", "--connections=3", "--same-identity");
        assertThat(figures.get("requests").asLong()).isEqualTo(1000);
        assertThat(figures.get("errors").asLong()).isZero();
        assertThat(figures.get("connections").findValuesAsText("requests")).containsExactly("334", "333", "333");
        assertThat(figures.get("connections").findValuesAsText("name")).containsOnly("client");
    }

    @Test
    void withoutAWarmUpTheFirstRequestCounts() throws IOException {
        JsonNode figures = figures("--warm-up=0s", "--requests=10");
        assertThat(figures.get("requests").asLong()).isEqualTo(10);
        assertThat(figures.at("/warmUp/requests").asLong()).isZero();
    }

    @Test
    void anOpenLoopSendsAtItsRate() throws IOException {
        JsonNode figures = figures("--warm-up=50ms", "--rate=2000", "--requests=400", "--connections=2");
        assertThat(figures.get("loop").asText()).isEqualTo("open");
        assertThat(figures.get("requests").asLong()).isEqualTo(400);
        // 200 requests of each connection, a millisecond apart: no sooner than they are due.
        assertThat(figures.get("seconds").asDouble()).isGreaterThan(0.198);
    }

    @Test
    void withoutAWarmUpAnOpenLoopBeginsOnce() throws IOException {
        JsonNode figures = figures("--warm-up=0s", "--rate=5", "--requests=2");
        assertThat(figures.get("seconds").asDouble())
                .as("the second is due after 0.2 s")
                .isGreaterThan(0.199);
    }

    @Test
    void aRateThatThisSideCannotSendIsToldAndEnds() {
        CommandRun run = bench("--warm-up=0s", "--rate=1000000000", "--duration=100ms");
        assertThat(run.exitCode()).as(run.all()).isEqualTo(1);
        assertThat(run.out()).contains(" NOT_SENT", "total ");
        assertThat(run.err()).contains("requests failed; ");
    }

    @Test
    void theJsonHasAllFigures() throws IOException {
        JsonNode figures = figures("--warm-up=50ms", "--duration=200ms");
        assertThat(figures.get("requestsPerSecond").asDouble()).isPositive();
        assertThat(figures.get("cpuSeconds").isNumber()).isTrue();
        assertThat(figures.get("latencyMicros").fieldNames())
                .toIterable()
                .containsExactly("p50", "p90", "p99", "p99.9", "max");
        assertThat(figures.at("/latencyMicros/max").asLong())
                .isGreaterThanOrEqualTo(figures.at("/latencyMicros/p50").asLong());
        assertThat(figures.get("answersByResultCode").fieldNames())
                .toIterable()
                .containsExactly("DIAMETER_SUCCESS (2001)");
    }

    @Test
    void thePageNeedsNothingElse() throws IOException {
        Path page = folder.resolve("bench.html");
        CommandRun run = bench("--warm-up=50ms", "--duration=200ms", "--html=" + page);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(Files.readString(page))
                .containsSubsequence("<svg", "<rect", "</svg>", "<svg", "<rect", "</svg>", "DIAMETER_SUCCESS")
                .contains("prefers-color-scheme: dark")
                .doesNotContain("<script", "http:", "https:", "<link", "NaN", "Infinity", "{rate}");
    }

    @ParameterizedTest
    @CsvSource({"ACR, 3", "CCR, Credit-Control", "STR, 4"})
    void otherCommandsAreSentUnderTheirApplication(String command, String application) {
        CommandRun run = bench("--warm-up=0s", "--requests=50", "--command=" + command, "--application=" + application);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains(command + " of application ", "50 DIAMETER_SUCCESS (2001)");
    }

    @Test
    void answersThatAreNoSuccessAreCountedAndNamed() {
        CommandRun run = bench("--warm-up=0s", "--requests=20", "--command=CCR", "--avp=CC-Request-Type=2");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("answers: 20 DIAMETER_UNKNOWN_SESSION_ID (5002)", "errors:  20 DIAMETER_UNKNOWN");
        assertThat(run.err()).contains("20 of 20 requests failed; answered DIAMETER_UNKNOWN_SESSION_ID (5002)");
    }

    @Test
    void aPeerThatNeverAnswersIsATimeoutForEachRequest() throws Exception {
        CommandRun run = against(RawPeer::awaitEnd, "--timeout=200ms", "--requests=6", "--window=3");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("answers: none", "errors:  6 TIMEOUT");
        assertThat(run.err()).contains("6 of 6 requests failed; TIMEOUT");
    }

    @Test
    void aPeerThatIsKilledEndsTheLoad() throws Exception {
        CommandRun run = against(
                peer -> {
                    peer.read();
                    peer.kill();
                },
                "--timeout=60s",
                "--duration=10m",
                "--window=3");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("errors:  3 PEER_LOST", "(lost)");
        assertThat(run.err()).contains("3 of 3 requests failed; PEER_LOST");
    }

    /** A client that waited for its answers before it sent the next would see one slow answer. */
    @Test
    void inAnOpenLoopEveryRequestThatAStallDelaysIsSeen() throws Exception {
        Path json = folder.resolve("stall.json");
        CommandRun run = against(
                peer -> {
                    Message[] requests = new Message[100];
                    for (int i = 0; i < requests.length; i++) {
                        requests[i] = peer.read();
                    }
                    for (Message request : requests) {
                        peer.send(request.answer()
                                .add(Base.RESULT_CODE, 2001)
                                .build()
                                .octets());
                    }
                    peer.awaitEnd();
                },
                "--rate=1000",
                "--requests=100",
                "--json=" + json);
        assertThat(run.exitCode()).as(run.all()).isZero();
        // The last is due 99 ms after the first and all are answered after it: half of them wait 50 ms and more.
        JsonNode latency = new ObjectMapper().readTree(json.toFile()).get("latencyMicros");
        assertThat(latency.get("p50").asLong()).isGreaterThanOrEqualTo(49_000);
        assertThat(latency.get("max").asLong()).isGreaterThanOrEqualTo(98_000);
    }

    @Test
    void theDefaultRequestIsThatOfGoDiametersClient() throws Exception {
        Path vector = Path.of(System.getProperty("antipode.shared", "../../shared"), "bench", "acr-132.hex");
        assumeTrue(Files.exists(vector), "no requests of other stacks at " + vector);
        Message theirs =
                Message.parse(HexFormat.of().parseHex(Files.readString(vector).strip()));
        ConnectedPeer connected = new ConnectedPeer();
        BenchRequest request = new BenchRequest("ACR", null, List.of(), Dictionary.embedded());
        NodeBuilder builder = DiameterNode.builder("client", "example.net")
                .peer(Endpoint.tcp("127.0.0.1", server.port()))
                .listener(connected);
        request.applications().forEach(builder::application);
        try (DiameterNode node = builder.start()) {
            Peer peer = connected.await(Duration.ofSeconds(60));
            Supplier<Message> requests = request.of(node, peer, 0);
            Message ours = requests.get();
            assertThat(layout(ours)).isEqualTo(layout(theirs));
            assertThat(ours.length()).isEqualTo(theirs.length()).isEqualTo(132);
            Message next = requests.get();
            assertThat(next.get(Base.SESSION_ID)).isNotEqualTo(ours.get(Base.SESSION_ID));
            assertThat(next.get(Accounting.ACCOUNTING_RECORD_NUMBER)).isEqualTo(1);
            assertThat(next.endToEndId()).isNotEqualTo(ours.endToEndId());
        }
    }

    private static List<?> layout(Message message) {
        List<?> avps = message.stream()
                .map((Avp avp) -> entry(avp.code(), avp.flags()))
                .toList();
        return List.of(message.flags(), message.commandCode(), message.applicationId(), avps);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--window=4 --rate=5; give one of them",
                "--duration=1s --requests=5; give one of them",
                "--connections=0; must be 1 to",
                "--window=0; must be 1 to",
                "--rate=0; must be more than 0",
                "--requests=0; must be more than 0",
                "--command=XYZ; no command is named",
                "--avp=Sesion-Id=1; did you mean Session-Id",
            })
    void wrongOptionsAreAUsageError(String options, String reason) {
        CommandRun run = bench(options.split(" "));
        assertThat(run.exitCode()).as(run.all()).isEqualTo(2);
        assertThat(run.err()).contains(reason);
    }

    @Test
    void aFileThatCannotBeWrittenIsNamedBeforeTheLoad() {
        CommandRun run = bench("--json=" + folder.resolve("no/such/folder.json"));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("folder.json cannot be written");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void helpHasAnExample() {
        assertThat(CommandRun.of("bench", "--help").out()).contains("Example:", "diam bench --connect");
    }

    private JsonNode figures(String... options) throws IOException {
        Path json = folder.resolve("bench.json");
        CommandRun run = bench(with(options, "--json=" + json));
        assertThat(run.exitCode()).as(run.all()).isZero();
        return new ObjectMapper().readTree(json.toFile());
    }

    /** What the peer does once it is connected to. */
    @FunctionalInterface
    private interface Script {
        void play(RawPeer peer) throws IOException;
    }

    private static CommandRun against(Script script, String... options) throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread playing = new Thread(() -> {
                try (RawPeer peer = RawPeer.accept(listening)) {
                    peer.answerCapabilities();
                    script.play(peer);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            playing.start();
            String connect = "--connect=127.0.0.1:" + listening.getLocalPort();
            CommandRun run = CommandRun.of(with(options, "bench", connect, "--warm-up=0s"));
            playing.join();
            return run;
        }
    }

    private static CommandRun bench(String... options) {
        return CommandRun.of(with(options, "bench", "--connect=" + address));
    }

    private static String[] with(String[] options, String... first) {
        String[] all = new String[first.length + options.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(options, 0, all, first.length, options.length);
        return all;
    }
}
