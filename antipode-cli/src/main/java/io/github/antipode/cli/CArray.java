package io.github.antipode.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Octets as an array in the language C, as Wireshark copies and exports packets: {@code char packet[] = { 0x01, ... };},
 * with comments anywhere. Several arrays are read as if they were one.
 */
final class CArray {
    /** The end of a declaration; the elements follow. Possessive, so that no text takes more than a look at each character. */
    private static final Pattern DECLARED = Pattern.compile("\\[\\w*+]\\s*+=");

    private static final Pattern ONE_DIGIT = Pattern.compile("\\b0[xX]([0-9a-fA-F])\\b");

    private CArray() {}

    /** What stands between the declaration and the semicolon, in hex; {@code null} if the text declares no array. */
    static @Nullable String elements(String text) {
        String code = withoutComments(text);
        Matcher declaration = DECLARED.matcher(code);
        StringBuilder elements = new StringBuilder();
        for (int at = 0; declaration.find(at); ) {
            int end = code.indexOf(';', declaration.end());
            at = end < 0 ? code.length() : end;
            elements.append(code, declaration.end(), at).append('\n');
        }
        return elements.isEmpty() ? null : ONE_DIGIT.matcher(elements).replaceAll("0x0$1");
    }

    private static String withoutComments(String text) {
        StringBuilder code = new StringBuilder(text.length());
        int at = 0;
        for (int start = text.indexOf("/*"); start >= 0; start = text.indexOf("/*", at)) {
            code.append(text, at, start).append(' ');
            int end = text.indexOf("*/", start + 2);
            at = end < 0 ? text.length() : end + 2;
        }
        return code.append(text, at, text.length()).toString();
    }
}
