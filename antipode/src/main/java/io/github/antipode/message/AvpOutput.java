package io.github.antipode.message;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
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

    /** Its lowest 8 bits. */
    public void unsigned8(int value) {
        reserve(1);
        octets[size++] = (byte) value;
    }

    /** Its lowest 16 bits, in network order. */
    public void unsigned16(int value) {
        reserve(2);
        octets[size++] = (byte) (value >>> 8);
        octets[size++] = (byte) value;
    }

    /** Four octets in network order. */
    public void integer32(int value) {
        reserve(4);
        Wire.int32(octets, size, value);
        size += 4;
    }

    /** Eight octets in network order. */
    public void integer64(long value) {
        reserve(8);
        Wire.int64(octets, size, value);
        size += 8;
    }

    /** All of them, as they are. */
    public void octets(byte[] value) {
        octets(value, 0, value.length);
    }

    /** A part of them, as they are. */
    public void octets(byte[] value, int offset, int length) {
        reserve(length);
        System.arraycopy(value, offset, octets, size, length);
        size += length;
    }

    /**
     * One octet per character if the text is ASCII, as nearly all is; UTF-8 for the rest.
     *
     * @throws IllegalArgumentException if the text has half a surrogate pair, which UTF-8 cannot carry
     */
    public void utf8(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                beyondAscii(text);
                return;
            }
        }
        ascii(text);
    }

    /** One octet per character of a text that is known to be ASCII. */
    @SuppressWarnings("deprecation") // String.getBytes(int, int, byte[], int): the one copy without an array between
    void ascii(String text) {
        int length = text.length();
        reserve(length);
        text.getBytes(0, length, octets, size);
        size += length;
    }

    private void beyondAscii(String text) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            octets(encoded.array(), encoded.arrayOffset(), encoded.limit());
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(Quoted.of(text) + " has half a surrogate pair", e);
        }
    }

    /** Code, flags and Vendor-Id of an AVP, whose length is to be patched; all of it or, if there is no room, nothing. */
    void avpHeader(int code, int flags, int vendor) {
        reserve(AvpScan.VENDOR_HEADER);
        Wire.int32(octets, size, code);
        Wire.int32(octets, size + 4, flags << 24);
        if ((flags & AvpScan.VENDOR) != 0) {
            Wire.int32(octets, size + AvpScan.HEADER, vendor);
            size += AvpScan.VENDOR_HEADER;
        } else {
            size += AvpScan.HEADER;
        }
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
