package io.github.antipode.dictionary;

import java.util.HexFormat;

/** Values for a terminal: no octet of a message reaches it as a control sequence, and none fills the screen. */
final class PrintedText {
    /** Of one value, in octets of hex. */
    static final int MAX_OCTETS = 256;

    /** Of one value, in characters. */
    static final int MAX_CHARACTERS = 1024;

    private static final HexFormat HEX = HexFormat.of();

    private PrintedText() {}

    static String quoted(String text) {
        return '"' + escaped(text) + '"';
    }

    /** The text with everything invisible or directing as an escape. */
    static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        int at = 0;
        while (at < text.length() && out.length() < MAX_CHARACTERS) {
            int character = text.codePointAt(at);
            append(out, character);
            at += Character.charCount(character);
        }
        if (at < text.length()) {
            out.append("… (").append(text.length()).append(" characters)");
        }
        return out.toString();
    }

    private static void append(StringBuilder out, int character) {
        if (character == '\\' || character == '"') {
            out.append('\\').append((char) character);
        } else if (isVisible(character)) {
            out.appendCodePoint(character);
        } else {
            out.append("\\u{").append(Integer.toHexString(character)).append('}');
        }
    }

    /** Bidirectional marks are of the type FORMAT: they could make one line look like another. */
    private static boolean isVisible(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** Hex, and the text beside it if it is one. */
    static String octets(byte[] octets) {
        if (octets.length == 0) {
            return "(empty)";
        }
        return isPrintable(octets) ? hex(octets) + " " + quoted(ascii(octets)) : hex(octets);
    }

    static String hex(byte[] octets) {
        int shown = Math.min(octets.length, MAX_OCTETS);
        String hex = "0x" + HEX.formatHex(octets, 0, shown);
        return shown == octets.length ? hex : hex + "… (" + octets.length + " octets)";
    }

    private static String ascii(byte[] octets) {
        return new String(octets, java.nio.charset.StandardCharsets.US_ASCII);
    }

    private static boolean isPrintable(byte[] octets) {
        for (byte octet : octets) {
            if (octet < ' ' || octet == 0x7f) {
                return false;
            }
        }
        return octets.length <= MAX_OCTETS;
    }
}
