package io.github.antipode.dictionary;

import io.github.antipode.message.Application;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a dictionary knows of an application (RFC 6733 §2.4).
 *
 * @param id the Application-Id, unsigned 32 bits
 * @param name for people
 * @param kind what advertises it; {@code null} for the base protocol and for relays, which are neither
 * @param vendorId the vendor whose application it is; 0 for the IETF
 * @param reference where it is specified; may be empty
 */
public record ApplicationDefinition(
        long id, String name, Application.@Nullable Kind kind, long vendorId, String reference) {

    /** What a node advertises; empty for the base protocol, for relays, and where the file does not tell the kind. */
    public Optional<Application> application() {
        return Optional.ofNullable(kind).map(known -> new Application(name, id, vendorId, known));
    }

    @Override
    public String toString() {
        return name + " (" + id + ")";
    }
}
