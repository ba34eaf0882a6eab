package io.github.antipode.cli;

import io.github.antipode.message.ResultCode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** How often requests ended how, and how long their answers took. For one thread at a time. */
final class LoadFigures {
    private static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram latencyMicros = new Histogram(SIGNIFICANT_DIGITS); // grows with the largest value
    private final Map<ResultCode, Long> otherResults = new HashMap<>();
    private final SortedMap<String, Long> failures = new TreeMap<>();
    private long successes;
    private @Nullable String firstFault;

    /** An answer that came so long after its request was to be sent. */
    void answered(ResultCode result, long nanos) {
        latencyMicros.recordValue(Math.max(0, nanos / 1000));
        if (result.equals(ResultCode.SUCCESS)) {
            successes++;
            return;
        }
        otherResults.merge(result, 1L, Long::sum);
        if (!result.isSuccess()) {
            fault("answered " + result);
        }
    }

    /**
     * A request without a usable answer.
     *
     * @param kind in a word; there are few
     * @param cause in a sentence
     */
    void failed(String kind, String cause) {
        failed(kind, cause, 1);
    }

    /** So many of them. */
    void failed(String kind, String cause, long count) {
        failures.merge(kind, count, Long::sum);
        fault(kind + ": " + cause);
    }

    private void fault(String cause) {
        if (firstFault == null) {
            firstFault = cause;
        }
    }

    void add(LoadFigures more) {
        latencyMicros.add(more.latencyMicros);
        successes += more.successes;
        more.otherResults.forEach((result, count) -> otherResults.merge(result, count, Long::sum));
        more.failures.forEach((kind, count) -> failures.merge(kind, count, Long::sum));
        if (more.firstFault != null) {
            fault(more.firstFault);
        }
    }

    /** All that ended, however it did. */
    long requests() {
        return answers() + failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Those that were answered, whatever the result. */
    long answers() {
        return latencyMicros.getTotalCount();
    }

    /** Those that were not answered with a success (2xxx), or not at all. */
    long errors() {
        return errorsByKind().values().stream().mapToLong(Long::longValue).sum();
    }

    /** The answers by Result-Code. */
    SortedMap<String, Long> results() {
        SortedMap<String, Long> results = new TreeMap<>();
        if (successes > 0) {
            results.put(ResultCode.SUCCESS.toString(), successes);
        }
        otherResults.forEach((result, count) -> results.put(result.toString(), count));
        return results;
    }

    /** The errors by Result-Code, or by how the request failed. */
    SortedMap<String, Long> errorsByKind() {
        SortedMap<String, Long> errors = new TreeMap<>(failures);
        otherResults.forEach((result, count) -> {
            if (!result.isSuccess()) {
                errors.put(result.toString(), count);
            }
        });
        return errors;
    }

    /** What went wrong first, in a sentence; {@code null} if nothing did. */
    @Nullable
    String firstFault() {
        return firstFault;
    }

    /** To be read only. */
    Histogram latencyMicros() {
        return latencyMicros;
    }

    long percentileMicros(double percentile) {
        return latencyMicros.getValueAtPercentile(percentile);
    }

    long maxMicros() {
        return latencyMicros.getMaxValue();
    }

    /** Such as {@code 2,000,000 DIAMETER_SUCCESS (2001), 3 DIAMETER_TOO_BUSY (3004)}; "none" if there is nothing. */
    static String list(Map<String, Long> counts) {
        return counts.isEmpty()
                ? "none"
                : counts.entrySet().stream()
                        .map(count -> String.format(Locale.ROOT, "%,d %s", count.getValue(), count.getKey()))
                        .collect(Collectors.joining(", "));
    }
}
