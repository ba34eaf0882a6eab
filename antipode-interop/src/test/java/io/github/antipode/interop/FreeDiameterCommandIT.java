package io.github.antipode.interop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code diam client} asks {@code diam server} through freeDiameter, which the client connects to and which connects to
 * the server; each of the three is killed once.
 */
@Timeout(120)
class FreeDiameterCommandIT {
    private static final Duration DEADLINE = Observed.DEADLINE;
    private static final String SERVER = "ocs.example.net";
    private static final String CLIENT = "client.example.net";
    private static final String REALM = "home.example.net";

    @TempDir
    Path folder;

    private RunningProcess server;
    private FreeDiameter freeDiameter;

    @BeforeEach
    void start() throws Exception {
        NetworkNamespace namespace = NetworkNamespace.create();
        server = DiamProcess.server(namespace.ourAddress(), "--origin-host", SERVER, "--origin-realm", REALM);
        freeDiameter = FreeDiameter.connecting(folder, namespace, SERVER, DiamProcess.port(server));
        server.await("peer up: fd\\.example\\.net", DEADLINE);
        freeDiameter.await(FreeDiameter.open(SERVER));
    }

    @AfterEach
    void stop() {
        if (freeDiameter != null) {
            freeDiameter.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @Test
    void aRequestIsAnsweredThroughFreeDiameter() throws Exception {
        try (RunningProcess client = DiamProcess.start("client", "--connect", at(), "--avp", destination())) {
            assertThat(client.awaitExit(DEADLINE)).as(client.output()).isZero();
            assertThat(client.output()).contains("success", "Origin-Host", SERVER);
            server.await("Route-Record.*" + CLIENT, DEADLINE);
            freeDiameter.await(FreeDiameter.noLongerOpen(CLIENT));
        }
    }

    /** The client says DO_NOT_WANT_TO_TALK_TO_YOU when it ends, which is no reason to refuse it the next time. */
    @Test
    void aClientThatHasLeftMayComeAgain() throws Exception {
        for (int i = 0; i < 2; i++) {
            try (RunningProcess client = DiamProcess.start("client", "--connect", at(), "--avp", destination())) {
                assertThat(client.awaitExit(DEADLINE)).as(client.output()).isZero();
            }
        }
    }

    @Test
    void theWatchdogOfFreeDiameterIsAnswered() throws Exception {
        server.await("Device-Watchdog-Request", DEADLINE);
        server.await("Device-Watchdog-Answer", DEADLINE);
    }

    @Test
    void aServerThatIsAskedToEndDisconnectsFromFreeDiameter() throws Exception {
        server.terminate();

        server.await("Disconnect-Peer-Answer", DEADLINE);
        freeDiameter.await(FreeDiameter.noLongerOpen(SERVER));
        server.awaitExit(DEADLINE);
    }

    @Test
    void aServerThatOutlivesFreeDiameterSaysWhy() throws Exception {
        freeDiameter.log().kill();

        assertThat(server.await("peer down: fd\\.example\\.net", DEADLINE)).matches(".*: .*(closed|reset).*");
    }

    @Test
    void aClientThatOutlivesFreeDiameterSaysWhy() throws Exception {
        try (RunningProcess client = CommandProcessesIT.endlessClient(at(), "--avp", destination())) {
            client.await("success", DEADLINE);
            freeDiameter.log().kill();

            assertThat(client.awaitExit(DEADLINE)).isEqualTo(1);
            assertThat(CommandProcessesIT.lastLine(client)).matches("diam.*(the peer was lost|could not be sent).*");
        }
    }

    @Test
    void freeDiameterSeesThatTheClientWasKilled() throws Exception {
        try (RunningProcess client = CommandProcessesIT.endlessClient(at(), "--avp", destination())) {
            client.await("success", DEADLINE);
            client.kill();

            freeDiameter.await(FreeDiameter.noLongerOpen(CLIENT));
        }
    }

    @Test
    void theRealmOfAKilledServerIsNoLongerServed() throws Exception {
        server.kill();
        freeDiameter.await(FreeDiameter.noLongerOpen(SERVER));

        try (RunningProcess client = DiamProcess.start("client", "--connect", at(), "--avp", destination())) {
            assertThat(client.awaitExit(DEADLINE)).isEqualTo(1);
            assertThat(CommandProcessesIT.lastLine(client)).contains("DIAMETER_UNABLE_TO_DELIVER");
        }
    }

    private String at() {
        return freeDiameter.endpoint().host() + ":" + freeDiameter.endpoint().port();
    }

    private static String destination() {
        return "Destination-Realm=" + REALM;
    }
}
