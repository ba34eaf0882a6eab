package io.github.antipode.cli;

import io.github.antipode.cli.PcapngBlocks.Packet;
import io.github.antipode.cli.StreamCutter.Kind;
import io.github.antipode.cli.StreamCutter.Piece;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Looks at one direction of a connection: what passed, and what of it is to be shown. On the connection's event loop only. */
final class SnoopFlow {
    private final String way;
    private final byte[] messageTags;
    private final byte[] garbageTags;
    private final AnswerDelays requestsThisWay;
    private final AnswerDelays requestsOtherWay;
    private final SnoopOutput output;
    private final StreamCutter cutter = new StreamCutter();
    private List<Packet> packets = new ArrayList<>();
    private Instant time = Instant.EPOCH;
    private long nanos;
    private long messages;
    private long octets;
    private long garbage;
    /** Octets of garbage since the last message. */
    private long garbageRun;

    /**
     * @param way names the connection and the direction
     * @param requestsThisWay shared with the other direction, whose answers belong to them; likewise the other
     */
    SnoopFlow(
            String way,
            InetSocketAddress source,
            InetSocketAddress destination,
            AnswerDelays requestsThisWay,
            AnswerDelays requestsOtherWay,
            SnoopOutput output) {
        this.way = way;
        this.messageTags = PcapngBlocks.tags("diameter", source, destination);
        this.garbageTags = PcapngBlocks.tags("data", source, destination);
        this.requestsThisWay = requestsThisWay;
        this.requestsOtherWay = requestsOtherWay;
        this.output = output;
    }

    /** These octets have been read now, and passed on. */
    void passed(ByteBuffer read) {
        time = Instant.now();
        nanos = System.nanoTime();
        octets += read.remaining();
        cutter.take(read, this::show);
        writePackets();
    }

    /** Nothing more passes. */
    void ended() {
        time = Instant.now();
        cutter.end(this::show);
        writePackets();
    }

    SnoopCounts counts() {
        return new SnoopCounts(messages, octets, garbage);
    }

    private void writePackets() {
        output.capture(packets);
        packets = new ArrayList<>();
    }

    private void show(Piece piece) {
        switch (piece.kind()) {
            case MESSAGE -> message(piece);
            case GARBAGE -> garbage(piece);
            case UNFINISHED -> line(piece.remark());
        }
        if (output.captures()) {
            long epochNanos = time.getEpochSecond() * 1_000_000_000 + time.getNano();
            boolean message = piece.kind() == Kind.MESSAGE;
            byte[] tags = message ? messageTags : garbageTags;
            packets.add(new Packet(epochNanos, tags, piece.octets(), message ? null : piece.remark()));
        }
    }

    private void message(Piece piece) {
        if (garbageRun > 0) {
            line(String.format(
                    Locale.ROOT, "messages again at octet %,d, behind %,d of garbage", piece.offset(), garbageRun));
            garbageRun = 0;
        }
        messages++;
        if (output.showsMessages()) {
            Supplier<String> delay = delay(ByteBuffer.wrap(piece.octets()));
            output.message(time, () -> way + delay.get(), piece.octets());
        }
    }

    /** RFC 6733 §3: the flags stand at octet 4, the Hop-by-Hop Identifier at 12. The text is made where it is printed. */
    private Supplier<String> delay(ByteBuffer message) {
        boolean request = message.get(4) < 0;
        long hopByHopId = message.getInt(12) & 0xffffffffL;
        if (request) {
            requestsThisWay.request(hopByHopId, nanos);
            return () -> "";
        }
        OptionalLong delay = requestsOtherWay.answer(hopByHopId, nanos);
        return () -> delay.isEmpty()
                ? ", its request was not seen"
                : String.format(Locale.ROOT, ", %.3f ms after its request", delay.getAsLong() / 1e6);
    }

    private void garbage(Piece piece) {
        if (garbageRun == 0) {
            line(String.format(Locale.ROOT, "garbage at octet %,d: %s", piece.offset(), piece.remark()));
        }
        garbageRun += piece.octets().length;
        garbage += piece.octets().length;
    }

    private void line(String text) {
        output.line(time, way + ": " + text);
    }
}
