package io.github.antipode.message;

/**
 * Looks at the data octets of an AVP eight at a time: the same question for each octet of a {@code long}, without a loop.
 * The AVP's header stands before its data, so eight octets that end with the data are always there.
 */
final class Ascii {
    private static final int STEP = 8;
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long FIRST_GRAPHIC = '!' * ONES;

    private Ascii() {}

    /** Whether no octet has its high bit set. */
    static boolean is(byte[] octets, int offset, int length) {
        int end = offset + length;
        for (int at = offset; at <= end - STEP; at += STEP) {
            if ((Wire.int64(octets, at) & HIGH_BITS) != 0) {
                return false;
            }
        }
        return (tail(octets, end, length & STEP - 1) & HIGH_BITS) == 0;
    }

    /** Whether all are characters that print: neither controls nor spaces. */
    static boolean isGraphic(byte[] octets, int offset, int length) {
        int end = offset + length;
        for (int at = offset; at <= end - STEP; at += STEP) {
            if (!isGraphic(Wire.int64(octets, at))) {
                return false;
            }
        }
        return isGraphic(tail(octets, end, length & STEP - 1));
    }

    /** The last {@code count} octets, 0 to 7 of them, behind as many graphic characters as make them eight. */
    private static long tail(byte[] octets, int end, int count) {
        long others = -1L << STEP * count;
        return count == 0 ? FIRST_GRAPHIC : Wire.int64(octets, end - STEP) & ~others | FIRST_GRAPHIC & others;
    }

    /**
     * For each octet: its high bit is clear, adding one does not set it (so it is no DELETE), and taking the first graphic
     * character away does not (so it is none before that). The lowest octet that is wrong says so whatever the others are.
     */
    private static boolean isGraphic(long eight) {
        return ((eight | eight + ONES | eight - FIRST_GRAPHIC) & HIGH_BITS) == 0;
    }
}
