package io.github.antipode.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Counts the accounting messages of a TCP port while they are on the wire, with tshark: a judge that has no part in the load. */
final class WireCount implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final String KERNEL_BUFFER_MIB = "64"; // so that nothing is dropped
    private static final String ACCOUNTING = "271";

    private final RunningProcess capture;
    private final Path file;
    private final int port;

    /**
     * How many there were.
     *
     * @param requests with R
     * @param answers without
     */
    record Messages(long requests, long answers) {}

    private WireCount(RunningProcess capture, Path file, int port) {
        this.capture = capture;
        this.file = file;
        this.port = port;
    }

    /** Captures on loopback from now on; ends the test where that is not possible. */
    static WireCount start(Path folder, int port) throws IOException, InterruptedException {
        ExternalTool.need("root".equals(System.getProperty("user.name")), "capturing needs root");
        Path file = folder.resolve("wire.pcapng");
        List<String> command = new ArrayList<>(List.of(tshark(), "-i", "lo", "-B", KERNEL_BUFFER_MIB));
        command.addAll(List.of("-f", "tcp port " + port, "-w", file.toString()));
        RunningProcess capture = RunningProcess.start("tshark", command);
        capture.await("Capturing on", DEADLINE);
        return new WireCount(capture, file, port);
    }

    /** Ends the capture, then counts. */
    Messages count() throws IOException, InterruptedException {
        capture.terminate();
        capture.awaitExit(DEADLINE);
        Path fields = Files.createTempFile(file.getParent(), "fields", ".txt");
        List<String> command = new ArrayList<>(List.of(tshark(), "-n", "-r", file.toString()));
        command.addAll(List.of("-d", "tcp.port==" + port + ",diameter", "-Y", "diameter.cmd.code == " + ACCOUNTING));
        command.addAll(List.of("-T", "fields", "-e", "diameter.cmd.code", "-e", "diameter.flags.request"));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(fields.toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IOException("tshark failed on " + file);
        }
        return count(fields);
    }

    /** A line for each packet: command codes and R flags of the messages that end in it, each list with commas. */
    private static Messages count(Path fields) throws IOException {
        long requests = 0;
        long answers = 0;
        try (Stream<String> lines = Files.lines(fields)) {
            for (String line : (Iterable<String>) lines::iterator) {
                String[] columns = line.split("\t", -1);
                String[] codes = columns[0].split(",", -1);
                String[] flags = columns[1].split(",", -1);
                for (int i = 0; i < codes.length; i++) {
                    boolean accounting = codes[i].equals(ACCOUNTING);
                    boolean request = flags[i].equals("1") || flags[i].equals("True");
                    requests += accounting && request ? 1 : 0;
                    answers += accounting && !request ? 1 : 0;
                }
            }
        }
        return new Messages(requests, answers);
    }

    private static String tshark() {
        return ExternalTool.require("tshark").toString();
    }

    @Override
    public void close() {
        capture.close();
    }
}
