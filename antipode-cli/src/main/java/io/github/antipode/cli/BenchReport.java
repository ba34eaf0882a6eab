package io.github.antipode.cli;

import io.github.antipode.message.Command;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The figures of {@code diam bench}, for people and for programs.
 *
 * @param setting what was measured
 * @param result what it has come to
 */
record BenchReport(Setting setting, LoadResult result) {
    /**
     * What was measured.
     *
     * @param octets of a request
     * @param window of a closed loop, otherwise 0
     * @param rate of an open loop, otherwise {@code null}
     */
    record Setting(
            String server,
            int connections,
            Command command,
            int octets,
            int window,
            @Nullable Double rate) {
        String load() {
            return rate == null
                    ? String.format(Locale.ROOT, "closed loop, %,d waiting on each connection", window)
                    : String.format(Locale.ROOT, "open loop, %,.0f requests/s due", rate);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s of application %d, %d octets, to %s; %,d %s, %s",
                    command.requestName(),
                    command.applicationId(),
                    octets,
                    server,
                    connections,
                    connections == 1 ? "connection" : "connections",
                    load());
        }
    }

    /** As it is printed at the end. */
    String text() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%n%-24s %12s %12s %9s %9s %9s %9s %9s  %s%n",
                "connection",
                "requests",
                "requests/s",
                "p50 ms",
                "p90 ms",
                "p99 ms",
                "p99.9 ms",
                "max ms",
                "errors"));
        for (LoadResult.OfConnection connection : result.connections()) {
            String remark = connection.lost() ? "  (lost)" : "";
            text.append(row(connection.name(), connection.measured(), connection.rate(), remark));
        }
        text.append(row("total", result.measured(), result.rate(), ""));
        return text + "\n" + summary();
    }

    private static String row(String name, LoadFigures figures, double rate, String remark) {
        return String.format(
                Locale.ROOT,
                "%-24s %,12d %,12.0f %9.3f %9.3f %9.3f %9.3f %9.3f  %,d%s%n",
                name,
                figures.requests(),
                rate,
                figures.percentileMicros(50) / 1e3,
                figures.percentileMicros(90) / 1e3,
                figures.percentileMicros(99) / 1e3,
                figures.percentileMicros(99.9) / 1e3,
                figures.maxMicros() / 1e3,
                figures.errors(),
                remark);
    }

    private String summary() {
        LoadFigures measured = result.measured();
        return String.format(
                Locale.ROOT,
                """
                %,.0f messages/s, each request and each answer counted, over %.1f s
                answers: %s
                errors:  %s
                CPU:     %.1f s of this process; %d processors, Java %s
                warm-up: %.1f s with %,d requests, not counted above; errors in it: %s
                """,
                messagesPerSecond(),
                result.seconds(),
                LoadFigures.list(measured.results()),
                LoadFigures.list(measured.errorsByKind()),
                result.cpuSeconds(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.version().feature(),
                result.warmUpSeconds(),
                result.warmUp().requests(),
                LoadFigures.list(result.warmUp().errorsByKind()));
    }

    /** go-diameter's client counts so. */
    double messagesPerSecond() {
        return 2 * result.rate();
    }

    String json() throws IOException {
        return BenchJson.print(this);
    }

    String html() throws IOException {
        return new BenchPage(this).print();
    }
}
