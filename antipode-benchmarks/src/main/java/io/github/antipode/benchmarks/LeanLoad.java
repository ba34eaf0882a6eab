package io.github.antipode.benchmarks;

import java.io.IOException;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** Several {@link LeanConnection}s, each with a thread of its own, for a time. */
final class LeanLoad {
    /**
     * What a load has come to.
     *
     * @param requests that were answered while it was measured
     * @param failures of them and of the warm-up: answered with something else than DIAMETER_SUCCESS
     * @param latencyNanos empty without Diameter
     */
    record Figures(long requests, double seconds, long failures, Histogram latencyNanos) {
        double rate() {
            return requests / seconds;
        }

        long p99Micros() {
            return latencyNanos.getValueAtPercentile(99) / 1000;
        }
    }

    private final List<LeanConnection> connections = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();

    /**
     * Connects and starts.
     *
     * @param window requests that wait at a time on each connection
     * @param diameter whether the server wants a capabilities exchange, and answers with Result-Codes
     */
    LeanLoad(SocketAddress server, int count, int window, boolean diameter) throws IOException {
        for (int i = 0; i < count; i++) {
            // As long as "client", so that the requests have 132 octets.
            String host = String.format(Locale.ROOT, "c%02d.cl", i % 100);
            connections.add(new LeanConnection(server, window, diameter, host));
        }
        for (LeanConnection connection : connections) {
            Thread thread = new Thread(() -> run(connection), "load");
            threads.add(thread);
            thread.start();
        }
    }

    private static void run(LeanConnection connection) {
        try {
            connection.run();
        } catch (IOException e) {
            // How a load ends; one that ends too early is told from its counts.
        }
    }

    /** Lets the load run for the warm-up, then counts for the duration, and ends it. */
    Figures measure(Duration warmUp, Duration duration) throws IOException, InterruptedException {
        return measure(warmUp, duration, () -> {});
    }

    /**
     * The same.
     *
     * @param mark called when counting begins and when it ends
     */
    Figures measure(Duration warmUp, Duration duration, Runnable mark) throws IOException, InterruptedException {
        long requests;
        double seconds;
        try {
            Thread.sleep(warmUp.toMillis());
            connections.forEach(LeanConnection::measure);
            mark.run();
            long before = sum(LeanConnection::answers);
            long startNanos = System.nanoTime();
            Thread.sleep(duration.toMillis());
            requests = sum(LeanConnection::answers) - before;
            seconds = (System.nanoTime() - startNanos) / 1e9;
            mark.run();
            checkAllRun();
        } finally {
            end();
        }
        Histogram latencyNanos = new Histogram(3);
        connections.forEach(connection -> latencyNanos.add(connection.latencyNanos()));
        return new Figures(requests, seconds, sum(LeanConnection::failures), latencyNanos);
    }

    private void checkAllRun() throws IOException {
        for (Thread thread : threads) {
            if (!thread.isAlive()) {
                throw new IOException("a connection ended before the load");
            }
        }
    }

    private void end() throws IOException, InterruptedException {
        for (LeanConnection connection : connections) {
            connection.close();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private long sum(ToLongFunction<LeanConnection> count) {
        return connections.stream().mapToLong(count).sum();
    }

    /** The threads that make the load. */
    List<Thread> threads() {
        return List.copyOf(threads);
    }
}
