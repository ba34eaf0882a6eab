package io.github.antipode.cli;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a load has come to.
 *
 * @param warmUp what happened before the measurement
 * @param measured what happened in it, on all connections
 * @param seconds from its beginning to the last answer
 * @param cpuSeconds that this process used in it
 * @param warmUpSeconds how long the warm-up was
 * @param connections each by itself
 * @param samples the rate over time
 */
record LoadResult(
        LoadFigures warmUp,
        LoadFigures measured,
        double seconds,
        double cpuSeconds,
        double warmUpSeconds,
        List<OfConnection> connections,
        List<Sample> samples) {

    /**
     * What has come of one connection.
     *
     * @param name of this end
     * @param lost whether it ended before the load
     */
    record OfConnection(String name, LoadFigures measured, double seconds, boolean lost) {
        double rate() {
            return LoadResult.rate(measured, seconds);
        }
    }

    /**
     * The rate of a second, or of what was left of one.
     *
     * @param seconds its end, from the beginning of the measurement
     */
    record Sample(double seconds, double requestsPerSecond) {}

    /** Answered requests a second. */
    double rate() {
        return rate(measured, seconds);
    }

    private static double rate(LoadFigures figures, double seconds) {
        return seconds > 0 ? figures.answers() / seconds : 0;
    }

    /** Why this was no success, in a sentence; {@code null} if every answer was 2xxx. */
    @Nullable
    String fault() {
        LoadFigures all = new LoadFigures();
        all.add(warmUp);
        all.add(measured);
        if (all.firstFault() != null) {
            return String.format(
                    Locale.ROOT, "%,d of %,d requests failed; %s", all.errors(), all.requests(), all.firstFault());
        }
        return connections.stream()
                .filter(OfConnection::lost)
                .findFirst()
                .map(connection -> "the connection of " + connection.name() + " ended before the load")
                .orElse(measured.requests() == 0 ? "nothing was measured" : null);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,.0f requests/s over %.1f s; latency p50 %.2f ms, p99 %.2f ms, max %.2f ms; %s",
                rate(),
                seconds,
                measured.percentileMicros(50) / 1e3,
                measured.percentileMicros(99) / 1e3,
                measured.maxMicros() / 1e3,
                LoadFigures.list(measured.results()));
    }
}
