package io.github.antipode.message;

/**
 * Walks AVP headers in octets (RFC 6733 §4.1).
 *
 * <pre>
 *    0                   1                   2                   3
 *    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
 *   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
 *   |                           AVP Code                            |
 *   |V M P r r r r r|                  AVP Length                   |
 *   |                  Vendor-Id (only if V is set)                 |
 *   |    Data ...
 * </pre>
 *
 * <p>{@link #check} is the only method that trusts nothing; the others walk a region that it passed.
 */
final class AvpScan {
    static final int HEADER = 8;
    static final int VENDOR_HEADER = 12;
    static final int VENDOR = 0x80;
    static final int MANDATORY = 0x40;
    static final int PROTECTED = 0x20;

    private AvpScan() {}

    static int code(byte[] octets, int avp) {
        return Wire.int32(octets, avp);
    }

    static int flags(byte[] octets, int avp) {
        return octets[avp + 4] & 0xff;
    }

    /** AVP Length: header and data, without padding. */
    static int length(byte[] octets, int avp) {
        return Wire.uint24(octets, avp + 4);
    }

    /** 0 without V, and also for a V with Vendor-Id 0, which is read as the IETF's (RFC 6733 §4.1). */
    static int vendor(byte[] octets, int avp) {
        return octets[avp + 4] < 0 ? Wire.int32(octets, avp + HEADER) : 0;
    }

    static int dataOffset(byte[] octets, int avp) {
        return avp + (octets[avp + 4] < 0 ? VENDOR_HEADER : HEADER);
    }

    /** Behind the last data octet. */
    static int end(byte[] octets, int avp) {
        return avp + length(octets, avp);
    }

    /** Where the next AVP starts. */
    static int next(byte[] octets, int avp) {
        return avp + Wire.padded(length(octets, avp));
    }

    static boolean is(byte[] octets, int avp, int code, int vendor) {
        return code(octets, avp) == code && vendor(octets, avp) == vendor;
    }

    /** The first AVP of this identity in {@code from … end}, or -1. */
    static int find(byte[] octets, int from, int end, int code, int vendor) {
        for (int at = from; at < end; ) {
            // Code, flags and length in one step: every AVP has these 8 octets.
            long header = Wire.int64(octets, at);
            if ((int) (header >>> 32) == code && vendor(octets, at) == vendor) {
                return at;
            }
            at += Wire.padded((int) header & Unsigned.MAX_24);
        }
        return -1;
    }

    /**
     * Checks every AVP header in {@code start … end}: each length covers its header and stays inside the region. The
     * padding of the last AVP may be missing, as some senders leave it out inside groups.
     *
     * @return the {@link AvpPlaces}; negative if something is wrong: {@code ~offset} of the AVP that {@link #fault} explains
     */
    static long check(byte[] octets, int start, int end, MessageLimits limits) {
        long places = AvpPlaces.NONE;
        int at = start;
        for (int count = 0; at < end; count++) {
            if (end - at < HEADER) {
                return ~at;
            }
            int flagsAndLength = Wire.int32(octets, at + 4);
            int length = flagsAndLength & Unsigned.MAX_24;
            int header = flagsAndLength < 0 ? VENDOR_HEADER : HEADER;
            if (length < header || length > end - at || count >= limits.maxAvps()) {
                return ~at;
            }
            places = AvpPlaces.with(places, count, at);
            at += Wire.padded(length);
        }
        return places;
    }

    /** What {@link #check} found wrong with the AVP at {@code at}. */
    static AvpError fault(byte[] octets, int at, int end, MessageLimits limits) {
        int left = end - at;
        if (left < HEADER) {
            return badLength(octets, at, end, "only " + left + " octets are left for an AVP header");
        }
        int length = length(octets, at);
        int header = dataOffset(octets, at) - at;
        if (length < header) {
            return badLength(octets, at, end, "AVP Length " + length + " is less than its header's " + header);
        }
        if (length > left) {
            return badLength(octets, at, end, "AVP Length " + length + " goes beyond the " + left + " octets left");
        }
        return new AvpError(ResultCode.UNABLE_TO_COMPLY, at, null, "more than " + limits.maxAvps() + " AVPs in a row");
    }

    /** Whether {@link #check} would pass the region, limits aside. */
    static boolean isSequence(byte[] octets, int start, int end) {
        int at = start;
        while (at < end) {
            if (end - at < HEADER) {
                return false;
            }
            int length = length(octets, at);
            if (length < (octets[at + 4] < 0 ? VENDOR_HEADER : HEADER) || length > end - at) {
                return false;
            }
            at += Wire.padded(length);
        }
        return true;
    }

    private static AvpError badLength(byte[] octets, int at, int end, String reason) {
        String what = end - at >= 4 ? "AVP " + (code(octets, at) & Unsigned.MAX_32) + ": " : "";
        return new AvpError(ResultCode.INVALID_AVP_LENGTH, at, Avp.headerOnly(octets, at, end), what + reason);
    }
}
