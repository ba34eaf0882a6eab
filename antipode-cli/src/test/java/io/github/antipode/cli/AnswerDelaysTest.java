package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerDelaysTest {
    private final AnswerDelays delays = new AnswerDelays();

    @Test
    void anAnswerTookTheTimeSinceItsRequest() {
        delays.request(0xffffffffL, 1_000);
        delays.request(7, 2_000);
        assertThat(delays.answer(7, 5_000)).hasValue(3_000);
        assertThat(delays.answer(0xffffffffL, 5_000)).hasValue(4_000);
    }

    @Test
    void anAnswerWithoutARequestAndASecondOneHaveNone() {
        delays.request(7, 0);
        assertThat(delays.answer(8, 1)).isEmpty();
        assertThat(delays.answer(7, 1)).hasValue(1);
        assertThat(delays.answer(7, 2)).isEmpty();
    }

    @Test
    void anIdentifierThatIsUsedAgainBelongsToTheLatestRequest() {
        delays.request(7, 0);
        delays.request(7, 100);
        assertThat(delays.answer(7, 130)).hasValue(30);
    }

    @Test
    void ofManyRequestsThatAreNeverAnsweredTheOldestAreForgotten() {
        for (int id = 0; id < AnswerDelays.MOST; id++) {
            delays.request(id, 0);
        }
        delays.request(0, 5); // used again, so it is the newest
        delays.request(AnswerDelays.MOST, 9);
        assertThat(delays.answer(1, 10)).isEmpty();
        assertThat(delays.answer(0, 10)).hasValue(5);
        assertThat(delays.answer(2, 10)).hasValue(10);
        assertThat(delays.answer(AnswerDelays.MOST, 10)).hasValue(1);
    }
}
