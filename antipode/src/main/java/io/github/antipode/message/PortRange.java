package io.github.antipode.message;

/**
 * Ports of a filter rule (RFC 6733 §4.3.1), the boundaries included.
 *
 * @param first 0 to 65535
 * @param last {@code first} to 65535
 */
public record PortRange(int first, int last) {
    private static final int MAX_PORT = 65535;

    public PortRange {
        if (first < 0 || last > MAX_PORT || first > last) {
            throw new IllegalArgumentException("ports must be a range inside 0 to 65535, not " + first + "-" + last);
        }
    }

    /** One port alone. */
    public static PortRange of(int port) {
        return new PortRange(port, port);
    }

    static PortRange parse(String text) {
        int dash = text.indexOf('-');
        int first = port(dash < 0 ? text : text.substring(0, dash));
        return new PortRange(first, dash < 0 ? first : port(text.substring(dash + 1)));
    }

    private static int port(String digits) {
        if (digits.isEmpty() || digits.length() > 5 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IllegalArgumentException(Quoted.of(digits) + " is no port");
        }
        return Integer.parseInt(digits);
    }

    /** Both ends belong to it. */
    public boolean contains(int port) {
        return port >= first && port <= last;
    }

    @Override
    public String toString() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }
}
