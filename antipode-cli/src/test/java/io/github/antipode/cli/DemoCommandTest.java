package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class DemoCommandTest {

    @Test
    void everyCheckIsGood() {
        CommandRun run = CommandRun.of("demo", "--load", "300ms");
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out())
                .containsSubsequence(
                        "Capabilities-Exchange-Request",
                        "Capabilities-Exchange-Answer",
                        "INITIAL_REQUEST (1)",
                        "UPDATE_REQUEST (2)",
                        "Used-Service-Unit",
                        "TERMINATION_REQUEST (3)",
                        "requests/s over",
                        "p99",
                        "Disconnect-Peer-Request",
                        "Disconnect-Peer-Answer",
                        "checks are good")
                .doesNotContain("NOT OK");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void withoutLoadThereIsTheSessionAlone() {
        CommandRun run = CommandRun.of("demo", "--load", "0s");
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains("Disconnect-Peer-Answer").doesNotContain("requests/s");
    }

    @Test
    void aWrongDurationIsAUsageError() {
        assertThat(CommandRun.of("demo", "--load", "long").exitCode()).isEqualTo(2);
        assertThat(CommandRun.of("demo", "--help").out()).contains("Example:", "diam demo --load");
    }
}
