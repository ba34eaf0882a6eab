package io.github.antipode.dictionary;

import io.github.antipode.dictionary.DictionaryFault.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong in one file. */
final class FaultList {
    /** Beyond these nobody reads on; a hostile file could make millions. How many more there are is told. */
    static final int MAX = 500;

    private final String source;
    private final List<DictionaryFault> faults = new ArrayList<>();
    private boolean strict;
    private int more;

    FaultList(String source, boolean strict) {
        this.source = source;
        this.strict = strict;
    }

    /** From now on flaws are errors. */
    void strict() {
        strict = true;
    }

    String source() {
        return source;
    }

    /** What keeps a dictionary from being loaded. */
    void error(int line, String reason) {
        add(line, Severity.ERROR, reason);
    }

    /** What go-diameter does not look at: an error in our own format, a warning in other files. */
    void flaw(int line, String reason) {
        add(line, strict ? Severity.ERROR : Severity.WARNING, reason);
    }

    void warning(int line, String reason) {
        add(line, Severity.WARNING, reason);
    }

    private void add(int line, Severity severity, String reason) {
        if (faults.size() < MAX) {
            faults.add(new DictionaryFault(source, line, severity, reason));
            return;
        }
        more++;
        if (severity == Severity.ERROR && faults.get(MAX - 1).severity() == Severity.WARNING) {
            faults.set(MAX - 1, new DictionaryFault(source, line, severity, reason));
        }
    }

    /** In the order of the lines; how many are left out comes last. */
    List<DictionaryFault> all() {
        List<DictionaryFault> all = new ArrayList<>(faults);
        all.sort(Comparator.comparingInt(DictionaryFault::line));
        if (more > 0) {
            all.add(new DictionaryFault(source, 0, Severity.WARNING, more + " more faults are not listed"));
        }
        return all;
    }
}
