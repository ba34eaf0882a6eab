package io.github.antipode.message;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What IPFilterRule and QoSFilterRule share: {@code action dir proto from src to dst [options]}. Two are equal when they
 * say the same, however it is written.
 */
record FilterRule(
        String action,
        FilterDirection direction,
        int protocol,
        FilterEnd source,
        FilterEnd destination,
        List<FilterOption> options) {
    static final int ANY_PROTOCOL = -1;

    private static final int ICMP = 1;
    private static final int TCP = 6;
    private static final int UDP = 17;
    private static final int ICMP_V6 = 58;
    private static final int SCTP = 132;
    private static final int MAX_PROTOCOL = 255;

    FilterRule {
        options = List.copyOf(options);
        if (protocol < ANY_PROTOCOL || protocol > MAX_PROTOCOL) {
            throw new IllegalArgumentException("an IP protocol is 0 to 255, not " + protocol);
        }
    }

    /** Refuses what the grammar allows and its comments forbid; such rules are received, but never made here. */
    FilterRule checked() {
        String fault = contradiction();
        if (fault != null) {
            throw new IllegalArgumentException("filter rule '" + text() + "': " + fault);
        }
        return this;
    }

    private @Nullable String contradiction() {
        boolean ports = !source.ports().isEmpty() || !destination.ports().isEmpty();
        if (source.hasBitsBeyondMask() || destination.hasBitsBeyondMask()) {
            return "an address has bits set beyond its mask";
        }
        if (ports && protocol != TCP && protocol != UDP && protocol != SCTP) {
            return "only protocols 6, 17 and 132 have ports";
        }
        if (has("frag") && (ports || has("tcpflags"))) {
            return "frag excludes ports and tcpflags";
        }
        boolean tcp = has("tcpoptions") || has("tcpflags") || has("established") || has("setup");
        if (tcp && protocol != TCP && protocol != ANY_PROTOCOL) {
            return "options of TCP need protocol 6 or ip";
        }
        boolean icmp = protocol == ICMP || protocol == ICMP_V6 || protocol == ANY_PROTOCOL;
        return has("icmptypes") && !icmp ? "icmptypes needs protocol 1, 58 or ip" : null;
    }

    boolean has(String option) {
        for (FilterOption each : options) {
            if (each.is(option)) {
                return true;
            }
        }
        return false;
    }

    String text() {
        StringBuilder text = new StringBuilder(64);
        text.append(action).append(' ').append(direction.name().toLowerCase(Locale.ROOT));
        text.append(' ').append(protocol == ANY_PROTOCOL ? "ip" : Integer.toString(protocol));
        text.append(" from ").append(source).append(" to ").append(destination);
        for (FilterOption option : options) {
            text.append(' ').append(option);
        }
        return text.toString();
    }
}
