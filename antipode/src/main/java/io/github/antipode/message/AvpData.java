package io.github.antipode.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The data octets of one AVP, read only and bounded: what a {@link DataFormat} of a user's own decodes.
 *
 * <p>Indexes count from the first data octet; one outside {@code 0 … length() - 1} is an
 * {@link IndexOutOfBoundsException}, so a format checks {@link #length()} first.
 */
public final class AvpData {
    private final byte[] octets;
    private final int offset;
    private final int length;

    AvpData(byte[] octets, int offset, int length) {
        this.octets = octets;
        this.offset = offset;
        this.length = length;
    }

    /** How many data octets there are, padding not counted. */
    public int length() {
        return length;
    }

    /** 0 to 255. */
    public int unsigned8(int index) {
        return octets[at(index, 1)] & 0xff;
    }

    /** 0 to 65,535, in network order. */
    public int unsigned16(int index) {
        int at = at(index, 2);
        return (octets[at] & 0xff) << 8 | octets[at + 1] & 0xff;
    }

    /** Four octets in network order. */
    public int integer32(int index) {
        return Wire.int32(octets, at(index, 4));
    }

    /** Eight octets in network order. */
    public long integer64(int index) {
        return Wire.int64(octets, at(index, 8));
    }

    /** A copy of part of the data. */
    public byte[] octets(int index, int count) {
        int from = at(index, count);
        return Arrays.copyOfRange(octets, from, from + count);
    }

    /** A copy of all data. */
    public byte[] octets() {
        return Arrays.copyOfRange(octets, offset, offset + length);
    }

    /** All data as text, one character per octet. */
    public String latin1() {
        return new String(octets, offset, length, StandardCharsets.ISO_8859_1);
    }

    private int at(int index, int count) {
        if (index < 0 || count < 0 || index > length - count) {
            throw new IndexOutOfBoundsException(count + " octets at " + index + " of " + length);
        }
        return offset + index;
    }
}
