package io.github.antipode.dictionary;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Finds what is no UTF-8 in a file before the JDK reads it: of that alone the JDK prints a line to the error stream
 * itself, and does not know where it is.
 */
final class Utf8Check {
    private static final int DECLARATION = 200;
    private static final int CHUNK = 4096;
    private static final Pattern OTHER_ENCODING =
            Pattern.compile("^<\\?xml[^>]*encoding\\s*=\\s*[\"'](?!utf-8[\"'])", Pattern.CASE_INSENSITIVE);

    private Utf8Check() {}

    /** The first octet that is no UTF-8, or -1; also -1 for a file that is to be read in another encoding. */
    static int firstWrong(byte[] xml) {
        if (isOther(xml)) {
            return -1;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(xml);
        CharBuffer out = CharBuffer.allocate(CHUNK);
        CoderResult result;
        do {
            out.clear();
            result = decoder.decode(in, out, true);
        } while (result.isOverflow());
        return result.isError() ? in.position() : -1;
    }

    /** Counted from 1. */
    static int line(byte[] xml, int octet) {
        int line = 1;
        for (int i = 0; i < octet; i++) {
            line += xml[i] == '\n' ? 1 : 0;
        }
        return line;
    }

    /** UTF-16 begins with its mark or a zero octet (XML 1.0, appendix F); all others are declared. */
    private static boolean isOther(byte[] xml) {
        if (xml.length >= 2 && (xml[0] == 0 || xml[1] == 0 || (xml[0] & 0xfe) == 0xfe && (xml[1] & 0xfe) == 0xfe)) {
            return true;
        }
        String start = new String(xml, 0, Math.min(xml.length, DECLARATION), StandardCharsets.ISO_8859_1);
        return OTHER_ENCODING.matcher(start).find();
    }
}
