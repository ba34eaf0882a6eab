package io.github.antipode.message;

/** Text of a peer or a user inside a reason: cut where it is long, without control characters, so that it stays one line. */
final class Quoted {
    private static final int LONGEST = 80;

    private Quoted() {}

    static String of(String text) {
        return "'" + line(text, LONGEST) + "'";
    }

    /** At most {@code longest} characters of the text, and a mark where more is left out. */
    static String line(String text, int longest) {
        int shown = Math.min(text.length(), longest);
        StringBuilder line = new StringBuilder(shown + 1);
        for (int i = 0; i < shown; i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
        }
        return shown < text.length() ? line.append('…').toString() : line.toString();
    }
}
