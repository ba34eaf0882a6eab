package io.github.antipode.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Runs the ceiling, {@code diam server} and {@code diam bench} in turn, round after round, and prints what each reached
 * and what part of the ceiling that is. Figures of one run can be compared with each other, not with those of another.
 */
@Command(
        name = "side-by-side",
        mixinStandardHelpOptions = true,
        header = "Measures diam server and diam bench beside the ceiling of this machine.",
        footer = {"%nExample:", "  antipode-benchmarks/run side-by-side --rounds 3"})
final class SideBySide implements Callable<Integer> {
    @Option(
            names = "--diam",
            required = true,
            paramLabel = "FILE",
            description = "The command diam (the script run says it).")
    private Path diam = Path.of("diam");

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often each is run. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How long each is measured. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "5",
            description = "Seconds of load before that. Default: ${DEFAULT-VALUE}.")
    private int warmUp;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Some of them, by the beginning of their names.")
    private List<String> only = new ArrayList<>();

    @Spec
    private @Nullable CommandSpec spec;

    private SideBySide() {}

    /** Ends the process with an exit code: 0 good, 1 failed, 2 wrong usage. */
    public static void main(String... arguments) {
        System.exit(new CommandLine(new SideBySide()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Contest> contests = Contest.ALL.stream()
                .filter(contest -> only.isEmpty() || only.stream().anyMatch(contest.name()::startsWith))
                .toList();
        if (contests.isEmpty()) {
            throw new ParameterException(
                    commandLine(),
                    "--only fits none of "
                            + Contest.ALL.stream().map(Contest::name).toList());
        }
        PrintWriter out = commandLine().getOut();
        SideBySideReport report = new SideBySideReport();
        for (int round = 1; round <= rounds; round++) {
            for (Contest contest : contests) {
                SideBySideReport.Figure figure = measure(contest);
                report.add(contest, figure);
                out.printf(Locale.ROOT, "round %d  %-16s %s%n", round, contest.name(), figure);
                out.flush();
            }
        }
        out.print(report.text(rounds));
        out.flush();
        return report.failures() == 0 ? 0 : 1;
    }

    private CommandLine commandLine() {
        if (spec == null) {
            throw new IllegalStateException("not run from a command line");
        }
        return spec.commandLine();
    }

    private SideBySideReport.Figure measure(Contest contest) throws IOException, InterruptedException {
        try (ListeningProcess server = ListeningProcess.start(server(contest.server()))) {
            return contest.load() == Contest.Load.BENCH ? bench(contest, server) : lean(contest, server);
        }
    }

    private List<String> server(Contest.Server server) {
        if (server == Contest.Server.CEILING) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            return List.of(java, "-cp", System.getProperty("java.class.path"), PlainServer.class.getName());
        }
        List<String> command =
                new ArrayList<>(List.of(diam.toString(), "server", "--listen", "127.0.0.1:0", "--quiet"));
        // Names as long as those of go-diameter's benchmark, so that the messages are.
        command.addAll(List.of("--origin-host", "server", "--origin-realm", "go-diameter"));
        if (server == Contest.Server.EXECUTOR) {
            command.add("--executor");
        }
        return command;
    }

    private SideBySideReport.Figure lean(Contest contest, ListeningProcess server)
            throws IOException, InterruptedException {
        boolean diameter = contest.server() != Contest.Server.CEILING;
        LeanLoad load = new LeanLoad(server.address(), contest.connections(), contest.window(), diameter);
        LeanLoad.Figures figures = load.measure(Duration.ofSeconds(warmUp), Duration.ofSeconds(seconds));
        return new SideBySideReport.Figure(figures.rate(), diameter ? figures.p99Micros() : 0, figures.failures());
    }

    private SideBySideReport.Figure bench(Contest contest, ListeningProcess server)
            throws IOException, InterruptedException {
        Path json = Files.createTempFile("bench", ".json");
        try {
            List<String> command = List.of(
                    diam.toString(),
                    "bench",
                    "--connect",
                    "127.0.0.1:" + server.address().getPort(),
                    "--connections",
                    "" + contest.connections(),
                    "--window",
                    "" + contest.window(),
                    "--warm-up",
                    warmUp + "s",
                    "--duration",
                    seconds + "s",
                    "--json",
                    json.toString());
            int exitCode = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start()
                    .waitFor();
            if (exitCode != 0) {
                throw new IOException("exit code " + exitCode + ": " + String.join(" ", command));
            }
            JsonNode figures = new ObjectMapper().readTree(json.toFile());
            return new SideBySideReport.Figure(
                    figures.get("requestsPerSecond").asDouble(),
                    figures.get("latencyMicros").get("p99").asLong(),
                    figures.get("errors").asLong());
        } finally {
            Files.delete(json);
        }
    }
}
