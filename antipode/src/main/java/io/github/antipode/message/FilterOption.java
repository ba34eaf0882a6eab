package io.github.antipode.message;

import java.util.List;
import java.util.Locale;

/**
 * An option at the end of a filter rule (RFC 6733 §4.3.1, RFC 7155 §4.4.9), such as {@code tcpflags syn,!ack}.
 *
 * @param name the keyword, such as {@code frag}; of an IPFilterRule in lower case
 * @param values what stands behind it, one by one; {@code !} before a value denies it
 */
public record FilterOption(String name, List<String> values) {
    public FilterOption {
        values = List.copyOf(values);
        String fault = FilterOptionGrammar.fault(name, values);
        if (fault != null) {
            throw new IllegalArgumentException("option " + Quoted.of(name) + ": " + fault);
        }
    }

    /**
     * @throws IllegalArgumentException if no rule has such an option, or not with such values
     */
    public static FilterOption of(String name, String... values) {
        return new FilterOption(name, List.of(values));
    }

    boolean is(String keyword) {
        return name.equals(keyword);
    }

    /** As in a rule: values of a list parted by commas, those of metering by spaces. */
    @Override
    public String toString() {
        if (values.isEmpty()) {
            return name;
        }
        return name + " " + String.join(name.toLowerCase(Locale.ROOT).equals("metering") ? " " : ",", values);
    }
}
