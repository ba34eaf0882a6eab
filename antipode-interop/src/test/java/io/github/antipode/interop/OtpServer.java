package io.github.antipode.interop;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Erlang/OTP diameter as a server of base accounting on loopback, from the script beside this class. */
final class OtpServer implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofSeconds(40);
    private static final Pattern LISTENING = Pattern.compile("listening on 127\\.0\\.0\\.1:(\\d+)");
    private static final String MODULE = "accounting_server";

    private final RunningProcess process;
    private final int port;

    private OtpServer(RunningProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts it; ends the test where it cannot be. */
    static OtpServer start(Path folder) throws IOException, InterruptedException {
        String erlang = ExternalTool.require("erl").toString();
        compile(folder);
        RunningProcess process = RunningProcess.start(
                "Erlang",
                List.of(erlang, "-noshell", "-noinput", "-pa", folder.toString(), "-eval", MODULE + ":start(0)."));
        try {
            Matcher line = LISTENING.matcher(process.await(LISTENING.pattern(), DEADLINE));
            if (!line.find()) {
                throw new AssertionError("no port in " + process.output());
            }
            return new OtpServer(process, Integer.parseInt(line.group(1)));
        } catch (AssertionError | InterruptedException e) {
            process.close();
            throw e;
        }
    }

    private static void compile(Path folder) throws IOException, InterruptedException {
        String compiler = ExternalTool.require("erlc").toString();
        Path source = folder.resolve(MODULE + ".erl");
        try (InputStream script = OtpServer.class.getResourceAsStream(MODULE + ".erl")) {
            Files.copy(script, source);
        }
        try (RunningProcess erlc =
                RunningProcess.start("erlc", List.of(compiler, "-o", folder.toString(), source.toString()))) {
            if (erlc.awaitExit(DEADLINE) != 0) {
                throw new AssertionError(erlc.output());
            }
        }
    }

    /** {@code 127.0.0.1:PORT}. */
    String at() {
        return "127.0.0.1:" + port;
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        process.close();
    }
}
