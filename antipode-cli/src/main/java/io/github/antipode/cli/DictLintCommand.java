package io.github.antipode.cli;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.DictionaryException;
import io.github.antipode.dictionary.DictionaryFault;
import io.github.antipode.dictionary.DictionaryFault.Severity;
import io.github.antipode.dictionary.DictionaryLoader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code diam dict lint}: whether files are good dictionaries, and all that is wrong with them. */
@Command(
        name = "lint",
        header = "Checks dictionary files as strictly as the embedded ones.",
        description = {
            "%nPrints everything that is wrong at once, each with file and line: conflicts, things defined twice, AVPs"
                    + " that nobody defines, unknown types, groups without members, XML that is malformed. Several"
                    + " files are checked together and may refer to each other. The exit code is 1 if there is an"
                    + " error; a warning is what a reader should know, and no error.",
            "%nThe format: docs/dictionary-format.md.%n"
        },
        footer = {
            "%nExamples:",
            "  diam dict lint my.xml",
            "  diam dict lint one.xml two.xml --dictionary base-of-both.xml"
        })
final class DictLintCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The files to check.")
    private List<Path> files = new ArrayList<>();

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<DictionaryFault> faults = faults(dictionaries.load());
        long errors = faults.stream()
                .filter(fault -> fault.severity() == Severity.ERROR)
                .count();
        PrintWriter out = spec.commandLine().getOut();
        faults.forEach(out::println);
        out.println(count(errors, "error") + ", " + count(faults.size() - errors, "warning"));
        out.flush();
        return errors == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private List<DictionaryFault> faults(Dictionary context) {
        DictionaryLoader loader = Dictionary.loader().on(context).strict();
        files.forEach(loader::file);
        try {
            return loader.load().warnings().stream()
                    .filter(warning -> !context.warnings().contains(warning))
                    .toList();
        } catch (DictionaryException e) {
            return e.faults();
        }
    }

    private static String count(long number, String what) {
        return (number == 0 ? "no" : Long.toString(number)) + " " + what + (number == 1 ? "" : "s");
    }
}
