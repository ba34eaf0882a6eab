package io.github.antipode.message;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The name of a node or a realm (RFC 6733 §4.3.1): ASCII, compared without regard to case, kept as written.
 *
 * <p>The check is lenient about length and dots, as peers are, and refuses what is no host name at all: empty text,
 * characters outside ASCII's printable ones, spaces.
 */
public final class DiameterIdentity implements TextValue, Comparable<DiameterIdentity> {
    /** The first character beyond the printable ones of ASCII. */
    static final char DELETE = 0x7f;

    private final String text;
    private int hash;

    private DiameterIdentity(String text) {
        this.text = text;
    }

    /**
     * @throws IllegalArgumentException if the text is no identity
     */
    public static DiameterIdentity of(String text) {
        String fault = fault(text);
        if (fault != null) {
            throw new IllegalArgumentException(Quoted.of(text) + " is no DiameterIdentity: " + fault);
        }
        return new DiameterIdentity(text);
    }

    /** An identity whose text is known to be one. */
    static DiameterIdentity checked(String text) {
        return new DiameterIdentity(text);
    }

    private static @Nullable String fault(String text) {
        if (text.isEmpty()) {
            return "it is empty";
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c >= DELETE) {
                return "character " + i + " is not printable ASCII";
            }
        }
        return null;
    }

    /** As written. */
    @Override
    public String toString() {
        return text;
    }

    /** The order of an election: octet by octet, upper case as lower case (RFC 6733 §5.6.4). */
    @Override
    public int compareTo(DiameterIdentity other) {
        int common = Math.min(text.length(), other.text.length());
        for (int i = 0; i < common; i++) {
            int difference = lower(text.charAt(i)) - lower(other.text.charAt(i));
            if (difference != 0) {
                return difference;
            }
        }
        return text.length() - other.text.length();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || other instanceof DiameterIdentity that && text.equalsIgnoreCase(that.text);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            hash = text.toLowerCase(Locale.ROOT).hashCode();
        }
        return hash;
    }

    /** Whether the octets spell this identity, in whatever case. */
    boolean matches(byte[] octets, int from, int to) {
        if (to - from != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = (char) (octets[from + i] & 0xff);
            char own = text.charAt(i);
            if (c != own && lower(c) != lower(own)) {
                return false;
            }
        }
        return true;
    }

    private static int lower(char c) {
        return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
    }
}
