package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Avp;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
class SnoopCommandTest {
    private static final int PATIENCE_MILLIS = 60_000;
    private static final int MEBIOCTET = 1 << 20;

    @TempDir
    private Path folder;

    private ServerSocket upstream;

    @BeforeEach
    void listen() throws IOException {
        upstream = new ServerSocket();
        upstream.setReceiveBufferSize(64 << 10);
        upstream.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        upstream.setSoTimeout(PATIENCE_MILLIS);
    }

    @AfterEach
    void stopListening() throws IOException {
        upstream.close();
    }

    @Test
    void messagesAreShownWithTimeDirectionAndTheDelayOfTheAnswer() throws Exception {
        try (RunningServer server = new RunningServer("-q");
                RunningServer snoop = RunningServer.snoop(server.port());
                RawPeer peer = RawPeer.connect(snoop.port())) {
            peer.exchangeCapabilities();
            String out = snoop.await("Auth-Application-Id  258  -M-  Unsigned32        1 (NASREQ)");
            String time = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z";
            String there = " #1 client 127\\.0\\.0\\.1:\\d+ -> server 127\\.0\\.0\\.1:" + server.port();
            String back = " #1 server 127\\.0\\.0\\.1:" + server.port() + " -> client 127\\.0\\.0\\.1:\\d+";
            assertThat(out).containsPattern(time + there + "\nCapabilities-Exchange-Request \\(CER, 257\\), R---");
            assertThat(out)
                    .containsPattern(
                            time + back + ", \\d+\\.\\d{3} ms after its request\nCapabilities-Exchange-Answer");
        }
    }

