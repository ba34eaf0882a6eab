package io.github.antipode.message;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A packet filter (RFC 6733 §4.3.1): {@code action dir proto from src to dst [options]}.
 *
 * <p>The text of a received rule is kept as it is. What is made here is checked in full; a received rule may also have
 * bits beyond its mask, or ports with a protocol that has none, as senders do.
 */
public final class IpFilterRule implements TextValue {
    /** The protocol of a rule for all protocols: {@code ip}. */
    public static final int ANY_PROTOCOL = FilterRule.ANY_PROTOCOL;

    private static final Set<String> ACTIONS = Set.of("permit", "deny");

    /** What becomes of packets that match. */
    public enum Action {
        PERMIT,
        DENY
    }

    private final FilterRule rule;
    private final String text;

    private IpFilterRule(FilterRule rule, String text) {
        this.rule = rule;
        this.text = text;
    }

    /**
     * @param protocol 0 to 255, or {@link #ANY_PROTOCOL}
     * @throws IllegalArgumentException if the parts contradict each other
     */
    public static IpFilterRule of(
            Action action,
            FilterDirection direction,
            int protocol,
            FilterEnd source,
            FilterEnd destination,
            FilterOption... options) {
        String word = action.name().toLowerCase(Locale.ROOT);
        FilterRule rule = new FilterRule(word, direction, protocol, source, destination, List.of(options)).checked();
        for (FilterOption option : options) {
            if (!FilterOptionGrammar.IP_KEYWORDS.contains(option.name())) {
                throw new IllegalArgumentException(option.name() + " is no option of an IPFilterRule");
            }
        }
        return new IpFilterRule(rule, rule.text());
    }

    /**
     * @throws IllegalArgumentException if the text is no rule, or contradicts itself
     */
    public static IpFilterRule of(String text) {
        IpFilterRule parsed = received(text);
        parsed.rule.checked();
        return parsed;
    }

    static IpFilterRule received(String text) {
        return new IpFilterRule(new FilterRuleParser(text, ACTIONS, FilterOptionGrammar.IP_KEYWORDS).rule(), text);
    }

    /** What becomes of a packet that the rule matches. */
    public Action action() {
        return rule.action().equals("permit") ? Action.PERMIT : Action.DENY;
    }

    /** From the terminal or to it. */
    public FilterDirection direction() {
        return rule.direction();
    }

    /** The number of the IP protocol; empty for all. */
    public OptionalInt protocol() {
        return rule.protocol() == ANY_PROTOCOL ? OptionalInt.empty() : OptionalInt.of(rule.protocol());
    }

    /** Where the packet comes from. */
    public FilterEnd source() {
        return rule.source();
    }

    /** Where the packet goes. */
    public FilterEnd destination() {
        return rule.destination();
    }

    /** In the order of the text. */
    public List<FilterOption> options() {
        return rule.options();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IpFilterRule that && that.rule.equals(rule);
    }

    @Override
    public int hashCode() {
        return rule.hashCode();
    }

    /** As received, or in the plainest form. */
    @Override
    public String toString() {
        return text;
    }
}
