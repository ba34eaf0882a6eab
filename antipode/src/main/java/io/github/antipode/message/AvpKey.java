package io.github.antipode.message;

/**
 * The identity of an AVP, (vendor, code), with the type of its values: the way to read and write it.
 *
 * <p>Two keys are equal when vendor and code are; name, format and flags follow from them in any one dictionary.
 *
 * @param <T> the Java type of a value
 */
public final class AvpKey<T> {
    private final String name;
    private final int code;
    private final int vendorId;
    private final DataFormat<T> format;
    private final boolean mandatory;

    private AvpKey(String name, long code, long vendorId, DataFormat<T> format, boolean mandatory) {
        this.name = name;
        this.code = (int) Unsigned.check32("AVP code of " + name, code);
        this.vendorId = (int) Unsigned.check32("Vendor-Id of " + name, vendorId);
        this.format = format;
        this.mandatory = mandatory;
    }

    /** An AVP of the IETF that is sent with the M bit. */
    public static <T> AvpKey<T> of(String name, long code, DataFormat<T> format) {
        return new AvpKey<>(name, code, 0, format, true);
    }

    /** An AVP of a vendor (0 for the IETF) that is sent with the M bit. */
    public static <T> AvpKey<T> of(String name, long code, long vendorId, DataFormat<T> format) {
        return new AvpKey<>(name, code, vendorId, format, true);
    }

    /** The same AVP, sent without the M bit (RFC 6733 §4.1). */
    public AvpKey<T> optional() {
        return new AvpKey<>(name, code(), vendorId(), format, false);
    }

    /** As in its specification, with hyphens. */
    public String name() {
        return name;
    }

    /** Unsigned 32 bits. */
    public long code() {
        return code & Unsigned.MAX_32;
    }

    /** Unsigned 32 bits; 0 for the IETF, whose AVPs carry no Vendor-Id. */
    public long vendorId() {
        return vendorId & Unsigned.MAX_32;
    }

    /** How the value is written and read. */
    public DataFormat<T> format() {
        return format;
    }

    /** Whether a builder sets the M bit. */
    public boolean mandatory() {
        return mandatory;
    }

    int codeBits() {
        return code;
    }

    int vendorBits() {
        return vendorId;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AvpKey<?> key && key.code == code && key.vendorId == vendorId;
    }

    @Override
    public int hashCode() {
        return 31 * vendorId + code;
    }

    @Override
    public String toString() {
        return vendorId == 0 ? name + " (" + code() + ")" : name + " (" + code() + ", vendor " + vendorId() + ")";
    }
}
