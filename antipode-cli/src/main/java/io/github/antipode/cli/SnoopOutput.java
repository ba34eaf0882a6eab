package io.github.antipode.cli;

import io.github.antipode.cli.PcapngBlocks.Packet;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where goes what a snoop sees: lines and messages to the terminal, packets to the file, counts to the summary. For all threads. */
final class SnoopOutput {
    private static final DateTimeFormatter MICROSECONDS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final Transcript transcript;
    private final AvpNames names;
    private final boolean quiet;
    private final @Nullable PcapngFile capture;
    private int connections; // guarded by this, as are the counts
    private SnoopCounts toServer = SnoopCounts.NONE;
    private SnoopCounts toClient = SnoopCounts.NONE;

    /**
     * @param quiet whether messages are not printed
     * @param capture {@code null} if nothing is written to a file
     */
    SnoopOutput(Transcript transcript, AvpNames names, boolean quiet, @Nullable PcapngFile capture) {
        this.transcript = transcript;
        this.names = names;
        this.quiet = quiet;
        this.capture = capture;
    }

    /** Prints a line, with the time before it. */
    void line(Instant time, String text) {
        transcript.print(MICROSECONDS.format(time) + " " + text);
    }

    boolean showsMessages() {
        return !quiet;
    }

    /**
     * Prints a message.
     *
     * @param way makes the text of the line above it
     * @param octets are not written to again
     */
    void message(Instant time, Supplier<String> way, byte[] octets) {
        Supplier<String> text = () -> MICROSECONDS.format(time) + " " + way.get() + "\n"
                + Message.wrap(octets, MessageLimits.DEFAULT, names).text().stripTrailing() + "\n";
        transcript.print(text, octets.length);
    }

    boolean captures() {
        return capture != null;
    }

    void capture(List<Packet> packets) {
        if (capture != null && !packets.isEmpty()) {
            capture.add(packets);
        }
    }

    /** Whether reading has to pause, since the file cannot keep up. */
    boolean full() {
        return capture != null && capture.full();
    }

    /** A connection is at its end. */
    synchronized void ended(SnoopCounts connectionToServer, SnoopCounts connectionToClient) {
        connections++;
        toServer = toServer.plus(connectionToServer);
        toClient = toClient.plus(connectionToClient);
    }

    /** Of all connections that have ended. */
    synchronized String summary() {
        return String.format(
                Locale.ROOT,
                "%,d %s%n  client -> server: %s%n  server -> client: %s",
                connections,
                connections == 1 ? "connection" : "connections",
                toServer,
                toClient);
    }
}
