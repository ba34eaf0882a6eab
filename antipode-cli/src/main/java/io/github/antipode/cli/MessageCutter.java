package io.github.antipode.cli;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;
import io.github.antipode.message.ResultCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts octets into the messages that stand in them one after the other. A message whose length is wrong is read as far as
 * the octets go: what is there is worth seeing, and the fault is told with it.
 */
final class MessageCutter {
    /** What a decoder by hand may spend: the size of the input is the bound, and groups nest as deep as is allowed. */
    private static final MessageLimits LIMITS = new MessageLimits(MessageLimits.MAX_LENGTH, 1 << 22, 64);

    /**
     * What was found in the octets.
     *
     * @param offset where it starts in the input
     * @param message what can be read; {@code null} when there are fewer octets than a header has
     * @param fault what is wrong with the frame; {@code null} if nothing is
     */
    record Cut(
            int offset, @Nullable Message message, @Nullable AvpError fault) {}

    private final byte[] octets;
    private final AvpNames names;
    private int at;

    private MessageCutter(byte[] octets, AvpNames names) {
        this.octets = octets;
        this.names = names;
    }

    /** The messages from this octet on. */
    static List<Cut> cut(byte[] octets, int start, AvpNames names) {
        MessageCutter cutter = new MessageCutter(octets, names);
        cutter.at = start;
        List<Cut> cuts = new ArrayList<>();
        while (cutter.at < octets.length) {
            cuts.add(cutter.next());
        }
        return cuts;
    }

    private Cut next() {
        int start = at;
        int left = octets.length - start;
        if (left < Message.HEADER_LENGTH) {
            at = octets.length;
            return new Cut(
                    start, null, lengthFault(left + " octets are too few for the header's " + Message.HEADER_LENGTH));
        }
        int length = uint24(octets, start + 1);
        if (length >= Message.HEADER_LENGTH && length <= left) {
            at = start + length;
            return new Cut(start, message(Arrays.copyOfRange(octets, start, start + length)), null);
        }
        at = octets.length;
        return new Cut(
                start,
                rest(start, Math.min(left, MessageLimits.MAX_LENGTH)),
                lengthFault("Message Length says " + length + ", but there are " + left + " octets"));
    }

    /** All that is there as a message, whose length is set to that and whose last AVP gets its padding. */
    private Message rest(int start, int left) {
        int length = left + 3 & ~3;
        byte[] own = Arrays.copyOf(Arrays.copyOfRange(octets, start, start + left), length);
        own[1] = (byte) (length >> 16);
        own[2] = (byte) (length >> 8);
        own[3] = (byte) length;
        return message(own);
    }

    private Message message(byte[] own) {
        return Message.wrap(own, LIMITS, names);
    }

    private static AvpError lengthFault(String reason) {
        return new AvpError(ResultCode.INVALID_MESSAGE_LENGTH, 1, null, reason);
    }

    private static int uint24(byte[] octets, int at) {
        return (octets[at] & 0xff) << 16 | (octets[at + 1] & 0xff) << 8 | octets[at + 2] & 0xff;
    }
}
