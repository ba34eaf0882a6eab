package io.github.antipode.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Where a {@link DataFormat} appends the data octets of a value. Grows as needed; owned by one builder's thread. */
public final class AvpOutput {
    /** Room that a message may fill: the 24-bit length and the header (RFC 6733 §3). */
    private static final int MAX = MessageLimits.MAX_LENGTH;

    private byte[] octets;
    private int size;

    AvpOutput(int capacity) {
        octets = new byte[capacity];
    }

    /** Starts with a copy of {@code initial}. */
    AvpOutput(byte[] initial, int length, int spare) {
        octets = Arrays.copyOf(initial, length + spare);
        size = length;
    }

    public void unsigned8(int value) {
        reserve(1);
        octets[size++] = (byte) value;
    }

    public void unsigned16(int value) {
        reserve(2);
        octets[size++] = (byte) (value >>> 8);
        octets[size++] = (byte) value;
    }

    public void integer32(int value) {
        reserve(4);
        Wire.int32(octets, size, value);
        size += 4;
    }

    public void integer64(long value) {
        reserve(8);
        Wire.int64(octets, size, value);
        size += 8;
    }

    public void octets(byte[] value) {
        octets(value, 0, value.length);
    }

    public void octets(byte[] value, int offset, int length) {
        reserve(length);
        System.arraycopy(value, offset, octets, size, length);
        size += length;
    }

    /** One octet per character if the text is ASCII, as nearly all is; UTF-8 for the rest. */
    @SuppressWarnings("deprecation") // String.getBytes(int, int, byte[], int): the one copy without an array between
    public void utf8(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) >= 0x80) {
                octets(text.getBytes(StandardCharsets.UTF_8));
                return;
            }
        }
        reserve(length);
        text.getBytes(0, length, octets, size);
        size += length;
    }

    int size() {
        return size;
    }

    /** The octets so far, not a copy; valid until the next write. */
    byte[] array() {
        return octets;
    }

    void patch32(int offset, int value) {
        Wire.int32(octets, offset, value);
    }

    void patch8(int offset, int value) {
        octets[offset] = (byte) value;
    }

    /** Zeros up to a multiple of four (RFC 6733 §4.1). */
    void pad() {
        int padded = Wire.padded(size);
        if (padded != size) {
            reserve(padded - size);
            while (size < padded) {
                octets[size++] = 0;
            }
        }
    }

    /** Replaces {@code removed} octets at {@code offset} by part of {@code replacement}. */
    void splice(int offset, int removed, byte[] replacement, int from, int length) {
        reserve(Math.max(0, length - removed));
        System.arraycopy(octets, offset + removed, octets, offset + length, size - offset - removed);
        System.arraycopy(replacement, from, octets, offset, length);
        size += length - removed;
    }

    void truncate(int newSize) {
        size = newSize;
    }

    private void reserve(int more) {
        int needed = size + more;
        if (needed > octets.length) {
            if (needed > MAX) {
                throw new IllegalArgumentException("a message has at most " + MAX + " octets (RFC 6733 §3)");
            }
            octets = Arrays.copyOf(octets, Math.min(Math.max(needed, octets.length * 2), MAX));
        }
    }
}
