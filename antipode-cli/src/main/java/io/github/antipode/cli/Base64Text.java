package io.github.antipode.cli;

import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Octets in Base64 (RFC 4648 §4), as Wireshark copies them; line ends and blanks may stand anywhere. */
final class Base64Text {
    private Base64Text() {}

    /**
     * The octets, or {@code null} if the text is no Base64 or does not begin with a message or a captured frame: any word
     * of four letters is Base64, and most of them mean something else.
     */
    static byte @Nullable [] parse(String text) {
        try {
            byte[] octets = Base64.getDecoder().decode(text.replaceAll("\\s", ""));
            return CapturedFrame.beginsWithMessage(octets)
                            || CapturedFrame.messageBehindHeaders(octets).isPresent()
                    ? octets
                    : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
