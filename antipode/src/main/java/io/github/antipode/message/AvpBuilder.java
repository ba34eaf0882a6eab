package io.github.antipode.message;

import java.util.function.Consumer;

/**
 * Appends AVPs in wire form as they are added; the common half of {@link MessageBuilder} and {@link GroupBuilder}.
 *
 * <p>Flags follow from the key: V from its vendor, M from its rule. A value that its format cannot carry is an
 * {@link IllegalArgumentException} that names the AVP, and leaves the builder as it was. Not safe for several threads.
 *
 * @param <B> the builder itself
 */
public abstract sealed class AvpBuilder<B extends AvpBuilder<B>> permits MessageBuilder, GroupBuilder {
    AvpOutput out;
    private boolean lent;

    AvpBuilder(AvpOutput out) {
        this.out = out;
    }

    abstract B self();

    /** To be called before the octets change. */
    void changing() {
        checkOpen();
    }

    /** While the function of a group runs, the octets belong to that group's builder. */
    final void checkOpen() {
        if (lent) {
            throw new IllegalStateException(
                    "a group is being filled, or was; add to the builder that its function gets");
        }
    }

    /**
     * An AVP with the flags that its key says.
     *
     * @throws IllegalArgumentException if the value does not fit the key's format; the builder stays as it was
     */
    public final <T> B add(AvpKey<T> key, T value) {
        int avp = open(key);
        try {
            key.format().encode(value, out);
        } catch (RuntimeException e) {
            throw refused(avp, key, e);
        }
        return close(avp);
    }

    /** A whole number for a key of any numeric format; out of range is an error, never a wrap. */
    public final B add(AvpKey<? extends Number> key, long value) {
        return addNumber(key, value);
    }

    /** Text for a key whose values people write as text, such as a DiameterIdentity. */
    public final <T extends TextValue> B add(AvpKey<T> key, String text) {
        return addText(key, text);
    }

    /** A Grouped AVP whose members the function adds. */
    public final B group(AvpKey<AvpGroup> key, Consumer<? super GroupBuilder> members) {
        int avp = open(key);
        AvpBuilder<GroupBuilder> inner = new GroupBuilder(out);
        boolean filled = false;
        lent = true;
        try {
            members.accept(inner.self());
            filled = true;
        } finally {
            lent = false;
            inner.lent = true;
            if (!filled) {
                out.truncate(avp);
            }
        }
        return close(avp);
    }

    /** An AVP as it is, flags and octets included, such as one of another message. */
    public final B add(Avp avp) {
        changing();
        out.octets(avp.array(), avp.offset(), avp.length());
        out.pad();
        return self();
    }

    /** Copies every AVP of these keys that {@code from} has at its top level, octet for octet and in its order. */
    public final B copy(AvpSequence from, AvpKey<?>... keys) {
        for (int at = from.start; at < from.end; at = AvpScan.next(from.octets, at)) {
            if (isOneOf(from.octets, at, keys)) {
                changing();
                out.octets(from.octets, at, AvpScan.length(from.octets, at));
                out.pad();
            }
        }
        return self();
    }

    private static boolean isOneOf(byte[] octets, int avp, AvpKey<?>[] keys) {
        int code = AvpScan.code(octets, avp);
        for (AvpKey<?> key : keys) {
            if (key.codeBits() == code && key.vendorBits() == AvpScan.vendor(octets, avp)) {
                return true;
            }
        }
        return false;
    }

    /** Each of them as {@link #add(Avp)} adds it. */
    public final B addAll(Iterable<Avp> avps) {
        for (Avp avp : avps) {
            add(avp);
        }
        return self();
    }

    /** One AVP per value. */
    public final <T> B addAll(AvpKey<T> key, Iterable<? extends T> values) {
        for (T value : values) {
            add(key, value);
        }
        return self();
    }

    /** The value that the key's format reads in the text. */
    public final <T> B addText(AvpKey<T> key, String text) {
        T value;
        try {
            value = key.format().parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
        return add(key, value);
    }

    /**
     * Raw data under any number.
     *
     * @param vendorId 0 for the IETF: no V bit and no Vendor-Id then (RFC 6733 §4.1)
     */
    public final B addRaw(long vendorId, long code, boolean mandatory, byte[] data) {
        int avp = open(
                (int) Unsigned.check32("AVP code", code), (int) Unsigned.check32("Vendor-Id", vendorId), mandatory);
        try {
            out.octets(data);
        } catch (IllegalArgumentException e) {
            out.truncate(avp);
            throw e;
        }
        return close(avp);
    }

    private B addNumber(AvpKey<?> key, long value) {
        int avp = open(key);
        try {
            key.format().encodeLong(value, out);
        } catch (RuntimeException e) {
            throw refused(avp, key, e);
        }
        return close(avp);
    }

    private int open(AvpKey<?> key) {
        return open(key.codeBits(), key.vendorBits(), key.mandatory());
    }

    private int open(int code, int vendor, boolean mandatory) {
        changing();
        int avp = out.size();
        out.avpHeader(code, (vendor == 0 ? 0 : AvpScan.VENDOR) | (mandatory ? AvpScan.MANDATORY : 0), vendor);
        return avp;
    }

    private B close(int avp) {
        // AVP Length counts header and data; the padding behind it does not count (RFC 6733 §4.1).
        out.patch32(avp + 4, AvpScan.flags(out.array(), avp) << 24 | (out.size() - avp));
        out.pad();
        return self();
    }

    private RuntimeException refused(int avp, AvpKey<?> key, RuntimeException cause) {
        out.truncate(avp);
        return cause instanceof IllegalArgumentException
                ? new IllegalArgumentException(key + ": " + cause.getMessage(), cause)
                : cause;
    }
}
