package io.github.antipode.message;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which options filter rules have, and what may stand behind each (RFC 6733 §4.3.1, RFC 7155 §4.4.9). */
final class FilterOptionGrammar {
    static final Set<String> IP_KEYWORDS =
            Set.of("frag", "ipoptions", "tcpoptions", "established", "setup", "tcpflags", "icmptypes");
    static final Set<String> QOS_KEYWORDS = Set.of("DSCP", "metering");

    private static final Set<String> IP_OPTIONS = Set.of("ssrr", "lsrr", "rr", "ts");
    private static final Set<String> TCP_OPTIONS = Set.of("mss", "window", "sack", "ts", "cc");
    private static final Set<String> TCP_FLAGS = Set.of("fin", "syn", "rst", "psh", "ack", "urg");
    private static final Set<String> ICMP_TYPES = Set.of(
            "echo reply",
            "destination unreachable",
            "source quench",
            "redirect",
            "echo request",
            "router advertisement",
            "router solicitation",
            "time-to-live exceeded",
            "ip header bad",
            "timestamp request",
            "timestamp reply",
            "information request",
            "information reply",
            "address mask request",
            "address mask reply");
    private static final int DSCP_VALUES = 64;

    private FilterOptionGrammar() {}

    static @Nullable String fault(String name, List<String> values) {
        return switch (name) {
            case "frag", "established", "setup" -> values.isEmpty() ? null : "it takes nothing behind it";
            case "ipoptions" -> listFault(values, IP_OPTIONS);
            case "tcpoptions" -> listFault(values, TCP_OPTIONS);
            case "tcpflags" -> listFault(values, TCP_FLAGS);
            case "icmptypes" -> icmpFault(values);
            case "DSCP" -> values.size() == 1 && isColor(values.get(0)) ? null : "it takes one codepoint";
            case "metering" -> meteringFault(values);
            default -> "there is no such option";
        };
    }

    private static @Nullable String listFault(List<String> values, Set<String> known) {
        for (String value : values) {
            if (!known.contains(value.startsWith("!") ? value.substring(1) : value)) {
                return Quoted.of(value) + " is none of "
                        + String.join(", ", known.stream().sorted().toList());
            }
        }
        return values.isEmpty() ? "it takes a list" : null;
    }

    private static @Nullable String icmpFault(List<String> values) {
        for (String value : values) {
            int dash = value.indexOf('-');
            boolean range =
                    dash > 0 && isNumber(value.substring(0, dash), 255) && isNumber(value.substring(dash + 1), 255);
            if (!range && !isNumber(value, 255) && !ICMP_TYPES.contains(value.toLowerCase(Locale.ROOT))) {
                return Quoted.of(value) + " is no ICMP type";
            }
        }
        return values.isEmpty() ? "it takes a list of types" : null;
    }

    private static @Nullable String meteringFault(List<String> values) {
        if (values.size() != 3) {
            return "it takes a rate, a codepoint below and a codepoint above it";
        }
        boolean rate = isNumber(values.get(0), Long.MAX_VALUE);
        boolean over = values.get(2).equalsIgnoreCase("drop") || isColor(values.get(2));
        return rate && isColor(values.get(1)) && over
                ? null
                : "it takes bits per second and two codepoints, or drop above";
    }

    /** A codepoint by number, or by a name of RFC 2474, RFC 2597 or RFC 3246: BE, CS0 to CS7, AF11 to AF43, EF. */
    private static boolean isColor(String text) {
        String name = text.toUpperCase(Locale.ROOT);
        if (isNumber(name, DSCP_VALUES - 1) || name.equals("EF") || name.equals("BE")) {
            return true;
        }
        return switch (name.length()) {
            case 3 -> name.startsWith("CS") && name.charAt(2) >= '0' && name.charAt(2) <= '7';
            case 4 ->
                name.startsWith("AF")
                        && name.charAt(2) >= '1'
                        && name.charAt(2) <= '4'
                        && name.charAt(3) >= '1'
                        && name.charAt(3) <= '3';
            default -> false;
        };
    }

    private static boolean isNumber(String text, long max) {
        if (text.isEmpty() || text.length() > 18 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        return Long.parseLong(text) <= max;
    }
}
