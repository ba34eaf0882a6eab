package io.github.antipode.cli;

import java.util.OptionalInt;

/** Octets that were copied from a capture together with the headers before the message: Ethernet, IP, TCP or SCTP. */
final class CapturedFrame {
    /** How to come by the octets of a message. */
    static final String HOW_TO_COPY = "in Wireshark, choose Copy, ...as a Hex Stream, on a packet";

    private static final int HEADER_LENGTH = 20;
    private static final int AVP_HEADER_LENGTH = 8;
    private static final int LARGEST_HEADERS = 256;

    private CapturedFrame() {}

    /**
     * Where messages begin behind headers: those that fill the rest of the octets, or else one that the end of the octets
     * cuts off, or that something follows. Empty if the octets begin with a message, or none is found.
     */
    static OptionalInt messageBehindHeaders(byte[] octets) {
        if (octets.length == 0 || octets[0] == 1) {
            return OptionalInt.empty();
        }
        for (boolean whole : new boolean[] {true, false}) {
            for (int at = 1; at < LARGEST_HEADERS && at + HEADER_LENGTH <= octets.length; at++) {
                if (whole ? fillTheRest(octets, at) : isMessage(octets, at)) {
                    return OptionalInt.of(at);
                }
            }
        }
        return OptionalInt.empty();
    }

    /** Whether the octets begin with the header of a message. */
    static boolean beginsWithMessage(byte[] octets) {
        return isHeader(octets, 0);
    }

    private static boolean fillTheRest(byte[] octets, int start) {
        int at = start;
        while (isHeader(octets, at)) {
            at += uint24(octets, at + 1);
        }
        return at == octets.length;
    }

    /** RFC 6733 §3: version 1, a length that is a multiple of four, and reserved flags that are 0. */
    private static boolean isHeader(byte[] octets, int at) {
        if (at + HEADER_LENGTH > octets.length || octets[at] != 1 || (octets[at + 4] & 0x0f) != 0) {
            return false;
        }
        int length = uint24(octets, at + 1);
        return length >= HEADER_LENGTH && length % 4 == 0;
    }

    /**
     * A header and a whole AVP behind it that the message has room for (§4.1), so that neither a TCP header nor part of an
     * AVP is taken for one.
     */
    private static boolean isMessage(byte[] octets, int at) {
        int avp = at + HEADER_LENGTH;
        if (!isHeader(octets, at) || avp + AVP_HEADER_LENGTH > octets.length) {
            return false;
        }
        int length = uint24(octets, avp + 5);
        return octets[avp] == 0
                && (octets[avp + 4] & 0x1f) == 0
                && length >= AVP_HEADER_LENGTH
                && length <= octets.length - avp
                && HEADER_LENGTH + length <= uint24(octets, at + 1);
    }

    private static int uint24(byte[] octets, int at) {
        return (octets[at] & 0xff) << 16 | (octets[at + 1] & 0xff) << 8 | octets[at + 2] & 0xff;
    }
}
