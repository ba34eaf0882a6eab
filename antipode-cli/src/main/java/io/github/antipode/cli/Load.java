package io.github.antipode.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Puts load on a server for a time, prints the rate of each second, and gives the figures. */
final class Load {
    private static final long DRAIN_SECONDS = 15;

    private final List<LoadClient> clients;
    private final PrintWriter out;

    /**
     * What a load has come to.
     *
     * @param warmUp what happened before the measurement
     * @param measured what happened in it
     * @param seconds from its beginning to the last answer
     */
    record Result(LoadFigures warmUp, LoadFigures measured, double seconds) {
        double rate() {
            return measured.successes() / seconds;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%,.0f requests/s over %.1f s; latency p50 %.2f ms, p99 %.2f ms, max %.2f ms; %s",
                    rate(),
                    seconds,
                    measured.percentileMillis(50),
                    measured.percentileMillis(99),
                    measured.maxMillis(),
                    measured.outcomes());
        }
    }

    Load(List<LoadClient> clients, PrintWriter out) {
        this.clients = List.copyOf(clients);
        this.out = out;
    }

    /**
     * Runs the load, first for a while that is not measured, in which the JVM compiles what it runs.
     *
     * @param window requests that each client keeps waiting
     * @throws CommandFailure if answers are missing long after the end
     */
    Result run(Duration warmUp, Duration duration, int window) throws InterruptedException {
        clients.forEach(client -> client.start(window));
        watch(warmUp, "  (warming up)");
        clients.forEach(LoadClient::measure);
        long started = System.nanoTime();
        watch(duration, "");
        clients.forEach(LoadClient::end);
        LoadFigures warm = new LoadFigures();
        LoadFigures measured = new LoadFigures();
        for (LoadClient client : clients) {
            awaitEnd(client);
            warm.add(client.warmUp());
            measured.add(client.measured());
        }
        return new Result(warm, measured, (System.nanoTime() - started) / 1e9);
    }

    /** Prints the rate of each second. */
    private void watch(Duration duration, String remark) throws InterruptedException {
        long started = System.nanoTime();
        long lastNanos = started;
        long last = answered();
        while (lastNanos - started < duration.toNanos()) {
            long left = duration.toNanos() - (lastNanos - started);
            TimeUnit.NANOSECONDS.sleep(Math.min(left, TimeUnit.SECONDS.toNanos(1)));
            long now = System.nanoTime();
            long total = answered();
            double rate = (total - last) * 1e9 / (now - lastNanos);
            out.printf(Locale.ROOT, "  %4.1f s  %,9.0f requests/s%s%n", (now - started) / 1e9, rate, remark);
            out.flush();
            last = total;
            lastNanos = now;
        }
    }

    private long answered() {
        return clients.stream().mapToLong(LoadClient::answered).sum();
    }

    private static void awaitEnd(LoadClient client) throws InterruptedException {
        try {
            client.end().get(DRAIN_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new CommandFailure("answers are missing " + DRAIN_SECONDS + " s after the load has ended");
        } catch (ExecutionException e) {
            throw new CommandFailure("the load failed: " + e.getCause());
        }
    }
}
