package io.github.antipode.interop;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A process that a test started, with the lines that it has printed. It is killed when it is closed, and nothing else is.
 */
final class RunningProcess implements AutoCloseable {
    private final String name;
    private final Process process;
    private final List<String> lines = new ArrayList<>(); // guarded by itself
    private final Thread reader;
    private boolean ended; // guarded by lines

    private RunningProcess(String name, Process process) {
        this.name = name;
        this.process = process;
        this.reader = new Thread(this::read, "output of " + name);
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts the command; its errors are read with its output. */
    static RunningProcess start(String name, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        RunningProcess running = new RunningProcess(name, process);
        LeftOpen.opened(running);
        process.getOutputStream().close();
        return running;
    }

    private void read() {
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                add(line);
            }
        } catch (IOException e) {
            add("reading failed: " + e);
        }
        synchronized (lines) {
            ended = true;
            lines.notifyAll();
        }
    }

    private void add(String line) {
        synchronized (lines) {
            lines.add(line);
            lines.notifyAll();
        }
    }

    long pid() {
        return process.pid();
    }

    /** How many lines there are so far, to await one behind them. */
    int position() {
        synchronized (lines) {
            return lines.size();
        }
    }

    String output() {
        synchronized (lines) {
            return String.join("\n", lines);
        }
    }

    /** Waits until a line has this in it; returns the line. */
    String await(String regex, Duration deadline) throws InterruptedException {
        return await(regex, 0, deadline);
    }

    /** Waits for such a line from this position on. */
    String await(String regex, int from, Duration deadline) throws InterruptedException {
        Pattern pattern = Pattern.compile(regex);
        long end = System.nanoTime() + deadline.toNanos();
        synchronized (lines) {
            for (int next = from; ; ) {
                Optional<String> found = lines.subList(next, lines.size()).stream()
                        .filter(line -> pattern.matcher(line).find())
                        .findFirst();
                if (found.isPresent()) {
                    return found.get();
                }
                next = lines.size();
                long left = end - System.nanoTime();
                if (ended || left <= 0) {
                    String state = ended ? " ended" : " did not in " + deadline;
                    throw new AssertionError(name + state + " print " + regex + ":\n" + String.join("\n", lines));
                }
                TimeUnit.NANOSECONDS.timedWait(lines, left);
            }
        }
    }

    /** Waits for the end; returns the exit code. */
    int awaitExit(Duration deadline) throws InterruptedException {
        if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError(name + " did not end in " + deadline + ":\n" + output());
        }
        reader.join(deadline.toMillis());
        return process.exitValue();
    }

    /** SIGTERM: asks it to end. */
    void terminate() {
        process.toHandle().destroy(); // Process.destroy would close the output too
    }

    /** SIGKILL: as if the machine had failed, but that the kernel closes its sockets. */
    void kill() {
        process.toHandle().destroyForcibly();
    }

    @Override
    public void close() {
        LeftOpen.closed(this);
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String toString() {
        return name;
    }

    /** Runs a short command to its end; returns its output. */
    static String run(List<String> command) {
        try (RunningProcess process = start(command.get(0), command)) {
            int exit = process.awaitExit(Duration.ofSeconds(30));
            if (exit != 0) {
                throw new IllegalStateException(command + " failed with " + exit + ": " + process.output());
            }
            return process.output();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
