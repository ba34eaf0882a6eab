package io.github.antipode.message;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One AVP (RFC 6733 §4): a view of octets that never change. Its value is decoded when a key or a format asks for it,
 * so an AVP that no dictionary knows is as good as any other.
 */
public final class Avp {
    private final byte[] octets;
    private final int offset;
    private final @Nullable AvpSequence owner;

    Avp(AvpSequence owner, int offset) {
        this.octets = owner.octets;
        this.offset = offset;
        this.owner = owner;
    }

    private Avp(byte[] octets) {
        this.octets = octets;
        this.offset = 0;
        this.owner = null;
    }

    /** An AVP of its own, such as one that a builder is to add. */
    public static <T> Avp of(AvpKey<T> key, T value) {
        GroupBuilder one = new GroupBuilder();
        one.add(key, value);
        return one.onlyAvp();
    }

    /**
     * An AVP from raw data, whether a dictionary knows it or not.
     *
     * @param vendorId 0 for the IETF: no V bit and no Vendor-Id then (RFC 6733 §4.1)
     */
    public static Avp raw(long vendorId, long code, boolean mandatory, byte[] data) {
        GroupBuilder one = new GroupBuilder();
        one.addRaw(vendorId, code, mandatory, data);
        return one.onlyAvp();
    }

    /** An AVP around octets that hold exactly one, given up by the caller. */
    static Avp wrap(byte[] octets) {
        return new Avp(octets);
    }

    /** What can be said of an AVP whose length cannot be believed: its header, zeros where it is cut (§7.1.5, 5014). */
    static Avp headerOnly(byte[] octets, int at, int end) {
        byte[] header = Arrays.copyOf(Arrays.copyOfRange(octets, at, Math.min(end, at + AvpScan.VENDOR_HEADER)), 12);
        int length = header[4] < 0 ? AvpScan.VENDOR_HEADER : AvpScan.HEADER;
        Wire.int32(header, 4, (header[4] & 0xff) << 24 | length);
        return new Avp(Arrays.copyOf(header, length));
    }

    /** Unsigned 32 bits. */
    public long code() {
        return AvpScan.code(octets, offset) & Unsigned.MAX_32;
    }

    /** Unsigned 32 bits; 0 for the IETF. */
    public long vendorId() {
        return AvpScan.vendor(octets, offset) & Unsigned.MAX_32;
    }

    /** All eight flag bits as received, the reserved ones included. */
    public int flags() {
        return AvpScan.flags(octets, offset);
    }

    /** V: a Vendor-Id follows the length. */
    public boolean vendorSpecific() {
        return (flags() & AvpScan.VENDOR) != 0;
    }

    /** M: a receiver that does not know the AVP must refuse the message. */
    public boolean mandatory() {
        return (flags() & AvpScan.MANDATORY) != 0;
    }

    /** P: reserved for end-to-end security, cleared by RFC 6733 senders. */
    public boolean protectedAvp() {
        return (flags() & AvpScan.PROTECTED) != 0;
    }

    /** AVP Length: header and data, without padding. */
    public int length() {
        return AvpScan.length(octets, offset);
    }

    /** Where the AVP starts, in octets from the start of its message; 0 for an AVP of its own. */
    public int offset() {
        return offset;
    }

    /** Octets of data, without header and padding. */
    public int dataLength() {
        return offset + length() - dataOffset();
    }

    /** A copy of the data octets. */
    public byte[] data() {
        return Arrays.copyOfRange(octets, dataOffset(), offset + length());
    }

    /** A copy of the whole AVP, without padding. */
    public byte[] octets() {
        return Arrays.copyOfRange(octets, offset, offset + length());
    }

    /** Whether this is the AVP that the key names: same vendor, same code. */
    public boolean is(AvpKey<?> key) {
        return AvpScan.code(octets, offset) == key.codeBits() && AvpScan.vendor(octets, offset) == key.vendorBits();
    }

    /**
     * The value, read in this format.
     *
     * @throws AvpException if the data is no such value, with code, offset and this AVP
     */
    public <T> T as(DataFormat<T> format) {
        return format.read(owner(), offset);
    }

    /**
     * The value, read in the key's format.
     *
     * @throws IllegalArgumentException if the key names another AVP
     * @throws AvpException if the data is no such value
     */
    public <T> T as(AvpKey<T> key) {
        if (!is(key)) {
            throw new IllegalArgumentException("this is AVP " + code() + ", not " + key);
        }
        return as(key.format());
    }

    /**
     * The AVPs inside, for a Grouped one.
     *
     * @throws AvpException if the data is no sequence of AVPs, or too deep
     */
    public AvpGroup group() {
        return as(DataFormat.GROUPED);
    }

    /** The key of this AVP in the dictionary that its message carries; empty when unknown. */
    public Optional<AvpKey<?>> key() {
        AvpNames names = owner == null ? null : owner.names();
        return names == null ? Optional.empty() : names.key(vendorId(), code());
    }

    private AvpSequence owner() {
        return owner != null ? owner : AvpGroup.around(octets);
    }

    private int dataOffset() {
        return AvpScan.dataOffset(octets, offset);
    }

    byte[] array() {
        return octets;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Avp that
                && Arrays.equals(
                        octets, offset, offset + length(), that.octets, that.offset, that.offset + that.length());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(octets());
    }

    @Override
    public String toString() {
        String vendor = vendorId() == 0 ? "" : " vendor " + vendorId();
        return "AVP " + code() + vendor + " 0x" + HexFormat.of().formatHex(data());
    }
}
