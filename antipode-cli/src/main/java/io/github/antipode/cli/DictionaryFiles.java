package io.github.antipode.cli;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.DictionaryException;
import io.github.antipode.dictionary.DictionaryFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option {@code --dictionary}, which several subcommands share. */
final class DictionaryFiles {
    @Option(
            names = "--dictionary",
            paramLabel = "FILE",
            description = "A dictionary to read on top of the embedded ones; may be repeated.")
    private List<Path> files = new ArrayList<>();

    /**
     * The embedded dictionaries, and on top of them the files.
     *
     * @throws CommandFailure if a file cannot be read, with all that is wrong in it
     */
    Dictionary load() {
        for (Path file : files) {
            if (!Files.isReadable(file) || Files.isDirectory(file)) {
                String why = Files.isDirectory(file) ? "it is a directory" : "there is no such readable file";
                throw new CommandFailure("dictionary " + file + " cannot be read: " + why);
            }
        }
        Dictionary embedded = Dictionary.embedded();
        try {
            return files.isEmpty() ? embedded : embedded.with(files.toArray(Path[]::new));
        } catch (DictionaryException e) {
            throw new CommandFailure("the dictionary has faults:" + lines(e.faults()));
        }
    }

    boolean any() {
        return !files.isEmpty();
    }

    /** The files' own names, without their folders. */
    String names() {
        return files.stream().map(file -> String.valueOf(file.getFileName())).collect(Collectors.joining(", "));
    }

    private static String lines(List<DictionaryFault> faults) {
        StringBuilder lines = new StringBuilder();
        faults.forEach(fault -> lines.append("\n  ").append(fault));
        return lines.toString();
    }
}
