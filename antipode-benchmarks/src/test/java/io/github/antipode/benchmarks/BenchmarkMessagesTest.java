package io.github.antipode.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpSequence;
import io.github.antipode.message.Message;
import org.junit.jupiter.api.Test;

/** What is measured is what the figures say: messages of those sizes and shapes. */
class BenchmarkMessagesTest {
    private int groups;
    private int values;

    @Test
    void requestAndAnswerHaveTheSizesOfTheBenchmarkThatTheyAreComparedWith() {
        assertThat(BenchmarkMessages.acr().length()).isEqualTo(132);
        assertThat(BenchmarkMessages.acr().avps()).hasSize(7);
        assertThat(BenchmarkMessages.acr("c01.cl").length()).isEqualTo(132);
        assertThat(BenchmarkMessages.aca().length()).isEqualTo(108);
        assertThat(BenchmarkMessages.aca().answers(BenchmarkMessages.acr())).isTrue();
    }

    @Test
    void theGyAnswerHasGroupsInGroups() {
        Message answer = BenchmarkMessages.gyAnswer().with(Dictionary.embedded("credit-control"));
        count(answer);
        assertThat(answer.avps()).hasSize(10);
        assertThat(groups).isEqualTo(9);
        assertThat(values).isEqualTo(30);
    }

    private void count(AvpSequence avps) {
        for (Avp avp : avps) {
            if (avp.as(avp.key().orElseThrow()) instanceof AvpGroup group) {
                groups++;
                count(group);
            } else {
                values++;
            }
        }
    }
}
