package io.github.antipode.transport;

import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts one stream of octets into messages, however the stream is segmented (RFC 6733 §3).
 *
 * <pre>
 *    0                   1                   2                   3
 *    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
 *   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
 *   |    Version    |                Message Length                 |
 * </pre>
 *
 * <p>A message that stands whole in the input is copied once, into its own array. One that is split is gathered in an
 * array that grows with the octets received, never with the length claimed. Not safe for several threads.
 */
public final class MessageFraming {
    private static final int VERSION = 1;
    private static final int LENGTH_END = 4;
    private static final byte[] NOTHING = {};

    private final MessageLimits limits;
    private final Supplier<? extends @Nullable AvpNames> names;
    private byte[] partial = NOTHING;
    private int gathered;
    private boolean begun;
    private boolean ended;

    /**
     * @param names gives the dictionary that a message is to carry, asked for each
     */
    public MessageFraming(MessageLimits limits, Supplier<? extends @Nullable AvpNames> names) {
        this.limits = limits;
        this.names = names;
    }

    /** Framing with the default limits, of messages without a dictionary. */
    public MessageFraming() {
        this(MessageLimits.DEFAULT, () -> null);
    }

    /**
     * Takes the next message off the front of {@code in}; to be called until it returns {@code null}, when all of
     * {@code in} is consumed. A message of another version, or of a length that is no multiple of four, has a
     * {@linkplain Message#fault() fault} and is the last: what follows it is dropped.
     *
     * @param in octets as received, in big-endian order
     * @throws FramingException if the stream is no Diameter, or its next length is below 20 or above the limit
     */
    public @Nullable Message next(ByteBuffer in) {
        if (ended) {
            in.position(in.limit());
            return null;
        }
        if (gathered > 0 || in.remaining() < LENGTH_END) {
            return nextOfParts(in);
        }
        int length = checkedLength(in.getInt(in.position()));
        if (in.remaining() < length) {
            gather(in, length);
            return null;
        }
        byte[] octets = new byte[length];
        in.get(octets);
        return message(octets);
    }

    /** Whether a message that cannot be followed by another has been returned. */
    public boolean ended() {
        return ended;
    }

    /** Octets of a message whose rest has not arrived. */
    public int gathered() {
        return gathered;
    }

    private @Nullable Message nextOfParts(ByteBuffer in) {
        if (gathered < LENGTH_END) {
            gather(in, LENGTH_END);
            if (gathered < LENGTH_END) {
                return null;
            }
        }
        int length = checkedLength(ByteBuffer.wrap(partial).getInt());
        gather(in, length);
        if (gathered < length) {
            return null;
        }
        byte[] octets = partial.length == length ? partial : Arrays.copyOf(partial, length);
        partial = NOTHING;
        gathered = 0;
        return message(octets);
    }

    /** Moves octets of {@code in} to the partial message until that has {@code wanted}, or {@code in} is empty. */
    private void gather(ByteBuffer in, int wanted) {
        int more = Math.min(in.remaining(), wanted - gathered);
        int needed = gathered + more;
        if (needed > partial.length) {
            partial = Arrays.copyOf(partial, Math.max(needed, Math.min(wanted, 2 * partial.length)));
        }
        in.get(partial, gathered, more);
        gathered = needed;
    }

    private Message message(byte[] octets) {
        begun = true;
        // RFC 6733 §3: neither tells reliably where the next message starts.
        ended = octets[0] != VERSION || (octets.length & 3) != 0;
        return Message.wrap(octets, limits, names.get());
    }

    private int checkedLength(int firstWord) {
        int length = firstWord & 0xffffff;
        if (!begun && firstWord >>> 24 != VERSION) {
            checkIsDiameter(firstWord);
        }
        if (length < Message.HEADER_LENGTH) {
            throw lost("Message Length " + length + " is below the header's " + Message.HEADER_LENGTH + " octets");
        }
        if (length > limits.maxLength()) {
            throw lost("Message Length " + length + " is above the limit of " + limits.maxLength() + " octets");
        }
        return length;
    }

    private void checkIsDiameter(int firstWord) {
        if (firstWord >>> 16 == 0x1603) {
            throw lost("this is no Diameter: it begins like a TLS handshake, but the connection is without TLS");
        }
        byte[] first = ByteBuffer.allocate(LENGTH_END).putInt(firstWord).array();
        String text = new String(first, StandardCharsets.ISO_8859_1);
        if (text.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
            throw lost("this is no Diameter: it begins with the text '" + text + "'");
        }
    }

    private FramingException lost(String reason) {
        ended = true;
        partial = NOTHING;
        gathered = 0;
        return new FramingException(reason);
    }
}
