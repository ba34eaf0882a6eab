package io.github.antipode.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.testkit.VirtualClock;
import io.github.antipode.testkit.VirtualLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualClockTest {
    private final VirtualClock clock = new VirtualClock();
    private final VirtualLoop loop = clock.newLoop();
    private final List<String> ran = new ArrayList<>();

    @Test
    void tasksRunByDueTimeAndThenInTheOrderOfHandingIn() {
        loop.schedule(20, () -> ran.add("late"));
        loop.schedule(10, () -> ran.add("first"));
        clock.newLoop().schedule(10, () -> ran.add("second"));
        loop.execute(() -> ran.add("now"));

        clock.advance(Duration.ofNanos(20));

        assertThat(ran).containsExactly("now", "first", "second", "late");
    }

    @Test
    void aTaskSeesTheTimeThatItWasDueAt() {
        loop.schedule(7, () -> ran.add("at " + loop.nanoTime()));

        clock.advance(Duration.ofNanos(100));

        assertThat(ran).containsExactly("at 7");
        assertThat(clock.nanoTime()).isEqualTo(100);
    }

    @Test
    void runAllLetsNoTimePass() {
        loop.schedule(1, () -> ran.add("later"));
        loop.execute(() -> loop.execute(() -> ran.add("handed in by a task")));

        clock.runAll();

        assertThat(ran).containsExactly("handed in by a task");
        assertThat(clock.waiting()).isEqualTo(1);
    }

    @Test
    void aCancelledTaskDoesNotRun() {
        loop.schedule(1, () -> ran.add("never")).cancel();

        clock.advance(Duration.ofSeconds(1));

        assertThat(ran).isEmpty();
    }

    @Test
    void onlyTheLoopThatRunsATaskIsInLoop() {
        VirtualLoop other = clock.newLoop();
        loop.execute(() -> ran.add(loop.inLoop() + " " + other.inLoop()));

        clock.runAll();

        assertThat(ran).containsExactly("true false");
        assertThat(loop.inLoop()).isFalse();
    }

    @Test
    void whatATaskThrowsFailsTheTestAndTheRestGoesOn() {
        loop.execute(() -> {
            throw new IllegalStateException("a fault");
        });
        loop.execute(() -> ran.add("next"));

        assertThatThrownBy(clock::runAll).hasMessage("a fault");
        clock.runAll();
        assertThat(ran).containsExactly("next");
    }

    @Test
    void tasksThatNeverRestAreFound() {
        endless();

        assertThatThrownBy(clock::runAll).hasMessageContaining("do not come to rest");
    }

    private void endless() {
        loop.execute(this::endless);
    }
}
