package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command that listens, in this process, on a free port; ends when it is closed, as a signal would end it. */
final class RunningServer implements AutoCloseable {
    private static final Pattern LISTENING = Pattern.compile("listening on tcp://127\\.0\\.0\\.1:(\\d+)");
    private static final long PATIENCE_SECONDS = 60;

    private final Lines out = new Lines();
    private final Lines err = new Lines();
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
    private final Thread thread;

    /** {@code diam server}. */
    RunningServer(String... options) {
        this("server", List.of(options));
    }

    private RunningServer(String command, List<String> options) {
        List<String> arguments = new ArrayList<>(List.of(command, "--listen", "127.0.0.1:0"));
        arguments.addAll(options);
        thread = new Thread(() -> exitCode.complete(
                Diam.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new))));
        thread.start();
    }

    /** {@code diam snoop} before a server on that port. */
    static RunningServer snoop(int port, String... options) {
        List<String> arguments = new ArrayList<>(List.of("--connect", "127.0.0.1:" + port));
        arguments.addAll(List.of(options));
        return new RunningServer("snoop", arguments);
    }

    int port() throws InterruptedException {
        Matcher matcher = LISTENING.matcher(out.await("listening on"));
        assertThat(matcher.find()).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    String address() throws InterruptedException {
        return "127.0.0.1:" + port();
    }

    /** Waits until the server has printed this. */
    String await(String text) throws InterruptedException {
        return out.await(text);
    }

    /** All that has been printed. */
    String output() {
        return out.text();
    }

    String errors() {
        return err.text();
    }

    int end() {
        thread.interrupt();
        return exitCode.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    @Override
    public void close() {
        end();
    }

    /** What was printed until now, and a way to wait for more. */
    private static final class Lines extends Writer {
        private final StringBuilder text = new StringBuilder(); // guarded by itself

        @Override
        public void write(char[] characters, int offset, int length) {
            synchronized (text) {
                text.append(characters, offset, length);
                text.notifyAll();
            }
        }

        String await(String wanted) throws InterruptedException {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            synchronized (text) {
                // A line is whole once its end is there.
                while (text.indexOf(wanted) < 0 || text.indexOf("\n", text.indexOf(wanted)) < 0) {
                    long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                    assertThat(left)
                            .as("waiting for '" + wanted + "' in: " + text)
                            .isPositive();
                    text.wait(left);
                }
                return text.toString();
            }
        }

        String text() {
            synchronized (text) {
                return text.toString();
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
