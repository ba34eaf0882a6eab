package io.github.antipode.interop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code diam server} and {@code diam client} as processes, also when one of them dies (RFC 6733 §5.3, §5.4, §5.6). */
@Timeout(120)
class CommandProcessesIT {
    private static final Duration DEADLINE = Observed.DEADLINE;
    private static final String LOOPBACK = "127.0.0.1";

    @Test
    void aClientIsServedAndDisconnects() throws Exception {
        try (RunningProcess server = DiamProcess.server(LOOPBACK);
                RunningProcess client = DiamProcess.start("client", "--connect", at(server), "--repeat", "3")) {
            assertThat(client.awaitExit(DEADLINE)).as(client.output()).isZero();
            assertThat(client.output().lines().filter(line -> line.startsWith("success")))
                    .hasSize(3);
            server.await("peer up: client\\.example\\.net", DEADLINE);
            server.await("Disconnect-Peer-Request", DEADLINE);
            server.await("peer down: client\\.example\\.net", DEADLINE);
        }
    }

    @Test
    void aServerThatIsAskedToEndDisconnects() throws Exception {
        try (RunningProcess server = DiamProcess.server(LOOPBACK);
                RunningProcess client = endlessClient(at(server))) {
            client.await("success", DEADLINE);
            server.terminate();

            assertThat(server.awaitExit(DEADLINE)).as(server.output()).isIn(0, 143);
            server.await("disconnecting", DEADLINE);
            server.await("Disconnect-Peer-Answer", DEADLINE);
            assertThat(client.awaitExit(DEADLINE)).isEqualTo(1);
        }
    }

    @Test
    void theClientOfAKilledServerEndsWithAClearMessage() throws Exception {
        try (RunningProcess server = DiamProcess.server(LOOPBACK, "--quiet");
                RunningProcess client = endlessClient(at(server))) {
            client.await("success", DEADLINE);
            server.kill();

            assertThat(client.awaitExit(DEADLINE)).isEqualTo(1);
            assertThat(lastLine(client)).matches("diam.*(the peer was lost|could not be sent).*");
            assertThat(client.output()).doesNotContain("Exception", "\tat ");
        }
    }

    @Test
    void theServerOfAKilledClientGoesOn() throws Exception {
        try (RunningProcess server = DiamProcess.server(LOOPBACK, "--quiet")) {
            try (RunningProcess client = endlessClient(at(server))) {
                client.await("success", DEADLINE);
                client.kill();
                assertThat(server.await("peer down: client\\.example\\.net", DEADLINE))
                        .matches(".*: .*(closed|reset).*");
            }
            try (RunningProcess next = DiamProcess.start("client", "--connect", at(server))) {
                assertThat(next.awaitExit(DEADLINE)).as(next.output()).isZero();
            }
        }
    }

    @Test
    void aClientWithoutAServerEndsWithAClearMessage() throws Exception {
        String nobody;
        try (RunningProcess server = DiamProcess.server(LOOPBACK)) {
            nobody = at(server);
        }
        try (RunningProcess client = DiamProcess.start("client", "--connect", nobody)) {
            assertThat(client.awaitExit(DEADLINE)).isEqualTo(1);
            assertThat(lastLine(client)).contains("no connection to").contains("refused");
        }
    }

    static RunningProcess endlessClient(String server, String... more) throws Exception {
        String[] arguments = {"client", "--connect", server, "--repeat", "100000000", "--quiet"};
        return DiamProcess.start(Stream.of(arguments, more).flatMap(Stream::of).toArray(String[]::new));
    }

    static String lastLine(RunningProcess process) {
        return process.output().lines().reduce("", (before, line) -> line);
    }

    private static String at(RunningProcess server) throws InterruptedException {
        return LOOPBACK + ":" + DiamProcess.port(server);
    }
}
