package io.github.antipode.cli;

import java.io.ByteArrayOutputStream;

/**
 * Octets written in hex by people and tools: digits with or without blanks, colons, dashes, commas or line ends between
 * them, {@code 0x} and {@code \x} before them, a backslash at a line's end, and lines that begin with {@code #} left out.
 * Dumps with an offset at the beginning of each line are known as well, see {@link HexDump}, and so is a {@link CArray}.
 */
final class HexText {
    private static final String SEPARATORS = " \t\r\n\f:-,_;\"'{}";

    private HexText() {}

    /**
     * The octets that the text writes.
     *
     * @throws NotHexException if it writes none, with the character and its position
     */
    static byte[] parse(String text) throws NotHexException {
        byte[] dump = HexDump.parse(text);
        if (dump != null) {
            return dump;
        }
        String elements = CArray.elements(text);
        return digits(elements != null ? elements : text);
    }

    private static byte[] digits(String text) throws NotHexException {
        ByteArrayOutputStream octets = new ByteArrayOutputStream(text.length() / 2);
        int high = -1;
        int last = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (SEPARATORS.indexOf(c) >= 0 || continuesLine(text, at)) {
                continue;
            }
            if (c == '#' && startsLine(text, at)) {
                at = endOfLine(text, at);
            } else if (high < 0 && startsPrefix(text, at)) {
                at++;
            } else {
                int digit = digit(c);
                if (digit < 0) {
                    throw NotHexException.at(text, at);
                }
                last = at;
                if (high >= 0) {
                    octets.write(high << 4 | digit);
                }
                high = high < 0 ? digit : -1;
            }
        }
        if (high >= 0) {
            throw new NotHexException("the number of digits is odd, the last one stands at position " + (last + 1));
        }
        return octets.toByteArray();
    }

    /** 0 to 15 for an ASCII hex digit, otherwise -1. */
    static int digit(char c) {
        return c < 128 ? Character.digit(c, 16) : -1;
    }

    private static boolean startsPrefix(String text, int at) {
        char c = text.charAt(at);
        return (c == '0' || c == '\\') && at + 1 < text.length() && (text.charAt(at + 1) | 0x20) == 'x';
    }

    /** A backslash at the end of a line, as in Wireshark's escaped strings. */
    private static boolean continuesLine(String text, int at) {
        return text.charAt(at) == '\\' && isBlank(text, at + 1);
    }

    private static boolean startsLine(String text, int at) {
        return text.substring(text.lastIndexOf('\n', at) + 1, at).isBlank();
    }

    /** Whether blanks alone follow in the line; looks no further than the first other character. */
    private static boolean isBlank(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n' && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at == text.length() || text.charAt(at) == '\n';
    }

    private static int endOfLine(String text, int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }
}
