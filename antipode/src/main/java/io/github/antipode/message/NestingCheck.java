package io.github.antipode.message;

import org.jspecify.annotations.Nullable;

/**
 * Finds AVPs that nest too deep before anybody opens them, and without a dictionary: data that reads as AVPs counts as a
 * group. Each level needs a header of 8 octets, so AVPs too short to hold so many are not looked into, and what is looked
 * into is walked once per level at most.
 */
final class NestingCheck {
    private NestingCheck() {}

    /** The first AVP of {@code start … end}, which is checked, that nests too deep; {@code null} if none does. */
    static @Nullable AvpError check(byte[] octets, int start, int end, MessageLimits limits) {
        if (end - start < AvpScan.HEADER * (limits.maxDepth() + 2)) {
            return null; // there is no room for so many headers, as in most messages without groups
        }
        for (int at = start; at < end; at = AvpScan.next(octets, at)) {
            if (nests(octets, at, limits.maxDepth())) {
                String reason = "AVP " + (AvpScan.code(octets, at) & Unsigned.MAX_32) + ": groups nest deeper than "
                        + limits.maxDepth();
                return new AvpError(ResultCode.INVALID_AVP_VALUE, at, Avp.headerOnly(octets, at, end), reason);
            }
        }
        return null;
    }

    /** Whether there are more than {@code levels} levels of AVPs inside this one. */
    private static boolean nests(byte[] octets, int avp, int levels) {
        int start = AvpScan.dataOffset(octets, avp);
        int end = AvpScan.end(octets, avp);
        if (end - start < AvpScan.HEADER * (levels + 1) || !AvpScan.isSequence(octets, start, end)) {
            return false;
        }
        if (levels == 0) {
            return true;
        }
        for (int at = start; at < end; at = AvpScan.next(octets, at)) {
            if (nests(octets, at, levels - 1)) {
                return true;
            }
        }
        return false;
    }
}
