package io.github.antipode.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What one command line came to. */
record CommandRun(int exitCode, String out, String err) {

    static CommandRun of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Diam.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }

    String all() {
        return out + err;
    }
}
