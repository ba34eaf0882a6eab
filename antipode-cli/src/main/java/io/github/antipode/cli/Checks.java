package io.github.antipode.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** What was expected, and whether it was so: one line each as it happens, the failures again at the end. */
final class Checks {
    private final PrintWriter out;
    private final List<String> failures = new ArrayList<>();
    private int count;

    Checks(PrintWriter out) {
        this.out = out;
    }

    /** Prints what holds, or does not. */
    void that(boolean holds, String what) {
        count++;
        out.println((holds ? "  ok      " : "  NOT OK  ") + what);
        out.flush();
        if (!holds) {
            failures.add(what);
        }
    }

    /** Parts what was checked from what follows. */
    void endBlock() {
        out.println();
    }

    int count() {
        return count;
    }

    /** What did not hold. */
    List<String> failures() {
        return List.copyOf(failures);
    }
}
