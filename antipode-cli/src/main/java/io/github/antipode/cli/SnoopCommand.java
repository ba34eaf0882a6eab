package io.github.antipode.cli;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.transport.Endpoint;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code diam snoop}: stands between peers and shows what they say. */
@Command(
        name = "snoop",
        header = "Stands between clients and a server and shows every message.",
        description = {
            "%nA client that connects gets a connection of its own to the server. Octets pass unchanged, at once and in"
                    + " both directions, whatever they are; a close, a half-close or a reset of one side becomes that of"
                    + " the other. Each message is printed with time (UTC), connection, direction and, for an answer, the"
                    + " time since its request. While the server cannot be reached, clients are reset and told of here.",
            "%nOctets that are no message (another version than 1, or a Message Length that is below 20, above 1,048,576"
                    + " or no multiple of four) pass as well. They are named as garbage, until octets come that look like"
                    + " a message and its first AVP. A terminal that is too slow is not waited for: messages are left out"
                    + " and counted.",
            "%nThe file of --write opens in Wireshark and tshark as Diameter on any port: each message is a packet, and"
                    + " garbage is data with a comment. It has all of what passed, but for a message's octets beyond the"
                    + " 262,144 that Wireshark reads; where the disk is too slow, the peers wait. When the disk is full,"
                    + " that is told, octets pass on, and the exit code is 1.",
            "%nOn Ctrl-C (SIGINT) and SIGTERM it closes the connections and the file, and prints a summary.%n"
        },
        footer = {
            "%nExample:",
            "  diam snoop --listen 127.0.0.1:3869 --connect 127.0.0.1:3868",
            "  diam snoop --listen :3869 --connect ocs.example.net --quiet --write trace.pcapng"
        })
final class SnoopCommand implements Callable<Integer> {
    @Option(
            names = "--listen",
            required = true,
            paramLabel = "HOST:PORT",
            converter = EndpointText.Listen.class,
            description =
                    "Where clients connect: HOST:PORT, [::1]:3868, :3868 for all addresses, or HOST for port 3868. Port"
                            + " 0 lets the system choose.")
    private Endpoint listen;

    @Option(
            names = "--connect",
            required = true,
            paramLabel = "HOST:PORT",
            converter = EndpointText.Connect.class,
            description = "The server: HOST:PORT, [::1]:3868, or HOST for port 3868.")
    private Endpoint connect;

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Option(
            names = "--write",
            paramLabel = "FILE",
            description = "Write what passes to FILE (pcapng); a file that exists is overwritten.")
    private @Nullable Path write;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no messages, only connections, garbage and the summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        checkNotItself();
        Dictionary dictionary = dictionaries.load();
        try (Interrupts interrupts = Interrupts.watch();
                Transcript transcript = Transcript.to(spec.commandLine().getOut())) {
            PcapngFile capture = capture();
            SnoopOutput output = new SnoopOutput(transcript, dictionary, quiet, capture);
            bridge(interrupts, transcript, output, capture);
            transcript.print(output.summary() + (capture == null ? "" : captured(capture)));
            return exitCode(interrupts, capture);
        }
    }

    private @Nullable PcapngFile capture() {
        PrintWriter err = spec.commandLine().getErr();
        return write == null
                ? null
                : PcapngFile.create(write, "diam snoop", trouble -> {
                    err.println("diam: " + trouble);
                    err.flush();
                });
    }

    /** Returns when all is closed, the file last. */
    private void bridge(
            Interrupts interrupts, Transcript transcript, SnoopOutput output, @Nullable PcapngFile capture) {
        try (capture;
                SnoopBridge bridge = SnoopBridge.open(listen, connect, output)) {
            if (capture != null) {
                capture.onRoom(bridge::pace);
            }
            transcript.print("listening on " + bridge.endpoint() + ", for the server at " + connect);
            interrupts.await();
            transcript.print("ending");
        }
    }

    private static String captured(PcapngFile capture) {
        String text = String.format(Locale.ROOT, "%n  %s: %,d packets", capture.path(), capture.packets());
        String failure = capture.failure();
        return failure == null ? text : text + System.lineSeparator() + "  " + failure;
    }

    private static int exitCode(Interrupts interrupts, @Nullable PcapngFile capture) {
        if (capture == null || capture.failure() == null) {
            return ExitCode.OK;
        }
        interrupts.fail();
        return ExitCode.SOFTWARE;
    }

    /** A snoop that connects to itself would do so until there are no descriptors left. */
    private void checkNotItself() {
        boolean everywhere = listen.host().equals("0.0.0.0") || listen.host().equals("::");
        boolean here = Set.of("127.0.0.1", "::1", "localhost").contains(connect.host());
        boolean same = listen.host().equalsIgnoreCase(connect.host()) || everywhere && here;
        if (same && listen.port() == connect.port()) {
            throw new ParameterException(
                    spec.commandLine(), "--connect is where --listen is: the server needs another port");
        }
    }
}
