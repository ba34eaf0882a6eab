package io.github.antipode.message;

/** Text of a peer or a user inside a reason: cut where it is long, without control characters, so that it stays one line. */
final class Quoted {
    private static final int LONGEST = 80;

    private Quoted() {}

    static String of(String text) {
        int shown = Math.min(text.length(), LONGEST);
        StringBuilder quoted = new StringBuilder(shown + 8).append('\'');
        for (int i = 0; i < shown; i++) {
            char c = text.charAt(i);
            quoted.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
        }
        return quoted.append(shown < text.length() ? "…'" : "'").toString();
    }
}
