package io.github.antipode.message;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A rule that marks or meters packets (RFC 7155 §4.1.1): {@code action dir proto from src to dst [options]}.
 *
 * <p>The text of a received rule is kept as it is. What is made here is checked in full: tag needs DSCP, meter needs
 * metering (RFC 7155 §4.4.9).
 */
public final class QosFilterRule implements TextValue {
    /** The protocol of a rule for all protocols: {@code ip}. */
    public static final int ANY_PROTOCOL = FilterRule.ANY_PROTOCOL;

    private static final Set<String> ACTIONS = Set.of("tag", "meter");

    /** What is done to packets that match. */
    public enum Action {
        /** They get the codepoint of the option DSCP. */
        TAG,
        /** Their rate decides which of two codepoints they get, see the option metering. */
        METER
    }

    private final FilterRule rule;
    private final String text;

    private QosFilterRule(FilterRule rule, String text) {
        this.rule = rule;
        this.text = text;
    }

    /**
     * @param protocol 0 to 255, or {@link #ANY_PROTOCOL}
     * @throws IllegalArgumentException if the parts contradict each other
     */
    public static QosFilterRule of(
            Action action,
            FilterDirection direction,
            int protocol,
            FilterEnd source,
            FilterEnd destination,
            FilterOption... options) {
        String word = action.name().toLowerCase(Locale.ROOT);
        FilterRule rule = new FilterRule(word, direction, protocol, source, destination, List.of(options));
        for (FilterOption option : options) {
            if (!FilterOptionGrammar.QOS_KEYWORDS.contains(option.name())) {
                throw new IllegalArgumentException(option.name() + " is no option of a QoSFilterRule");
            }
        }
        return new QosFilterRule(rule, rule.text()).checked();
    }

    /**
     * @throws IllegalArgumentException if the text is no rule, or lacks the option of its action
     */
    public static QosFilterRule of(String text) {
        return received(text).checked();
    }

    static QosFilterRule received(String text) {
        return new QosFilterRule(new FilterRuleParser(text, ACTIONS, FilterOptionGrammar.QOS_KEYWORDS).rule(), text);
    }

    private QosFilterRule checked() {
        rule.checked();
        String needed = action() == Action.TAG ? "DSCP" : "metering";
        if (!rule.has(needed)) {
            throw new IllegalArgumentException(Quoted.of(text) + " lacks the option " + needed);
        }
        return this;
    }

    /** What becomes of a packet that the rule matches. */
    public Action action() {
        return rule.action().equals("tag") ? Action.TAG : Action.METER;
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
        return other instanceof QosFilterRule that && that.rule.equals(rule);
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
