package io.github.antipode.cli;

import io.github.antipode.message.ResultCode;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** How often requests ended how, and how long their answers took. For one thread at a time. */
final class LoadFigures {
    private static final long MAX_MICROS = TimeUnit.MINUTES.toMicros(1);

    private final Histogram latencyMicros = new Histogram(MAX_MICROS, 3);
    private final TreeMap<String, Long> outcomes = new TreeMap<>();
    private long successes;

    void success(long nanos) {
        successes++;
        latencyMicros.recordValue(Math.min(nanos / 1000, MAX_MICROS));
    }

    /** Any other outcome: a Result-Code, or how the request failed. */
    void other(String outcome) {
        outcomes.merge(outcome, 1L, Long::sum);
    }

    void add(LoadFigures more) {
        successes += more.successes;
        latencyMicros.add(more.latencyMicros);
        more.outcomes.forEach((outcome, count) -> outcomes.merge(outcome, count, Long::sum));
    }

    long successes() {
        return successes;
    }

    boolean onlySuccesses() {
        return outcomes.isEmpty();
    }

    double percentileMillis(double percentile) {
        return latencyMicros.getValueAtPercentile(percentile) / 1000.0;
    }

    double maxMillis() {
        return latencyMicros.getMaxValue() / 1000.0;
    }

    /** Such as {@code 2,000,000 DIAMETER_SUCCESS (2001), 3 DIAMETER_TOO_BUSY (3004)}. */
    String outcomes() {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%,d %s", successes, ResultCode.SUCCESS));
        outcomes.forEach(
                (outcome, count) -> text.append(", ").append(count).append(' ').append(outcome));
        return text.toString();
    }
}
