package io.github.antipode.node;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Message;
import java.util.Optional;

/** All embedded dictionaries, read when a name is first asked for, so that a node which asks for none starts at once. */
final class EmbeddedNames implements AvpNames {
    @Override
    public Optional<AvpKey<?>> key(long vendorId, long code) {
        return Dictionary.embedded().key(vendorId, code);
    }

    @Override
    public Optional<AvpKey<?>> key(String name) {
        return Dictionary.embedded().key(name);
    }

    @Override
    public String print(Message message) {
        return Dictionary.embedded().print(message);
    }
}
