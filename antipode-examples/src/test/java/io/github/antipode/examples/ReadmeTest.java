package io.github.antipode.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README's snippets are what the examples compile; with -Dantipode.readme=write they are cut anew. */
class ReadmeTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern SNIPPET =
            Pattern.compile("<!-- snippet: (\\S+)#(\\S+) -->\\R```java\\R(.*?)```", Pattern.DOTALL);

    @Test
    void everySnippetIsCutFromAnExample() throws IOException {
        Path readme = ROOT.resolve("README.md");
        String text = Files.readString(readme);
        String cut = SNIPPET.matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(cut(match.group(1), match.group(2))));
        if ("write".equals(System.getProperty("antipode.readme"))) {
            Files.writeString(readme, cut);
        }
        assertThat(SNIPPET.matcher(text).results().count()).isEqualTo(4);
        assertThat(Files.readString(readme)).isEqualTo(cut);
    }

    /** So the projects that are built as somebody else would do what the README says. */
    @Test
    void theDependenciesAreThoseOfTheProjectsOfOthers() throws IOException {
        Matcher xml = Pattern.compile("```xml\\R(.*?)</dependencies>\\s*```", Pattern.DOTALL)
                .matcher(Files.readString(ROOT.resolve("README.md")));
        assertThat(xml.find()).isTrue();
        String dependencies =
                xml.group(1).replaceAll("<version>[^<]+</version>", "<version>@project.version@</version>");
        for (String project : List.of("class-path", "module-path")) {
            assertThat(Files.readString(ROOT.resolve("antipode-interop/src/it/" + project + "/pom.xml")))
                    .containsIgnoringWhitespaces(dependencies);
        }
    }

    private static String cut(String file, String tag) {
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : lines(ROOT.resolve(file))) {
            if (line.contains("end::" + tag + "[]")) {
                inside = false;
            } else if (line.contains("tag::" + tag + "[]")) {
                inside = true;
            } else if (inside) {
                lines.add(line);
            }
        }
        String body = String.join("\n", lines).stripIndent();
        return "<!-- snippet: " + file + "#" + tag + " -->\n```java\n" + body + "\n```";
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
