package io.github.antipode.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code diam dict}: what the dictionaries hold, and whether a file is a good one. */
@Command(
        name = "dict",
        header = "Shows what dictionaries hold, and checks files.",
        description = "%nThe embedded dictionaries, and files on top of them (--dictionary).%n",
        subcommands = {
            DictListCommand.class,
            DictShowCommand.class,
            DictFindCommand.class,
            DictLintCommand.class,
        },
        footer = {
            "%nExamples:",
            "  diam dict list",
            "  diam dict show Subscription-Id",
            "  diam dict show CCR",
            "  diam dict find framed",
            "  diam dict lint my.xml"
        })
final class DictCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Without a subcommand there is nothing to do. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a subcommand is missing: list, show, find or lint");
    }
}
