package io.github.antipode.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The medians of all rounds, and their ratios to the ceiling. */
final class SideBySideReport {
    /**
     * One run.
     *
     * @param rate requests a second
     * @param p99Micros of the latency; 0 where it was not measured
     * @param failures requests without a success
     */
    record Figure(double rate, long p99Micros, long failures) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%,12.0f requests/s", rate)
                    + (p99Micros == 0 ? "" : String.format(Locale.ROOT, "  p99 %,7.3f ms", p99Micros / 1e3))
                    + (failures == 0 ? "" : String.format(Locale.ROOT, "  %,d failed", failures));
        }
    }

    private final Map<Contest, List<Figure>> figures = new LinkedHashMap<>();

    void add(Contest contest, Figure figure) {
        figures.computeIfAbsent(contest, ignored -> new ArrayList<>()).add(figure);
    }

    long failures() {
        return figures.values().stream()
                .flatMap(List::stream)
                .mapToLong(Figure::failures)
                .sum();
    }

    double medianRate(Contest contest) {
        return median(contest).rate();
    }

    /** Of the rates; the lower one of two in the middle. */
    private Figure median(Contest contest) {
        List<Figure> sorted = new ArrayList<>(figures.getOrDefault(contest, List.of()));
        sorted.sort((a, b) -> Double.compare(a.rate(), b.rate()));
        return sorted.get((sorted.size() - 1) / 2);
    }

    String text(int rounds) {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%nmedians of %d rounds; %d processors, Java %s%n%-36s %11s %6s %13s %10s %12s%n",
                rounds,
                Runtime.getRuntime().availableProcessors(),
                Runtime.version(),
                "",
                "connections",
                "window",
                "requests/s",
                "p99 ms",
                "of ceiling"));
        figures.keySet().forEach(contest -> text.append(row(contest)));
        return text.toString();
    }

    private String row(Contest contest) {
        Figure median = median(contest);
        return String.format(
                Locale.ROOT,
                "%-36s %,11d %,6d %,13.0f %10s %12s%n",
                contest,
                contest.connections(),
                contest.window(),
                median.rate(),
                median.p99Micros() == 0 ? "" : String.format(Locale.ROOT, "%,.3f", median.p99Micros() / 1e3),
                ratio(contest));
    }

    private String ratio(Contest contest) {
        return contest.ceiling()
                .filter(figures::containsKey)
                .map(ceiling -> String.format(Locale.ROOT, "%.1f %%", 100 * medianRate(contest) / medianRate(ceiling)))
                .orElse("");
    }
}
