package io.github.antipode.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.benchmarks.SideBySideReport.Figure;
import org.junit.jupiter.api.Test;

/** Medians, and what part of the ceiling they are. */
class SideBySideReportTest {
    private final SideBySideReport report = new SideBySideReport();
    private final Contest ceiling = contest("ceiling-4x256");
    private final Contest bench = contest("bench-4x256");

    @Test
    void theMedianOfTheRoundsIsComparedWithTheMedianOfTheCeilingOfTheSameShape() {
        add(ceiling, 9_000_000, 10_000_000, 1_000_000);
        add(bench, 100, 1_800_000, 1_900_000);
        assertThat(report.medianRate(bench)).isEqualTo(1_800_000);
        assertThat(report.text(3).lines().filter(line -> line.contains("diam bench")))
                .singleElement()
                .asString()
                .contains("1,800,000", "20.0 %", "1.500");
        assertThat(report.failures()).isZero();
    }

    @Test
    void withoutTheCeilingThereIsNoRatio() {
        add(bench, 5);
        assertThat(report.text(1)).doesNotContain(" %\n");
    }

    @Test
    void failuresOfAnyRoundCount() {
        report.add(bench, new Figure(1, 1, 0));
        report.add(bench, new Figure(1, 1, 2));
        assertThat(report.failures()).isEqualTo(2);
    }

    @Test
    void everyLoadHasACeilingOfItsShape() {
        assertThat(Contest.ALL)
                .filteredOn(contest -> contest.server() != Contest.Server.CEILING)
                .allMatch(contest -> contest.ceiling().isPresent());
    }

    private void add(Contest contest, double... rates) {
        for (double rate : rates) {
            report.add(contest, new Figure(rate, contest.equals(ceiling) ? 0 : 1500, 0));
        }
    }

    private static Contest contest(String name) {
        return Contest.ALL.stream()
                .filter(contest -> contest.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
