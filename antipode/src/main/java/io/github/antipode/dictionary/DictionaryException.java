package io.github.antipode.dictionary;

import io.github.antipode.message.DiameterException;
import java.util.List;
import java.util.stream.Collectors;

/** A dictionary that cannot be: all that is wrong with it, at once. Nothing of it was loaded. */
public final class DictionaryException extends DiameterException {
    private static final long serialVersionUID = 1L;

    private final transient List<DictionaryFault> faults;

    DictionaryException(List<DictionaryFault> faults) {
        super(faults.stream().map(DictionaryFault::toString).collect(Collectors.joining("\n")), null, false);
        this.faults = List.copyOf(faults);
    }

    /** Each with file and line; the errors, and the warnings met on the way. */
    public List<DictionaryFault> faults() {
        return faults;
    }
}
