package io.github.antipode.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code diam bench} against servers of others, and its figures against what was on the wire. */
@Timeout(240)
class BenchIT {
    private static final Duration DEADLINE = Duration.ofSeconds(90);
    private static final String HOME = "home.example.net";

    @TempDir
    Path folder;

    @Test
    void erlangsServerIsMeasured() throws Exception {
        try (OtpServer server = OtpServer.start(folder)) {
            JsonNode figures = bench(server.at(), "--application=3", "--connections=2", "--requests=2000");
            assertThat(figures.get("requests").asLong()).isEqualTo(2000);
            assertThat(figures.get("errors").asLong()).isZero();
            assertThat(figures.get("requestsPerSecond").asDouble()).isPositive();
        }
    }

    @Test
    void aServerBehindFreeDiameterIsMeasured() throws Exception {
        NetworkNamespace namespace = NetworkNamespace.create();
        String host = "acct.example.net";
        try (RunningProcess server = DiamProcess.server(
                        namespace.ourAddress(), "--quiet", "--origin-host", host, "--origin-realm", HOME);
                FreeDiameter relay = FreeDiameter.connecting(folder, namespace, host, DiamProcess.port(server))) {
            relay.await(FreeDiameter.open(host));
            String at = relay.endpoint().host() + ":" + relay.endpoint().port();
            List<String> options = List.of("--application=3", "--requests=1000", "--window=16");
            JsonNode figures = bench(
                    at,
                    options.get(0),
                    options.get(1),
                    options.get(2),
                    "--origin-host=bench.example.net",
                    "--avp=Destination-Realm=" + HOME);
            assertThat(figures.get("requests").asLong()).isEqualTo(1000);
            assertThat(figures.get("errors").asLong()).isZero();
        }
    }

    /** What closed and open loop say that they sent is what was on the wire, warm-up and all. */
    @Test
    void itsFiguresAreThoseOfTheWire() throws Exception {
        for (String loop : List.of("--window=8", "--rate=500")) {
            try (RunningProcess server = DiamProcess.server("127.0.0.1", "--quiet")) {
                int port = DiamProcess.port(server);
                try (WireCount wire = WireCount.start(folder, port)) {
                    JsonNode figures = bench("127.0.0.1:" + port, loop, "--requests=1500", "--connections=3");
                    long sent = figures.get("requests").asLong()
                            + figures.get("warmUp").get("requests").asLong();
                    assertThat(wire.count()).as(loop).isEqualTo(new WireCount.Messages(sent, sent));
                }
            }
        }
    }

    private JsonNode bench(String server, String... options) throws Exception {
        Path json = folder.resolve("bench.json");
        List<String> arguments = new ArrayList<>(List.of("bench", "--connect", server, "--warm-up=500ms"));
        arguments.addAll(List.of("--json", json.toString(), "--timeout=30s"));
        arguments.addAll(List.of(options));
        try (RunningProcess bench = DiamProcess.start(arguments.toArray(String[]::new))) {
            assertThat(bench.awaitExit(DEADLINE)).as(bench.output()).isZero();
        }
        return new ObjectMapper().readTree(json.toFile());
    }
}
