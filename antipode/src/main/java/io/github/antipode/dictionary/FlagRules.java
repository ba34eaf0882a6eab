package io.github.antipode.dictionary;

import java.util.Set;

/**
 * Which flags an AVP must, may and must not carry (the columns of RFC 6733 §4.5).
 *
 * @param must set by every sender; without them a receiver answers DIAMETER_INVALID_AVP_BITS
 * @param may set or not, as the sender likes
 * @param mustNot never set
 */
public record FlagRules(Set<AvpFlag> must, Set<AvpFlag> may, Set<AvpFlag> mustNot) {
    /** M set and V clear, as nearly all AVPs of the IETF have it. */
    public static final FlagRules MANDATORY = new FlagRules(Set.of(AvpFlag.M), Set.of(), Set.of(AvpFlag.V));

    public FlagRules {
        must = Set.copyOf(must);
        may = Set.copyOf(may);
        mustNot = Set.copyOf(mustNot);
    }
}
