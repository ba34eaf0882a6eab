package io.github.antipode.message;

/** Numbers as people write them: decimal, or hexadecimal behind 0x. */
final class Numbers {
    private Numbers() {}

    static long parse(String format, String text) {
        try {
            return Long.decode(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is no number, which " + format + " takes", e);
        }
    }
}
