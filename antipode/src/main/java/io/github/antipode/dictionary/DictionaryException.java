package io.github.antipode.dictionary;

import io.github.antipode.message.DiameterException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A dictionary that cannot be: all that is wrong with it, at once. Nothing of it was loaded. */
public final class DictionaryException extends DiameterException {
    private static final long serialVersionUID = 1L;

    private final transient List<DictionaryFault> faults;

    DictionaryException(List<DictionaryFault> faults) {
        super(errorsFirst(faults).map(DictionaryFault::toString).collect(Collectors.joining("\n")), null, false);
        this.faults = errorsFirst(faults).toList();
    }

    private static Stream<DictionaryFault> errorsFirst(List<DictionaryFault> faults) {
        return faults.stream().sorted(Comparator.comparing(DictionaryFault::severity));
    }

    /** Each with file and line; first the errors, then the warnings met on the way. */
    public List<DictionaryFault> faults() {
        return faults;
    }
}
