package io.github.antipode.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Avp;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code diam snoop} between peers, and tshark reads what it has written as the messages that passed. */
@Timeout(120)
class SnoopIT {
    private static final Duration DEADLINE = Observed.DEADLINE;
    private static final Dictionary DICTIONARY = Dictionary.embedded();

    @TempDir
    Path folder;

    private Tshark tshark;
    private Path capture;

    @BeforeEach
    void findTshark() {
        tshark = Tshark.required();
        capture = folder.resolve("snoop.pcapng");
    }

    @Test
    void aClientIsServedThroughItAndTsharkPairsRequestsAndAnswers() throws Exception {
        try (RunningProcess server = DiamProcess.server("127.0.0.1", "--quiet");
                RunningProcess snoop = snoop(DiamProcess.port(server))) {
            try (RunningProcess client =
                    DiamProcess.start("client", "--connect=127.0.0.1:" + DiamProcess.port(snoop), "--repeat=3")) {
                assertThat(client.awaitExit(DEADLINE)).as(client.output()).isZero();
            }
            snoop.await("#1 closed by both", DEADLINE);
            end(snoop);
        }

        List<DissectedMessage> messages = tshark.dissect(capture);
        assertThat(messages)
                .extracting(message -> message.number("cmd.code"))
                .containsExactly(257L, 257L, 272L, 272L, 272L, 272L, 272L, 272L, 282L, 282L);
        assertThat(messages.stream().filter(message -> message.header().containsKey("resp_time")))
                .hasSize(5);
    }

    @Test
    void whatPassedIsWhatTsharkReadsWhateverStandsBetween() throws Exception {
        List<Message> messages = CommandSamples.messages();
        byte[] garbage = "GET / HTTP/1.1 a b".getBytes(StandardCharsets.US_ASCII);
        try (ServerSocket upstream = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                RunningProcess snoop = snoop(upstream.getLocalPort());
                Socket client = new Socket(upstream.getInetAddress(), DiamProcess.port(snoop));
                Socket server = upstream.accept()) {
            for (Message message : messages) {
                pass(client, server, message.octets());
            }
            pass(client, server, garbage);
            for (Message message : messages) {
                pass(client, server, message.octets());
            }
            end(snoop);
        }

        List<Message> twice =
                Stream.concat(messages.stream(), messages.stream()).toList();
        List<String> differences = new WireComparison(DICTIONARY::key).differences(twice, tshark.dissect(capture));
        assertThat(differences).isEmpty();
    }

    @Test
    void ofAMessageThatIsTooLongForTsharkTheBeginningIsRead() throws Exception {
        Message message = Message.request(Base.DWR)
                .add(Base.ORIGIN_HOST, "a.example.net")
                .add(Avp.raw(0, 60_000, false, new byte[300_000]))
                .build();
        try (ServerSocket upstream = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                RunningProcess snoop = snoop(upstream.getLocalPort());
                Socket client = new Socket(upstream.getInetAddress(), DiamProcess.port(snoop));
                Socket server = upstream.accept()) {
            pass(client, server, message.octets());
            end(snoop);
        }

        List<DissectedMessage> messages = tshark.dissect(capture);
        assertThat(messages).hasSize(1);
        assertThat(messages.get(0).number("length")).isEqualTo(message.length());
    }

    private RunningProcess snoop(int server) throws IOException {
        return DiamProcess.start(
                "snoop", "--listen=127.0.0.1:0", "--connect=127.0.0.1:" + server, "--quiet", "--write=" + capture);
    }

    private static void pass(Socket from, Socket to, byte[] octets) throws IOException {
        from.getOutputStream().write(octets);
        assertThat(to.getInputStream().readNBytes(octets.length)).isEqualTo(octets);
    }

    private static void end(RunningProcess snoop) throws InterruptedException {
        snoop.terminate();
        assertThat(snoop.awaitExit(DEADLINE)).as(snoop.output()).isZero();
    }
}
