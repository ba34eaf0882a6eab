package io.github.antipode.message;

/**
 * Where the first seven AVPs of a message stand, in one {@code long}. Each AVP's header says where the next one is, so a
 * search has to read them one after another; with the places at hand it reads them side by side.
 *
 * <p>Each place has 9 bits and is in units of four octets; 0 is none, since the header comes first. It is never negative.
 */
final class AvpPlaces {
    static final long NONE = 0;

    private static final int COUNT = 7;
    private static final int BITS = 9;
    private static final int MASK = (1 << BITS) - 1;
    private static final int UNIT = 4;

    private AvpPlaces() {}

    /** With the place of the AVP that has this index, if it is one that is kept. */
    static long with(long places, int index, int at) {
        return index < COUNT && at <= MASK * UNIT ? places | (long) (at / UNIT) << BITS * index : places;
    }

    /** The first AVP of this identity in {@code from … end}, whose places these are, or -1. */
    static int find(long places, byte[] octets, int from, int end, int code, int vendor) {
        int next = from;
        for (long rest = places; rest != NONE; rest >>>= BITS) {
            int at = (int) (rest & MASK) * UNIT;
            if (AvpScan.is(octets, at, code, vendor)) {
                return at;
            }
            next = at;
        }
        // Behind the last place; or all, for the last one again costs less than to tell the two apart.
        return AvpScan.find(octets, next, end, code, vendor);
    }
}
