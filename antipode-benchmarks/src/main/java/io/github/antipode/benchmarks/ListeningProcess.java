package io.github.antipode.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own, from when it has said where it listens until it is closed. */
final class ListeningProcess implements AutoCloseable {
    private static final Pattern LISTENING = Pattern.compile("listening on .*:([0-9]+)");
    private static final long SECONDS_TO_END = 10;

    private final Process process;
    private final InetSocketAddress address;

    private ListeningProcess(Process process, InetSocketAddress address) {
        this.process = process;
        this.address = address;
    }

    static ListeningProcess start(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader printed = process.inputReader(StandardCharsets.UTF_8);
        for (String line = printed.readLine(); line != null; line = printed.readLine()) {
            Matcher listening = LISTENING.matcher(line);
            if (listening.find()) {
                drain(printed);
                int port = Integer.parseInt(listening.group(1));
                return new ListeningProcess(process, new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            }
        }
        process.destroy();
        throw new IOException("it ended without listening: " + String.join(" ", command));
    }

    /** What the server prints later is of no interest, but must not stop it. */
    private static void drain(BufferedReader printed) {
        Thread thread = new Thread(
                () -> {
                    try {
                        while (printed.readLine() != null) {}
                    } catch (IOException e) {
                        // the server has ended
                    }
                },
                "output of the server");
        thread.setDaemon(true);
        thread.start();
    }

    InetSocketAddress address() {
        return address;
    }

    /** Ends the process, and waits for its end. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
