package io.github.antipode.message;

import java.math.BigInteger;

/** A number from 0 to 18,446,744,073,709,551,615: the value of an Unsigned64 AVP (RFC 6733 §4.2). */
public final class Unsigned64 extends Number implements Comparable<Unsigned64> {
    private static final long serialVersionUID = 1L;

    public static final Unsigned64 ZERO = new Unsigned64(0);
    public static final Unsigned64 MAX = new Unsigned64(-1);

    private final long bits;

    private Unsigned64(long bits) {
        this.bits = bits;
    }

    /**
     * @throws IllegalArgumentException if the number is negative
     */
    public static Unsigned64 of(long value) {
        return ofBits(check(value));
    }

    static long check(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("Unsigned64 must be 0 to 18446744073709551615, not " + value);
        }
        return value;
    }

    /** The number that these 64 bits are when read as unsigned. */
    public static Unsigned64 ofBits(long bits) {
        return bits == 0 ? ZERO : new Unsigned64(bits);
    }

    /**
     * @param text decimal digits, or hexadecimal ones behind {@code 0x}
     * @throws IllegalArgumentException if it is no number or out of range
     */
    public static Unsigned64 parse(String text) {
        String digits = text.strip();
        boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
        try {
            return ofBits(hex ? Long.parseUnsignedLong(digits.substring(2), 16) : Long.parseUnsignedLong(digits));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "Unsigned64 must be 0 to 18446744073709551615, not " + Quoted.of(text), e);
        }
    }

    /** The 64 bits as on the wire; negative from 2^63 on. */
    public long bits() {
        return bits;
    }

    /**
     * @throws ArithmeticException if the number is 2^63 or more
     */
    public long longValueExact() {
        if (bits < 0) {
            throw new ArithmeticException(this + " is beyond a long");
        }
        return bits;
    }

    /** 0 to 2^64-1, never negative. */
    public BigInteger toBigInteger() {
        return new BigInteger(toString());
    }

    @Override
    public int intValue() {
        return (int) bits;
    }

    /** The low 64 bits, as {@link Number} has it; {@link #longValueExact} refuses what does not fit. */
    @Override
    public long longValue() {
        return bits;
    }

    @Override
    public float floatValue() {
        return toBigInteger().floatValue();
    }

    @Override
    public double doubleValue() {
        return toBigInteger().doubleValue();
    }

    @Override
    public int compareTo(Unsigned64 other) {
        return Long.compareUnsigned(bits, other.bits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Unsigned64 that && that.bits == bits;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(bits);
    }

    @Override
    public String toString() {
        return Long.toUnsignedString(bits);
    }
}
