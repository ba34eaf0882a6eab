package io.github.antipode.dictionary;

import io.github.antipode.message.AvpKey;
import io.github.antipode.message.DataFormat;
import java.util.List;
import java.util.Optional;

/**
 * What a dictionary knows of an AVP (RFC 6733 §4.5).
 *
 * @param key vendor, code, name, format, and whether a sender sets M
 * @param flags which flags it must, may and must not carry
 * @param enumerators the names of its values; empty where numbers have none
 * @param members what stands in it; {@link Grammar#OPEN} if it is no group
 * @param applicationId the application that defines it; 0 for the base protocol
 * @param reference where it is specified, such as {@code RFC 6733 §8.7}; may be empty
 */
public record AvpDefinition(
        AvpKey<?> key,
        FlagRules flags,
        List<Enumerator> enumerators,
        Grammar members,
        long applicationId,
        String reference) {

    public AvpDefinition {
        enumerators = List.copyOf(enumerators);
    }

    /** As in its specification, with hyphens. */
    public String name() {
        return key.name();
    }

    /** Unsigned 32 bits. */
    public long code() {
        return key.code();
    }

    /** Unsigned 32 bits; 0 for the IETF. */
    public long vendorId() {
        return key.vendorId();
    }

    /** How values are written and read. */
    public DataFormat<?> format() {
        return key.format();
    }

    /** Whether its data are AVPs. */
    public boolean grouped() {
        return key.format() == DataFormat.GROUPED;
    }

    /** The name of a value, if it has one. */
    public Optional<String> enumeratorName(long value) {
        for (Enumerator enumerator : enumerators) {
            if (enumerator.code() == value) {
                return Optional.of(enumerator.name());
            }
        }
        return Optional.empty();
    }

    /** Whether both are read alike: one name, one format. */
    boolean sameWire(AvpDefinition other) {
        return name().equals(other.name())
                && format().name().equals(other.format().name());
    }

    AvpDefinition with(List<Enumerator> more) {
        return new AvpDefinition(NamedNumbers.key(key, more), flags, more, members, applicationId, reference);
    }

    @Override
    public String toString() {
        return key + " " + format();
    }
}
