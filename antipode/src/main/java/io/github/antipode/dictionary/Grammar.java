package io.github.antipode.dictionary;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which AVPs stand in a command or a group, how often and where (RFC 6733 §3.2, §4.4).
 *
 * @param rules one for each AVP; the fixed ones first, in the order of their places
 * @param minOthers how many AVPs that no rule names must be there
 * @param maxOthers how many may: 0 in a closed grammar, {@link AvpRule#UNBOUNDED} behind {@code * [ AVP ]}
 */
public record Grammar(List<AvpRule> rules, int minOthers, int maxOthers) {
    /** Anything at all. */
    public static final Grammar OPEN = new Grammar(List.of(), 0, AvpRule.UNBOUNDED);

    public Grammar {
        rules = List.copyOf(rules);
    }

    /** The rule of exactly this AVP. */
    public Optional<AvpRule> rule(long vendorId, long code) {
        for (AvpRule rule : rules) {
            if (rule.code() == code && rule.vendorId() == vendorId) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    /** The rules whose AVPs stand at a fixed place, in the order of these. */
    public List<AvpRule> fixed() {
        return rules.stream().filter(rule -> rule.kind() == AvpRule.Kind.FIXED).toList();
    }

    /** The rules whose AVPs must be there. */
    public List<AvpRule> required() {
        return rules.stream().filter(rule -> rule.min() > 0).toList();
    }

    @Override
    public String toString() {
        String others = maxOthers == 0 ? "" : " *[ AVP ]";
        return rules.stream().map(AvpRule::toString).collect(Collectors.joining(" ")) + others;
    }
}
