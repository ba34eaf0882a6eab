package io.github.antipode.dictionary;

import io.github.antipode.message.AvpKey;
import java.util.List;
import java.util.Optional;

/**
 * What the table holds for one vendor and code: mostly one definition, several where applications read the code each in
 * its own way.
 */
final class AvpEntry {
    private final List<AvpDefinition> definitions;
    private final Optional<AvpDefinition> first;
    private final Optional<AvpKey<?>> key;

    /** The first is the one for a reader that knows no application. */
    AvpEntry(List<AvpDefinition> definitions) {
        this.definitions = List.copyOf(definitions);
        this.first = Optional.of(definitions.get(0));
        this.key = Optional.of(definitions.get(0).key());
    }

    Optional<AvpKey<?>> key() {
        return key;
    }

    Optional<AvpDefinition> first() {
        return first;
    }

    Optional<AvpDefinition> in(long applicationId) {
        for (int i = 1; i < definitions.size(); i++) {
            if (definitions.get(i).applicationId() == applicationId) {
                return Optional.of(definitions.get(i));
            }
        }
        return first;
    }

    List<AvpDefinition> all() {
        return definitions;
    }
}
