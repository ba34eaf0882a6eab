package io.github.antipode.interop;

import io.github.antipode.message.Address;
import io.github.antipode.message.Enumerated;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;

/** Whether what tshark shows is this value of ours, format by format (RFC 6733 §4.2, §4.3). */
final class WiresharkText {
    private static final HexFormat COLONS = HexFormat.ofDelimiter(":");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("MMM ppd, uuuu HH:mm:ss.000000000 'UTC'", Locale.ENGLISH);
    /** tshark shows six digits of a Float32 and fifteen of a Float64. */
    private static final double FLOAT32_PRECISION = 1e-5;

    private static final double FLOAT64_PRECISION = 1e-14;

    private WiresharkText() {}

    static boolean shows(DissectedAvp shown, Object value) {
        if (value instanceof Address address) {
            return showsAddress(shown, address);
        }
        if (value instanceof Float number) {
            return close(shown.shown(), number, FLOAT32_PRECISION);
        }
        if (value instanceof Double number) {
            return close(shown.shown(), number, FLOAT64_PRECISION);
        }
        return shown.shown().equals(text(value));
    }

    /** What tshark should show. */
    static String text(Object value) {
        if (value instanceof byte[] octets) {
            return COLONS.formatHex(octets);
        }
        if (value instanceof Instant time) {
            return TIME.format(time.atOffset(ZoneOffset.UTC));
        }
        if (value instanceof Enumerated number) {
            return Integer.toString(number.value());
        }
        return value.toString();
    }

    private static boolean showsAddress(DissectedAvp shown, Address address) {
        String family = Integer.toString(address.family());
        String expected =
                address.inetAddress().isPresent() ? address.inetAddress().get().getHostAddress() : address.toString();
        return family.equals(shown.parts().get("addr_family"))
                && switch (address.family()) {
                    case Address.IPV4 -> expected.equals(shown.parts().get("IPv4"));
                    case Address.IPV6 -> address.equals(Address.of(shown.parts().getOrDefault("IPv6", "")));
                    case Address.E164 -> expected.equals("e164:" + shown.parts().get("E164"));
                    default ->
                        COLONS.formatHex(address.octets()).equals(shown.parts().getOrDefault("Bytes", ""));
                };
    }

    private static boolean close(String shown, double value, double precision) {
        return switch (shown) {
            case "nan", "-nan" -> Double.isNaN(value);
            case "inf" -> value == Double.POSITIVE_INFINITY;
            case "-inf" -> value == Double.NEGATIVE_INFINITY;
            default -> closeNumbers(new BigDecimal(shown), new BigDecimal(value), BigDecimal.valueOf(precision));
        };
    }

    /** In decimals, since the largest double, rounded up to fifteen digits, is no double any more. */
    private static boolean closeNumbers(BigDecimal shown, BigDecimal value, BigDecimal precision) {
        return shown.subtract(value).abs().compareTo(value.abs().multiply(precision)) <= 0;
    }
}
