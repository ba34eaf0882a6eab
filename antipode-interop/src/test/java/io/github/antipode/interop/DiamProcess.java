package io.github.antipode.interop;

import io.github.antipode.cli.Diam;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command {@code diam} as a process of its own, with the class path of the tests. */
final class DiamProcess {
    private static final Pattern LISTENING = Pattern.compile("listening on (?:\\w+://)?(\\S+?):(\\d+)");

    private DiamProcess() {}

    static RunningProcess start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Diam.class.getName()));
        command.addAll(List.of(arguments));
        return RunningProcess.start("diam " + arguments[0], command);
    }

    /** Starts a server on a port that the system chooses. */
    static RunningProcess server(String address, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("server", "--listen", address + ":0"));
        arguments.addAll(List.of(more));
        return start(arguments.toArray(String[]::new));
    }

    /** Waits for the server to listen; returns its port. */
    static int port(RunningProcess server) throws InterruptedException {
        Matcher line = LISTENING.matcher(server.await(LISTENING.pattern(), Observed.DEADLINE));
        if (!line.find()) {
            throw new AssertionError("no port in " + server.output());
        }
        return Integer.parseInt(line.group(2));
    }
}
