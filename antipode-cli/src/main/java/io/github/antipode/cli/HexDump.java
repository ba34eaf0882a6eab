package io.github.antipode.cli;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A dump as hexdump -C, xxd, od and Wireshark write it: each line has the offset of its first octet, its octets, and
 * often the same octets as characters. An offset that is 0 again begins another dump behind the first, and a line of one
 * asterisk stands for repetitions of the line before it.
 *
 * <p>A text is a dump only when every offset is that of the octets before it; no message is mistaken for one, since none
 * begins with the octets {@code 00 00} that a first offset looks like (RFC 6733 §3: the version is 1).
 */
final class HexDump {
    /** More than 256 octets, the most that xxd writes, take with their offset and characters. What is longer is no dump. */
    private static final int LONGEST_LINE = 2048;

    private static final Pattern LINE = Pattern.compile("\\s*(?:0[xX])?([0-9a-fA-F]{3,8})(?::\\s*|\\s+|$)(.*)");
    private static final Pattern OCTETS = Pattern.compile("\\G(?:[ \\t:-]*)((?:[0-9a-fA-F]{2})+)(?=[\\s:-]|$)");
    private static final Pattern BAR = Pattern.compile("\\s[|>].*");

    private final ByteArrayOutputStream octets = new ByteArrayOutputStream();
    private byte[] previous = {};
    private int blockStart;
    private boolean repeat;

    private HexDump() {}

    /** The octets of the dump, or {@code null} if the text is not one. Offsets are hex, or octal or decimal as od may write them. */
    static byte @Nullable [] parse(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        for (int radix : new int[] {16, 8, 10}) {
            HexDump dump = new HexDump();
            if (!lines.isEmpty() && lines.stream().allMatch(line -> dump.read(line, radix))) {
                return dump.octets.toByteArray();
            }
        }
        return null;
    }

    private boolean read(String line, int radix) {
        if (line.strip().equals("*") && previous.length > 0) {
            repeat = true;
            return true;
        }
        Matcher matcher = LINE.matcher(line);
        return line.length() <= LONGEST_LINE
                && matcher.matches()
                && startsAt(offset(matcher.group(1), radix))
                && add(BAR.matcher(matcher.group(2)).replaceFirst(""));
    }

    private static long offset(String digits, int radix) {
        try {
            return Long.parseLong(digits, radix);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private boolean startsAt(long offset) {
        if (offset == 0) {
            blockStart = octets.size();
        }
        if (repeat) {
            // The bound is that of all dumps together: a few characters say as much as they like, again and again.
            while (octets.size() - blockStart < offset && octets.size() < MessageInput.MAX_OCTETS) {
                octets.writeBytes(previous);
            }
        }
        repeat = false;
        return offset == octets.size() - blockStart;
    }

    /** Adds the octets of one line: as many as there are before a column of characters, or before the end. */
    private boolean add(String columns) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        Matcher group = OCTETS.matcher(columns);
        int end = 0;
        while (group.find()) {
            if (line.size() > 0 && isTextOf(line.toByteArray(), columns.substring(end))) {
                break;
            }
            decode(group.group(1), line);
            end = group.end();
        }
        String rest = columns.substring(end);
        previous = line.toByteArray();
        octets.writeBytes(previous);
        return rest.isBlank() || isTextOf(previous, rest);
    }

    private static void decode(String digits, ByteArrayOutputStream out) {
        for (int i = 0; i < digits.length(); i += 2) {
            out.write(HexText.digit(digits.charAt(i)) << 4 | HexText.digit(digits.charAt(i + 1)));
        }
    }

    /** Whether the column shows exactly these octets, anything but printable ASCII as one character of any kind. */
    private static boolean isTextOf(byte[] octets, String column) {
        String shown = column.strip();
        if (shown.isEmpty() || shown.length() > octets.length) {
            return false;
        }
        StringBuilder pattern = new StringBuilder();
        for (byte octet : octets) {
            pattern.append(octet >= 0x20 && octet < 0x7f ? (char) octet : '\0');
        }
        String expected = pattern.toString().strip();
        if (shown.length() != expected.length()) {
            return false;
        }
        for (int i = 0; i < shown.length(); i++) {
            if (expected.charAt(i) != 0 && expected.charAt(i) != shown.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
