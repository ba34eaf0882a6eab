package io.github.antipode.cli;

import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Cuts one direction of a connection into messages for somebody who only looks on: nothing ends the stream. What is no
 * message is a piece as well, and behind it the cutter goes on with the next octets that look like a message.
 *
 * <p>Memory is bounded by the octets received of one message, at most {@link #MAX_LENGTH}. Not safe for several threads.
 */
final class StreamCutter {
    /** The longest message that is gathered, as by our peers; a longer one is garbage. */
    static final int MAX_LENGTH = MessageLimits.DEFAULT.maxLength();

    private static final int VERSION = 1;
    private static final int LENGTH_END = 4;
    private static final int AVP_HEADER_LENGTH = 8;
    /** A message is found again in garbage by its header and that of its first AVP. */
    private static final int SHORTEST_FOUND = Message.HEADER_LENGTH + AVP_HEADER_LENGTH;

    private static final byte[] NOTHING = {};

    /** What a piece of the stream is. */
    enum Kind {
        MESSAGE,
        /** Octets that are no message. */
        GARBAGE,
        /** The beginning of a message that the stream ended in. */
        UNFINISHED
    }

    /**
     * Octets that follow the piece before.
     *
     * @param offset octets of the stream before this piece
     * @param remark for a message empty, otherwise what was expected
     */
    record Piece(Kind kind, long offset, byte[] octets, String remark) {}

    private enum Verdict {
        MESSAGE,
        GARBAGE,
        UNDECIDED
    }

    /** Why the octets are garbage, from where they began; {@code null} while messages follow one another. */
    private @Nullable String garbage;

    private byte[] undecided = NOTHING;
    private byte[] partial = NOTHING;
    private int gathered;
    /** Octets of the message that is gathered; 0 between messages. */
    private int length;

    private long offset;

    /**
     * Takes all of {@code in}, which is in big-endian order.
     *
     * @param pieces gets what is whole, garbage as far as it is known to be garbage
     */
    void take(ByteBuffer in, Consumer<Piece> pieces) {
        ByteBuffer octets = behindUndecided(in);
        while (octets.hasRemaining()) {
            if (length == 0 && !begin(octets, pieces)) {
                undecided = new byte[octets.remaining()];
                octets.get(undecided);
                return;
            }
            gather(octets, pieces);
        }
    }

    /** The stream has ended: what is left is a piece as well. */
    void end(Consumer<Piece> pieces) {
        byte[] left = gathered > 0 ? Arrays.copyOf(partial, gathered) : undecided;
        String of = length > 0 ? " of a message's " + length + " octets" : " octets of a message";
        undecided = NOTHING;
        partial = NOTHING;
        gathered = 0;
        length = 0;
        if (left.length == 0) {
            return;
        }
        if (garbage != null) {
            emit(Kind.GARBAGE, left, garbage, pieces);
        } else {
            emit(Kind.UNFINISHED, left, "the stream ended after " + left.length + of, pieces);
        }
    }

    /** At most 27 octets wait for a decision, so this copies little more than the input. */
    private ByteBuffer behindUndecided(ByteBuffer in) {
        if (undecided.length == 0) {
            return in;
        }
        ByteBuffer all = ByteBuffer.allocate(undecided.length + in.remaining());
        all.put(undecided).put(in).flip();
        undecided = NOTHING;
        return all;
    }

    /** Moves to where a message begins; {@code false} if there is none, or the octets left do not tell. */
    private boolean begin(ByteBuffer octets, Consumer<Piece> pieces) {
        int from = octets.position();
        if (garbage == null) {
            if (octets.remaining() < LENGTH_END && octets.get(from) == VERSION) {
                return false;
            }
            garbage = fault(octets);
            from++;
        }
        boolean found = garbage == null || skipGarbage(octets, from, garbage, pieces);
        if (found) {
            garbage = null;
            length = lengthAt(octets, octets.position());
        }
        return found;
    }

    /** Moves to the first octet that may begin a message, from here or later; {@code true} if it does. */
    private boolean skipGarbage(ByteBuffer octets, int from, String reason, Consumer<Piece> pieces) {
        int at = from;
        Verdict verdict = Verdict.GARBAGE;
        while (at < octets.limit()) {
            verdict = verdict(octets, at);
            if (verdict != Verdict.GARBAGE) {
                break;
            }
            at++;
        }
        if (at > octets.position()) {
            byte[] skipped = new byte[at - octets.position()];
            octets.get(skipped);
            emit(Kind.GARBAGE, skipped, reason, pieces);
        }
        return verdict == Verdict.MESSAGE;
    }

    private void gather(ByteBuffer octets, Consumer<Piece> pieces) {
        int more = Math.min(octets.remaining(), length - gathered);
        int needed = gathered + more;
        if (needed > partial.length) {
            partial = Arrays.copyOf(partial, Math.max(needed, Math.min(length, 2 * partial.length)));
        }
        octets.get(partial, gathered, more);
        gathered = needed;
        if (gathered == length) {
            byte[] whole = partial.length == length ? partial : Arrays.copyOf(partial, length);
            partial = NOTHING;
            gathered = 0;
            length = 0;
            emit(Kind.MESSAGE, whole, "", pieces);
        }
    }

    private void emit(Kind kind, byte[] octets, String remark, Consumer<Piece> pieces) {
        long start = offset;
        offset += octets.length;
        pieces.accept(new Piece(kind, start, octets, remark));
    }

    /** What is wrong where a message has to begin (RFC 6733 §3): the version, or the length. */
    private static @Nullable String fault(ByteBuffer octets) {
        int start = octets.position();
        int version = octets.get(start) & 0xff;
        if (version != VERSION) {
            return "expected version 1, not " + version + likeness(octets);
        }
        int length = lengthAt(octets, start);
        if (length < Message.HEADER_LENGTH || length > MAX_LENGTH) {
            return "expected a Message Length of 20 to " + MAX_LENGTH + ", not " + length;
        }
        return length % 4 == 0 ? null : "expected a Message Length that is a multiple of four, not " + length;
    }

    private static String likeness(ByteBuffer octets) {
        byte[] first = new byte[Math.min(octets.remaining(), LENGTH_END)];
        octets.get(octets.position(), first);
        if (first.length > 1 && first[0] == 0x16 && first[1] == 3) {
            return " (the beginning of a TLS handshake)";
        }
        String text = new String(first, StandardCharsets.ISO_8859_1);
        return text.chars().allMatch(c -> c >= ' ' && c < 0x7f) ? " (the text '" + text + "')" : "";
    }

    /**
     * Within garbage more has to be right than the fields that frame a message: command flags (RFC 6733 §3), and the
     * header of the first AVP (§4.1). Of 100 million random octets less than one passes.
     */
    private static Verdict verdict(ByteBuffer octets, int at) {
        int left = octets.limit() - at;
        if (octets.get(at) != VERSION) {
            return Verdict.GARBAGE;
        }
        if (left < LENGTH_END) {
            return Verdict.UNDECIDED;
        }
        int length = lengthAt(octets, at);
        if (length < SHORTEST_FOUND || length > MAX_LENGTH || length % 4 != 0) {
            return Verdict.GARBAGE;
        }
        if (left < SHORTEST_FOUND) {
            return Verdict.UNDECIDED;
        }
        int flags = octets.get(at + 4) & 0xff;
        boolean reserved = (flags & 0x0f) != 0;
        boolean requestWithError = (flags & 0xa0) == 0xa0;
        if (reserved || requestWithError) {
            return Verdict.GARBAGE;
        }
        return beginsAvp(octets, at + Message.HEADER_LENGTH, length - Message.HEADER_LENGTH)
                ? Verdict.MESSAGE
                : Verdict.GARBAGE;
    }

    private static boolean beginsAvp(ByteBuffer octets, int at, int room) {
        int flags = octets.get(at + 4) & 0xff;
        int avpLength = lengthAt(octets, at + 4);
        int shortest = (flags & 0x80) == 0 ? AVP_HEADER_LENGTH : AVP_HEADER_LENGTH + 4;
        return octets.getInt(at) != 0 && (flags & 0x1f) == 0 && avpLength >= shortest && avpLength <= room;
    }

    /** The 24 bits behind an octet. */
    private static int lengthAt(ByteBuffer octets, int at) {
        return octets.getInt(at) & 0xffffff;
    }
}
