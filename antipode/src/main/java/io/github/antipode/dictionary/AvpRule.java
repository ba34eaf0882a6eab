package io.github.antipode.dictionary;

/**
 * One line of a grammar: an AVP, and how often it stands in its command or group (RFC 6733 §3.2, §4.4).
 *
 * @param vendorId 0 for the IETF
 * @param code of the AVP
 * @param name of the AVP, for people
 * @param kind whether its place is fixed, and whether it must be there
 * @param min the fewest
 * @param max the most; {@link #UNBOUNDED} without a limit
 */
public record AvpRule(long vendorId, long code, String name, Kind kind, int min, int max) {
    /** As often as the sender likes. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /** The three brackets of the grammar (RFC 6733 §3.2). */
    public enum Kind {
        /** {@code < Session-Id >}: at this place before all others, as {@link Grammar#rules()} orders them. */
        FIXED,
        /** <code>{ Origin-Host }</code>: must be there, anywhere. */
        REQUIRED,
        /** {@code [ User-Name ]}: may be there, anywhere. */
        OPTIONAL
    }

    public AvpRule {
        if (min < 0 || max < min) {
            throw new IllegalArgumentException(name + " cannot occur " + min + " to " + max + " times");
        }
    }

    /** As in the grammar of a specification, such as {@code 1*{ Host-IP-Address }}. */
    @Override
    public String toString() {
        String name = switch (kind) {
            case FIXED -> "< " + this.name + " >";
            case REQUIRED -> "{ " + this.name + " }";
            case OPTIONAL -> "[ " + this.name + " ]";
        };
        int usual = kind == Kind.OPTIONAL ? 0 : 1;
        if (min == usual && max == 1) {
            return name;
        }
        return (min == usual && kind == Kind.OPTIONAL ? "" : min) + "*" + (max == UNBOUNDED ? "" : max) + name;
    }
}
