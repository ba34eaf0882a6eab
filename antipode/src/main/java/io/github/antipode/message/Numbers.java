package io.github.antipode.message;

/** Numbers as people write them: decimal, or hexadecimal behind 0x. A leading zero means nothing. */
final class Numbers {
    private Numbers() {}

    static long parse(String format, String text) {
        String digits = text.strip();
        boolean negative = digits.startsWith("-");
        String unsigned = negative ? digits.substring(1) : digits;
        boolean hex = unsigned.startsWith("0x") || unsigned.startsWith("0X");
        String bare = hex ? unsigned.substring(2) : unsigned;
        try {
            if (bare.isEmpty() || Character.digit(bare.charAt(0), 16) < 0) {
                throw new NumberFormatException("no digit at the start");
            }
            return Long.parseLong(negative ? "-" + bare : bare, hex ? 16 : 10);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(Quoted.of(text) + " is no number, which " + format + " takes", e);
        }
    }
}
