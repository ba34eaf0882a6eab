package io.github.antipode.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The source or the destination of a filter rule: addresses, and ports where the protocol has some (RFC 6733 §4.3.1).
 *
 * @param inverted all other addresses are meant ({@code !}); the ports are not concerned
 * @param kind how the addresses are given
 * @param network the number of a {@link Kind#NETWORK}, otherwise {@code null}
 * @param bits width of the mask; 0 unless it is a network
 * @param ports empty for all ports
 */
public record FilterEnd(
        boolean inverted, Kind kind, @Nullable Address network, int bits, List<PortRange> ports) {

    /** How a rule names addresses. */
    public enum Kind {
        /** Every address of the IP version concerned. */
        ANY,
        /** What the terminal was assigned. */
        ASSIGNED,
        /** A number, with a mask. */
        NETWORK
    }

    public FilterEnd {
        ports = List.copyOf(ports);
        if (kind == Kind.NETWORK != (network != null)) {
            throw new IllegalArgumentException("a number belongs to a network, and to nothing else");
        }
        int width = network == null ? 0 : 8 * ipOctets(network).length;
        if (bits < 0 || bits > width) {
            throw new IllegalArgumentException("the mask of " + network + " must be 0 to " + width + ", not " + bits);
        }
    }

    /** Every address. */
    public static FilterEnd any() {
        return new FilterEnd(false, Kind.ANY, null, 0, List.of());
    }

    /** The address that the access device gave the user. */
    public static FilterEnd assigned() {
        return new FilterEnd(false, Kind.ASSIGNED, null, 0, List.of());
    }

    /** One IPv4 or IPv6 address. */
    public static FilterEnd of(Address address) {
        return of(address, 8 * ipOctets(address).length);
    }

    /** All addresses that share the first {@code bits} bits. */
    public static FilterEnd of(Address address, int bits) {
        return new FilterEnd(false, Kind.NETWORK, address, bits, List.of());
    }

    /**
     * The addresses as a rule writes them: {@code any}, {@code assigned}, a number, or a number and a mask, each with
     * {@code !} before it or without.
     *
     * @throws IllegalArgumentException if the text is nothing of that
     */
    public static FilterEnd of(String text) {
        boolean inverted = text.startsWith("!");
        String addresses = inverted ? text.substring(1).strip() : text;
        FilterEnd end = addresses.equalsIgnoreCase("any")
                ? any()
                : addresses.equalsIgnoreCase("assigned") ? assigned() : network(addresses);
        return inverted ? end.not() : end;
    }

    private static FilterEnd network(String text) {
        int slash = text.indexOf('/');
        byte[] number = IpNumber.parse(slash < 0 ? text : text.substring(0, slash));
        if (number == null) {
            throw new IllegalArgumentException(Quoted.of(text) + " is no address, any or assigned");
        }
        Address address = Address.of(number.length == IpNumber.V4_OCTETS ? Address.IPV4 : Address.IPV6, number);
        if (slash < 0) {
            return of(address);
        }
        String bits = text.substring(slash + 1);
        if (bits.isEmpty() || bits.length() > 3 || !bits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IllegalArgumentException(Quoted.of(text) + " has no number of bits behind its slash");
        }
        return of(address, Integer.parseInt(bits));
    }

    private static byte[] ipOctets(Address address) {
        if (address.family() != Address.IPV4 && address.family() != Address.IPV6) {
            throw new IllegalArgumentException(address + " is no IPv4 or IPv6 number");
        }
        return address.octets();
    }

    /** All addresses but these. */
    public FilterEnd not() {
        return new FilterEnd(!inverted, kind, network, bits, ports);
    }

    /** The same addresses, with these ports alone. */
    public FilterEnd ports(PortRange... ranges) {
        return new FilterEnd(inverted, kind, network, bits, List.of(ranges));
    }

    /** The IP number, where the addresses are given by one. */
    public Optional<Address> address() {
        return Optional.ofNullable(network);
    }

    /** The same addresses with a list of ports and ranges as a rule writes it, such as {@code 80,8000-8080}. */
    FilterEnd parsePorts(String list) {
        List<PortRange> ranges = new ArrayList<>();
        for (String range : list.split(",", -1)) {
            ranges.add(PortRange.parse(range));
        }
        return new FilterEnd(inverted, kind, network, bits, ranges);
    }

    /** RFC 6733 §4.3.1: the number must not have bits set beyond the mask. */
    boolean hasBitsBeyondMask() {
        if (network == null) {
            return false;
        }
        byte[] octets = network.octets();
        for (int bit = bits; bit < 8 * octets.length; bit++) {
            if ((octets[bit / 8] & 0x80 >> bit % 8) != 0) {
                return true;
            }
        }
        return false;
    }

    /** As in a rule. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(inverted ? "!" : "");
        if (network == null) {
            text.append(kind == Kind.ANY ? "any" : "assigned");
        } else {
            text.append(network);
            if (bits != 8 * network.octets().length) {
                text.append('/').append(bits);
            }
        }
        if (!ports.isEmpty()) {
            text.append(' ').append(ports.stream().map(PortRange::toString).collect(Collectors.joining(",")));
        }
        return text.toString();
    }
}
