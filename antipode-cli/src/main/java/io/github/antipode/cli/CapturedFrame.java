package io.github.antipode.cli;

import java.util.OptionalInt;

/** Octets that were copied from a capture together with the headers before the message: Ethernet, IP, TCP or SCTP. */
final class CapturedFrame {
    /** What to do about it. */
    static final String HOW_TO_COPY =
            "in Wireshark, choose Copy, ...as a Hex Stream, on the line \"Diameter Protocol\"";

    private static final int HEADER_LENGTH = 20;
    private static final int LARGEST_HEADERS = 256;

    private CapturedFrame() {}

    /** Where messages begin that fill the rest of the octets; empty if the octets begin with a message. */
    static OptionalInt messageBehindHeaders(byte[] octets) {
        if (octets.length == 0 || octets[0] == 1) {
            return OptionalInt.empty();
        }
        for (int at = 1; at < LARGEST_HEADERS && at + HEADER_LENGTH <= octets.length; at++) {
            if (areMessages(octets, at)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    /** RFC 6733 §3: version 1, a length that is a multiple of four, and reserved flags that are 0. */
    private static boolean areMessages(byte[] octets, int start) {
        int at = start;
        while (at + HEADER_LENGTH <= octets.length) {
            int length = (octets[at + 1] & 0xff) << 16 | (octets[at + 2] & 0xff) << 8 | octets[at + 3] & 0xff;
            if (octets[at] != 1 || length < HEADER_LENGTH || length % 4 != 0 || (octets[at + 4] & 0x0f) != 0) {
                return false;
            }
            at += length;
        }
        return at == octets.length;
    }
}
