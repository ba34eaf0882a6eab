package io.github.antipode.interop;

import io.github.antipode.message.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The messages of other stacks in the folder {@code vectors} beside the project, where it is present. */
final class SharedVectors {
    private SharedVectors() {}

    /** Ends the test as skipped without the folder. */
    static List<Message> messages() throws IOException {
        Path folder = Path.of(System.getProperty("antipode.shared", "../../shared"), "vectors");
        Assumptions.assumeTrue(Files.isDirectory(folder), "skipped: there is no folder " + folder);
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".hex"))
                    .sorted()
                    .map(SharedVectors::message)
                    .toList();
        }
    }

    private static Message message(Path file) {
        try {
            return Message.parse(HexFormat.of().parseHex(Files.readString(file).replaceAll("\\s", "")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