    @Test
    void timesAreInUtcWhereverTheReaderIs() throws Exception {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort());
                Socket client = connect(snoop);
                Socket server = accept()) {
            Instant sent = Instant.now().truncatedTo(ChronoUnit.MICROS);
            client.getOutputStream().write(watchdogRequest().octets());
            assertThat(server.getInputStream().readNBytes(44)).hasSize(44);
            snoop.await("Device-Watchdog-Request");
            String shown = snoop.output()
                    .lines()
                    .filter(line -> line.contains(" -> "))
                    .findFirst()
                    .orElseThrow();
            assertThat(Instant.parse(shown.substring(0, shown.indexOf(' ')))).isBetween(sent, Instant.now());
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void anAnswerWithoutItsRequestIsShownAsThat() throws Exception {
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort());
                Socket client = connect(snoop);
                Socket server = accept()) {
            server.getOutputStream().write(watchdogRequest().answer().build().octets());
            assertThat(snoop.await("Device-Watchdog-Answer")).contains(", its request was not seen\n");
            assertThat(client.getInputStream().readNBytes(20)).hasSize(20);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--write=%s", "--debug"})
    void aHundredClientsGetEveryOctetUnchanged(String option) throws Exception {
        Path file = folder.resolve("hundred.pcapng");
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort(), option.formatted(file), "-q")) {
            int port = snoop.port();
            List<CompletableFuture<Void>> ends = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                int seed = i;
                ends.add(inThread(() -> sendAndGetBack(port, seed)));
                ends.add(inThread(() -> echo(accept())));
            }
            ends.forEach(CompletableFuture::join);
            assertThat(snoop.end()).as(snoop.errors()).isZero();
            assertThat(snoop.output())
                    .contains("100 connections\n", "client -> server: 5,000 messages, ", "server -> client: 5,000 mess")
                    .doesNotContain("garbage");
        }
    }

    @Test
    void garbagePassesAndIsNamed() throws Exception {
        byte[] garbage = "GET / HTTP/1.1 a b".getBytes(StandardCharsets.US_ASCII);
        byte[] message = watchdogRequest().octets();
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort());
                Socket client = connect(snoop);
                Socket server = accept()) {
            client.getOutputStream().write(garbage);
            client.getOutputStream().write(message);
            assertThat(server.getInputStream().readNBytes(garbage.length)).isEqualTo(garbage);
            assertThat(server.getInputStream().readNBytes(message.length)).isEqualTo(message);
            assertThat(snoop.await("Device-Watchdog-Request"))
                    .contains(": garbage at octet 0: expected version 1, not 71 (the text 'GET ')")
                    .contains(": messages again at octet 18, behind 18 of garbage");
            assertThat(snoop.end()).isZero();
            assertThat(snoop.output()).contains("client -> server: 1 message, 62 octets, 18 of them garbage");
        }
    }

    @Test
    void messagesWithAvpsThatAreWrongAreShownWithTheirFault() throws Exception {
        byte[] ofLengthZero = {0, 0, 1, 0x16, 0x40, 0, 0, 0}; // AVP 278
        byte[] message = Message.request(Base.DWR)
                .add(Avp.raw(0, 278, true, ofLengthZero))
                .build()
                .octets();
        System.arraycopy(ofLengthZero, 0, message, 20, 8);
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort());
                Socket client = connect(snoop);
                Socket server = accept()) {
            client.getOutputStream().write(message);
            assertThat(server.getInputStream().readNBytes(message.length)).isEqualTo(message);
            assertThat(snoop.await("!! DIAMETER_INVALID_AVP_LENGTH (5014)")).contains("Device-Watchdog-Request");
        }
    }

    @Test
    void aHalfCloseIsPassedOnAndTheOtherDirectionStays() throws Exception {
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort(), "-q");
                Socket client = connect(snoop);
                Socket server = accept()) {
            client.getOutputStream().write(1);
            client.shutdownOutput();
            assertThat(server.getInputStream().readAllBytes()).containsExactly(1);
            server.getOutputStream().write(2);
            assertThat(client.getInputStream().read()).isEqualTo(2);
            server.shutdownOutput();
            assertThat(client.getInputStream().read()).isEqualTo(-1);
            assertThat(snoop.await("closed by both")).contains("the client sends no more", "the server sends no more");
        }
    }

    @Test
    void whatAClientSendsBeforeItEndsAtOnceArrives() throws Exception {
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort(), "-q")) {
            for (int i = 0; i < 20; i++) {
                try (Socket client = connect(snoop)) {
                    client.getOutputStream().write(watchdogRequest().octets());
                    client.shutdownOutput();
                    try (Socket server = accept()) {
                        assertThat(server.getInputStream().readAllBytes()).hasSize(44);
                    }
                    assertThat(client.getInputStream().read()).isEqualTo(-1);
                }
            }
        }
    }

    @Test
    void aResetOfOneSideResetsTheOther() throws Exception {
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort(), "-q")) {
            try (Socket client = connect(snoop);
                    Socket server = accept()) {
                snoop.await("#1 client");
                reset(client);
                assertReset(server);
                snoop.await("#1 reset by the client: ");
            }
            try (Socket client = connect(snoop);
                    Socket server = accept()) {
                snoop.await("#2 client");
                reset(server);
                assertReset(client);
                snoop.await("#2 reset by the server: ");
            }
        }
    }

    @Test
    void withoutAServerAClientIsResetAndALaterOneIsServed() throws Exception {
        int port = upstream.getLocalPort();
        upstream.close();
        try (RunningServer snoop = RunningServer.snoop(port, "-q")) {
            try (Socket client = connect(snoop)) {
                assertReset(client);
            }
            snoop.await(": no connection to server tcp://127.0.0.1:" + port + ": Connection refused");
            listenAgain(port);
            try (Socket client = connect(snoop);
                    Socket server = accept()) {
                client.getOutputStream().write(7);
                assertThat(server.getInputStream().read()).isEqualTo(7);
            }
        }
    }

    @Test
    void aServerThatDoesNotReadStopsTheClient() throws Exception {
        int block = 256 << 10;
        int blocks = 256;
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort(), "-q");
                Socket client = connect(snoop);
                Socket server = accept()) {
            AtomicLong sent = new AtomicLong();
            CompletableFuture<Void> sending = inThread(() -> {
                for (int i = 0; i < blocks; i++) {
                    client.getOutputStream().write(new byte[block]);
                    sent.addAndGet(block);
                }
                client.shutdownOutput();
            });
            long received = 0;
            long most = 0;
            byte[] little = new byte[512];
            for (int n = server.getInputStream().read(little);
                    n >= 0;
                    n = server.getInputStream().read(little)) {
                received += n;
                most = Math.max(most, sent.get() - received);
            }
            sending.join();
            assertThat(received).isEqualTo((long) block * blocks);
            // The system's buffers of two connections, and little of ours.
            assertThat(most).isLessThan(32L * MEBIOCTET);
        }
    }

    @Test
    void itsEndClosesWhatIsOpenAndTellsTheSum() throws Exception {
        Path file = folder.resolve("end.pcapng");
        try (RunningServer snoop = RunningServer.snoop(upstream.getLocalPort(), "--write=" + file);
                Socket client = connect(snoop);
                Socket server = accept()) {
            client.getOutputStream().write(watchdogRequest().octets());
            client.getOutputStream().write(new byte[] {1, 0, 0});
            assertThat(server.getInputStream().readNBytes(47)).hasSize(47);
            assertThat(snoop.end()).isZero();
            assertThat(server.getInputStream().read()).isEqualTo(-1);
            assertThat(client.getInputStream().read()).isEqualTo(-1);
            assertThat(snoop.output())
                    .contains("the stream ended after 3 octets of a message")
                    .contains(
                            "#1 closed by diam; to the server 1 message, 47 octets; to the client 0 messages, 0 octets")
                    .endsWith("""
                            1 connection
                              client -> server: 1 message, 47 octets
                              server -> client: 0 messages, 0 octets
                              %s: 2 packets
                            """.formatted(file));
        }
        assertThat(Files.size(file)).isGreaterThan(47 + 72);
    }

    @Test
    void aFileThatCannotBeWrittenIsAFailureWithASentence() {
        CommandRun run = CommandRun.of("snoop", "--listen=127.0.0.1:0", "--connect=:1", "--write=" + folder);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).startsWith("diam: " + folder + " cannot be written: ");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void aPortInUseIsAFailureWithASentence() {
        String taken = "127.0.0.1:" + upstream.getLocalPort();
        CommandRun run = CommandRun.of("snoop", "--listen", taken, "--connect", ":1");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("diam: cannot listen on tcp://" + taken + ": Address already in use\n");
    }

    @Test
    void helpHasAnExampleAndWrongOptionsAreAUsageError() {
        assertThat(CommandRun.of("snoop", "--help").out()).contains("Example:", "diam snoop --listen", "--write");
        assertThat(CommandRun.of("snoop", "--listen=:0").exitCode()).isEqualTo(2);
        assertThat(CommandRun.of("snoop", "--listen=:3868", "--connect=localhost")
                        .err())
                .contains("--connect is where --listen is");
        assertThat(CommandRun.of("snoop", "--listen=:0", "--connect=:0").exitCode())
                .isEqualTo(2);
    }

    private Socket connect(RunningServer snoop) throws Exception {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), snoop.port());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    private Socket accept() throws IOException {
        Socket socket = upstream.accept();
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    private void listenAgain(int port) throws IOException {
        upstream = new ServerSocket(port, 200, InetAddress.getLoopbackAddress());
        upstream.setSoTimeout(PATIENCE_MILLIS);
    }

    private static void sendAndGetBack(int port, int seed) throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            byte[] octets = fiftyMessages(new Random(seed));
            CompletableFuture<Void> sent = inThread(() -> {
                socket.getOutputStream().write(octets);
                socket.shutdownOutput();
            });
            assertThat(socket.getInputStream().readAllBytes()).isEqualTo(octets);
            sent.join();
        }
    }

    private static void echo(Socket accepted) throws IOException {
        try (Socket socket = accepted) {
            socket.getInputStream().transferTo(socket.getOutputStream());
            socket.shutdownOutput();
        }
    }

    private static byte[] fiftyMessages(Random random) {
        ByteArrayOutputStream octets = new ByteArrayOutputStream();
        for (int i = 0; i < 50; i++) {
            byte[] data = new byte[random.nextInt(5000)];
            random.nextBytes(data);
            octets.writeBytes(Message.request(Base.DWR)
                    .add(Avp.raw(0, 60_000, false, data))
                    .build()
                    .octets());
        }
        return octets.toByteArray();
    }

    /** 44 octets. */
    private static Message watchdogRequest() {
        return Message.request(Base.DWR)
                .add(Base.ORIGIN_HOST, "a.example.net")
                .hopByHopId(0xffffffffL)
                .build();
    }

    private static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    private static void assertReset(Socket socket) throws IOException {
        try {
            assertThat(socket.getInputStream().read())
                    .as("a reset was expected")
                    .isEqualTo(-2);
        } catch (SocketException e) {
            assertThat(e).hasMessageContaining("reset");
        }
    }

    private interface Task {
        void run() throws Exception;
    }

    private static CompletableFuture<Void> inThread(Task task) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        task.run();
                        done.complete(null);
                    } catch (Throwable e) {
                        done.completeExceptionally(e);
                    }
                })
                .start();
        return done;
    }
}
