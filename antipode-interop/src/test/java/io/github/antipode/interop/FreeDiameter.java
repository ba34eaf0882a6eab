package io.github.antipode.interop;

import io.github.antipode.transport.Endpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * freeDiameterd 1.2.1 in a network namespace of its own, since it binds every address. It is a relay, and it logs every
 * message and every change of a peer's state.
 */
final class FreeDiameter implements AutoCloseable {
    static final String IDENTITY = "fd.example.net";
    static final Duration DEADLINE = Duration.ofSeconds(20);

    private final NetworkNamespace namespace;
    private final RunningProcess process;

    private FreeDiameter(NetworkNamespace namespace, RunningProcess process) {
        this.namespace = namespace;
        this.process = process;
    }

    /** Starts it as a server; ends the test where it cannot be. */
    static FreeDiameter start(Path folder) throws IOException, InterruptedException {
        return start(folder, NetworkNamespace.create(), "");
    }

    /**
     * Starts it as a client too.
     *
     * @param identity the peer that it connects to, at our end of the namespace
     */
    static FreeDiameter connecting(Path folder, NetworkNamespace namespace, String identity, int port)
            throws IOException, InterruptedException {
        String peer = """
                ConnectPeer = "%s" { ConnectTo = "%s"; Port = %d; No_TLS; No_SCTP; TcTimer = 2; };
                """.formatted(identity, namespace.ourAddress(), port);
        return start(folder, namespace, peer);
    }

    private static FreeDiameter start(Path folder, NetworkNamespace namespace, String more)
            throws IOException, InterruptedException {
        try {
            String program = ExternalTool.require("freeDiameterd").toString();
            Path configuration = configure(folder, more);
            RunningProcess process = RunningProcess.start(
                    "freeDiameterd", namespace.inside(program, "-c", configuration.toString(), "-dd"));
            FreeDiameter started = new FreeDiameter(namespace, process);
            try {
                process.await("freeDiameterd daemon initialized", DEADLINE);
                return started;
            } catch (AssertionError | InterruptedException e) {
                process.close();
                throw e;
            }
        } catch (IOException | InterruptedException | RuntimeException | Error e) {
            namespace.close();
            throw e;
        }
    }

    private static Path configure(Path folder, String more) throws IOException {
        SelfSignedCertificate.write(folder, IDENTITY); // it wants one also where TLS is off
        Path peers = Files.writeString(folder.resolve("acl.conf"), "ALLOW_OLD_TLS ALLOW_IPSEC *.example.net\n");
        return Files.writeString(folder.resolve("freediameter.conf"), """
                Identity = "%1$s";
                Realm = "example.net";
                Port = 3868;
                SecPort = 0;
                No_IPv6;
                No_SCTP;
                TwTimer = 6;
                TLS_Cred = "%2$s/cert.pem", "%2$s/key.pem";
                TLS_CA = "%2$s/cert.pem";
                LoadExtension = "dict_nasreq.fdx";
                LoadExtension = "dict_dcca.fdx";
                LoadExtension = "dict_dcca_3gpp.fdx";
                LoadExtension = "acl_wl.fdx" : "%3$s";
                %4$s
                """.formatted(IDENTITY, folder, peers, more));
    }

    Endpoint endpoint() {
        return Endpoint.tcp(namespace.address(), Endpoint.DIAMETER_PORT);
    }

    /** The line of its log in which the peer becomes one to send to. */
    static String open(String peer) {
        return "'STATE_.*'\\s*->\\s*'STATE_OPEN'\\s.*'" + peer + "'";
    }

    /** The line of its log in which the peer ceases to be that. */
    static String noLongerOpen(String peer) {
        return "'STATE_OPEN'\\s*->\\s*'STATE_.*'" + peer + "'";
    }

    /** Its log so far and to come. */
    RunningProcess log() {
        return process;
    }

    /** Waits for such a line in its log. */
    String await(String regex) throws InterruptedException {
        return process.await(regex, DEADLINE);
    }

    @Override
    public void close() {
        process.close();
        namespace.close();
    }
}
