package io.github.antipode.message;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The value of an Address AVP (RFC 6733 §4.3.1): an address family of the IANA registry and the octets of an address.
 * IPv4 and IPv6 have their fixed lengths; every other family is kept as it is.
 */
public final class Address implements TextValue {
    /** The family of four octets. */
    public static final int IPV4 = 1;

    /** The family of sixteen octets. */
    public static final int IPV6 = 2;

    /** The family of telephone numbers, whose octets are ASCII digits. */
    public static final int E164 = 8;

    private static final int E164_DIGITS = 15;
    private static final int MAX_FAMILY = 0xffff;
    private static final String E164_PREFIX = "e164:";

    private final int family;
    private final byte[] octets;

    private Address(int family, byte[] octets) {
        this.family = family;
        this.octets = octets;
    }

    /** An IPv4 or IPv6 address. */
    public static Address of(InetAddress address) {
        byte[] octets = address.getAddress();
        return new Address(octets.length == IpNumber.V4_OCTETS ? IPV4 : IPV6, octets);
    }

    /**
     * @param family 0 to 65535
     * @param octets copied
     * @throws IllegalArgumentException if the family is out of range, or the length is not that of an IPv4 or IPv6 number
     */
    public static Address of(int family, byte[] octets) {
        if (family < 0 || family > MAX_FAMILY) {
            throw new IllegalArgumentException("address family must be 0 to 65535, not " + family);
        }
        String fault = lengthFault(family, octets.length);
        if (fault != null) {
            throw new IllegalArgumentException(fault);
        }
        return new Address(family, octets.clone());
    }

    /**
     * A telephone number.
     *
     * @param number 1 to 15 digits (ITU-T E.164 §6), a plus sign before them allowed
     * @throws IllegalArgumentException if it is none
     */
    public static Address e164(String number) {
        if (!isE164(number)) {
            throw new IllegalArgumentException(Quoted.of(number) + " is no E.164 number of 1 to 15 digits");
        }
        return new Address(E164, number.getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * An address as {@link #toString} writes it: an IPv4 or IPv6 number, {@code e164:} and digits, or the number of a
     * family, a colon and hex behind {@code 0x}. Names are not looked up.
     *
     * @throws IllegalArgumentException if the text is no address
     */
    public static Address of(String text) {
        String trimmed = text.strip();
        if (trimmed.startsWith(E164_PREFIX)) {
            return e164(trimmed.substring(E164_PREFIX.length()));
        }
        int hex = trimmed.indexOf(":0x");
        if (hex > 0) {
            long family = Numbers.parse("Address", trimmed.substring(0, hex));
            return of((int) Math.max(-1, Math.min(family, MAX_FAMILY + 1)), hex(trimmed, hex + 3));
        }
        byte[] number = IpNumber.parse(trimmed);
        if (number == null) {
            throw new IllegalArgumentException(
                    Quoted.of(text) + " is no IPv4 or IPv6 number, e164:digits or family:0xhex");
        }
        return new Address(number.length == IpNumber.V4_OCTETS ? IPV4 : IPV6, number);
    }

    private static byte[] hex(String text, int from) {
        try {
            return HexFormat.of().parseHex(text, from, text.length());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Quoted.of(text) + " is no address: " + e.getMessage(), e);
        }
    }

    /** What is wrong with an address of this many octets, or {@code null}. */
    static @Nullable String lengthFault(int family, int length) {
        int expected = family == IPV4 ? IpNumber.V4_OCTETS : family == IPV6 ? IpNumber.V6_OCTETS : length;
        return length == expected
                ? null
                : "an address of family " + family + " has " + expected + " octets, not " + length;
    }

    /** The address family, unsigned 16 bits, such as {@link #IPV4}. */
    public int family() {
        return family;
    }

    /** A copy of the octets behind the family. */
    public byte[] octets() {
        return octets.clone();
    }

    /** The address for sockets; empty unless it is IPv4 or IPv6. */
    public Optional<InetAddress> inetAddress() {
        try {
            return switch (family) {
                case IPV4 -> Optional.of(InetAddress.getByAddress(octets));
                // An IPv4-mapped number stays the IPv6 address that it was sent as.
                case IPV6 -> Optional.of(Inet6Address.getByAddress(null, octets, -1));
                default -> Optional.empty();
            };
        } catch (UnknownHostException e) {
            throw new AssertionError("the length was checked", e);
        }
    }

    void writeTo(AvpOutput out) {
        out.unsigned16(family);
        out.octets(octets);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Address that && that.family == family && Arrays.equals(that.octets, octets);
    }

    @Override
    public int hashCode() {
        return 31 * family + Arrays.hashCode(octets);
    }

    /** The number itself for IPv4 and IPv6, {@code e164:} and digits, or family and hex; {@link #of(String)} takes it back. */
    @Override
    public String toString() {
        if (family == IPV4 || family == IPV6) {
            return IpNumber.print(octets);
        }
        if (family == E164) {
            String number = new String(octets, StandardCharsets.ISO_8859_1);
            if (isE164(number)) {
                return E164_PREFIX + number;
            }
        }
        return family + ":0x" + HexFormat.of().formatHex(octets);
    }

    private static boolean isE164(String text) {
        int start = text.startsWith("+") ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.length() > start && text.length() - start <= E164_DIGITS;
    }
}
