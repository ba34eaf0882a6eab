package io.github.antipode.interop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/standards.md} names only what there is. */
class StandardsTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    private final Map<String, String> sources = sources();

    @Test
    void everyClassTestAndFileOfTheTablesExists() throws IOException {
        List<String> missing = new ArrayList<>();
        int named = 0;
        for (String row : Files.readAllLines(ROOT.resolve("docs/standards.md"))) {
            if (row.startsWith("|")) {
                List<String> names =
                        NAME.matcher(row).results().map(StandardsTest::name).toList();
                named += names.size();
                names.stream().filter(name -> !exists(name)).forEach(missing::add);
            }
        }
        assertThat(missing).isEmpty();
        assertThat(named).isGreaterThan(100);
    }

    private boolean exists(String name) {
        if (sources.containsKey(name)) {
            return true;
        }
        String[] classAndMember = name.split("\\.", 2);
        String source = sources.get(classAndMember[0] + ".java");
        return source != null
                && (classAndMember.length == 1
                        || Pattern.compile("\\b(void|enum|class|record) " + classAndMember[1] + "\\b")
                                .matcher(source)
                                .find());
    }

    private static String name(MatchResult match) {
        return match.group(1);
    }

    /** The text of each source, dictionary and page by its file's name. */
    private static Map<String, String> sources() {
        Map<String, String> sources = new HashMap<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            files.filter(StandardsTest::isSource)
                    .forEach(file -> sources.merge(file.getFileName().toString(), read(file), String::concat));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sources;
    }

    private static boolean isSource(Path file) {
        String path = ROOT.relativize(file).toString();
        return !path.contains("target") && path.matches(".*(/src/.*\\.(java|xml)|docs/.*\\.md)");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
