package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DiamTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void versionIsThatOfTheBuild() {
        assertThat(diam("--version")).isZero();
        assertThat(out.toString()).matches("diam \\d+\\.\\d+\\.\\d+\\S* \\(Java \\d+\\)\\R");
    }

    @Test
    void helpIsPrintedToStandardOutput() {
        assertThat(diam("--help")).isZero();
        assertThat(out.toString()).startsWith("Usage: diam");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aMissingSubcommandIsAUsageError() {
        assertThat(diam()).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "diam: a subcommand is missing: demo, server, client, bench, snoop, decode, dict, help"
                                + "More: diam --help");
    }

    @Test
    void anUnknownOptionIsAUsageError() {
        assertThat(diam("--no-such-option")).isEqualTo(2);
        assertThat(err.toString()).contains("--no-such-option");
    }

    @Test
    void anUnknownSubcommandIsAUsageError() {
        CommandRun run = CommandRun.of("decod");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("diam: there is no subcommand 'decod'").contains("diam decode");
    }

    @Test
    void aMisspeltRequiredOptionIsToldInsteadOfTheMissingOne() {
        CommandRun run = CommandRun.of("server", "--lisen", "127.0.0.1");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("diam: Unknown option")
                .contains("--lisen")
                .contains("Possible solutions: --listen");
    }

    @Test
    void aUsageErrorIsItsCauseAndWhereToReadMore() {
        CommandRun run = CommandRun.of("client");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().lines())
                .containsExactly("diam: Missing required option: '--connect=HOST:PORT'", "More: diam client --help");
    }

    @Test
    void helpOfASubcommandMayBeAskedForInEitherWay() {
        assertThat(CommandRun.of("help", "decode").out())
                .isEqualTo(CommandRun.of("decode", "--help").out());
    }

    @Test
    void versionAndHelpLoadNothingOfTheNetwork() throws Exception {
        assertThat(classesLoadedBy("--version")).doesNotContain("io.netty.");
        assertThat(classesLoadedBy("--help")).doesNotContain("io.netty.");
    }

    private static String classesLoadedBy(String argument) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(
                        java.toString(),
                        "-Xlog:class+load",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Diam.class.getName(),
                        argument)
                .redirectErrorStream(true)
                .start();
        String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(log).isZero();
        assertThat(log).contains(Diam.class.getName());
        return log;
    }

    private int diam(String... args) {
        return Diam.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }
}
