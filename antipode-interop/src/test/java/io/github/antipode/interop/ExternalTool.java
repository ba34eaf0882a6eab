package io.github.antipode.interop;

import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * What a test needs that is no part of the project. Where it is missing the test is skipped, or fails if the system
 * property {@code antipode.requireTools} is {@code true}.
 */
final class ExternalTool {
    private static final List<String> SYSTEM_FOLDERS = List.of("/usr/sbin", "/sbin", "/usr/local/bin");

    private ExternalTool() {}

    /** The program's file; ends the test if there is none. */
    static Path require(String program) {
        Optional<Path> found = find(program);
        need(found.isPresent(), program + " is not installed");
        return found.orElseThrow();
    }

    /** Ends the test unless the condition holds. */
    static void need(boolean condition, String reason) {
        if (!condition && Boolean.getBoolean("antipode.requireTools")) {
            fail("%s, and antipode.requireTools is set", reason);
        }
        Assumptions.assumeTrue(condition, "skipped: " + reason);
    }

    private static Optional<Path> find(String program) {
        Stream<String> path = Stream.of(System.getenv("PATH").split(":"));
        return Stream.concat(path, SYSTEM_FOLDERS.stream())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
