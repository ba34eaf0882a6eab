package io.github.antipode.message;

import java.util.Optional;

/**
 * Names for numbers: what a dictionary tells the wire layer. A message may carry one, and then knows text paths and
 * prints itself with names. Implementations are immutable and safe for all threads.
 */
public interface AvpNames {
    /** The AVP of exactly this vendor and code; no other vendor's stands in (RFC 6733 §4.1). */
    Optional<AvpKey<?>> key(long vendorId, long code);

    /** The AVP of this name, hyphens and case as in its specification. */
    Optional<AvpKey<?>> key(String name);

    /** The message for people, one AVP a line; never fails, whatever the octets. */
    String print(Message message);
}
