package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The files of messages that Jazzer begins with are those that the builder makes; -Dantipode.seeds=write writes them. */
class SeedsTest {
    private static final Path SEEDS = Path.of("src/test/seeds");

    @Test
    void theFilesHoldWhatTheBuilderMakes() throws IOException {
        check(SEEDS.resolve("messages"), Seeds.messages());
        check(SEEDS.resolve("streams"), Seeds.streams());
    }

    private static void check(Path folder, Map<String, byte[]> seeds) throws IOException {
        for (Map.Entry<String, byte[]> seed : seeds.entrySet()) {
            Path file = folder.resolve(seed.getKey());
            if ("write".equals(System.getProperty("antipode.seeds"))) {
                Files.write(file, seed.getValue());
            }
            assertThat(file).hasBinaryContent(seed.getValue());
        }
    }
}
