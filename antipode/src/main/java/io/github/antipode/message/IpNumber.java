package io.github.antipode.message;

import org.jspecify.annotations.Nullable;

/** IPv4 and IPv6 numbers as text, both ways, without a look at any name service. */
final class IpNumber {
    static final int V4_OCTETS = 4;
    static final int V6_OCTETS = 16;
    private static final int V6_GROUPS = 8;

    private IpNumber() {}

    /** The octets of an IPv4 or IPv6 number, or {@code null} if the text is none. */
    static byte @Nullable [] parse(String text) {
        return text.indexOf(':') >= 0 ? parseV6(text) : parseV4(text);
    }

    static String print(byte[] octets) {
        return octets.length == V4_OCTETS ? printV4(octets, 0) : printV6(octets);
    }

    private static byte @Nullable [] parseV4(String text) {
        byte[] octets = new byte[V4_OCTETS];
        int at = 0;
        for (int i = 0; i < V4_OCTETS; i++) {
            int dot = text.indexOf('.', at);
            int end = i == V4_OCTETS - 1 ? text.length() : dot;
            int value = end < 0 ? -1 : number(text, at, end, 10, 3);
            if (value < 0 || value > 255) {
                return null;
            }
            octets[i] = (byte) value;
            at = end + 1;
        }
        return octets;
    }

    private static byte @Nullable [] parseV6(String text) {
        int gap = text.indexOf("::");
        if (gap < 0) {
            int[] groups = groups(text);
            return groups == null || groups.length != V6_GROUPS ? null : octets(groups, groups.length);
        }
        int[] before = text.indexOf('.') >= 0 && text.indexOf('.') < gap ? null : groups(text.substring(0, gap));
        int[] behind = groups(text.substring(gap + 2));
        // RFC 5952 §4.2: the gap stands for one group at least.
        if (before == null || behind == null || before.length + behind.length >= V6_GROUPS) {
            return null;
        }
        int[] all = new int[V6_GROUPS];
        System.arraycopy(before, 0, all, 0, before.length);
        System.arraycopy(behind, 0, all, V6_GROUPS - behind.length, behind.length);
        return octets(all, V6_GROUPS);
    }

    /** Groups between colons; the last may be an IPv4 number, which makes two. */
    private static int @Nullable [] groups(String text) {
        if (text.isEmpty()) {
            return new int[0];
        }
        String[] parts = text.split(":", V6_GROUPS + 1);
        boolean v4 = parts[parts.length - 1].indexOf('.') >= 0;
        int[] groups = new int[parts.length + (v4 ? 1 : 0)];
        for (int i = 0; i < parts.length - (v4 ? 1 : 0); i++) {
            groups[i] = number(parts[i], 0, parts[i].length(), 16, 4);
            if (groups[i] < 0) {
                return null;
            }
        }
        if (v4) {
            byte[] last = parseV4(parts[parts.length - 1]);
            if (last == null) {
                return null;
            }
            groups[parts.length - 1] = (last[0] & 0xff) << 8 | last[1] & 0xff;
            groups[parts.length] = (last[2] & 0xff) << 8 | last[3] & 0xff;
        }
        return groups;
    }

    private static byte[] octets(int[] groups, int count) {
        byte[] octets = new byte[2 * count];
        for (int i = 0; i < count; i++) {
            octets[2 * i] = (byte) (groups[i] >>> 8);
            octets[2 * i + 1] = (byte) groups[i];
        }
        return octets;
    }

    /** The number in {@code from … to}, or -1 unless it is 1 to {@code most} ASCII digits of the radix. */
    private static int number(String text, int from, int to, int radix, int most) {
        if (to <= from || to - from > most) {
            return -1;
        }
        int value = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, radix) : -1;
            if (digit < 0) {
                return -1;
            }
            value = value * radix + digit;
        }
        return value;
    }

    private static String printV4(byte[] octets, int from) {
        return (octets[from] & 0xff) + "." + (octets[from + 1] & 0xff) + "." + (octets[from + 2] & 0xff) + "."
                + (octets[from + 3] & 0xff);
    }

    /** In the canonical form of RFC 5952. */
    private static String printV6(byte[] octets) {
        if (mapped(octets)) {
            return "::ffff:" + printV4(octets, 12);
        }
        int gap = 0;
        int gapLength = 0;
        for (int i = 0; i < V6_GROUPS; i++) {
            int zeros = zeros(octets, i);
            if (zeros > gapLength) {
                gap = i;
                gapLength = zeros;
            }
        }
        boolean shortened = gapLength > 1;
        StringBuilder text = new StringBuilder(39);
        for (int i = 0; i < V6_GROUPS; i++) {
            if (shortened && i == gap) {
                text.append("::");
                i += gapLength - 1;
                continue;
            }
            if (!text.isEmpty() && text.charAt(text.length() - 1) != ':') {
                text.append(':');
            }
            text.append(Integer.toHexString(group(octets, i)));
        }
        return text.toString();
    }

    /** RFC 4291 §2.5.5.2: an IPv4 number inside an IPv6 one. */
    private static boolean mapped(byte[] octets) {
        return zeros(octets, 0) == 5 && group(octets, 5) == 0xffff;
    }

    private static int zeros(byte[] octets, int from) {
        int at = from;
        while (at < V6_GROUPS && group(octets, at) == 0) {
            at++;
        }
        return at - from;
    }

    private static int group(byte[] octets, int index) {
        return (octets[2 * index] & 0xff) << 8 | octets[2 * index + 1] & 0xff;
    }
}
