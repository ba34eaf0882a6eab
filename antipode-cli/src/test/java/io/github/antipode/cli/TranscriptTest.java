package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TranscriptTest {
    private static final int OCTETS_KEPT = 16 << 20;
    private static final int BLOCKS_KEPT = 9_000;

    private final CountDownLatch slow = new CountDownLatch(1);
    private final StringWriter printed = new StringWriter();
    private final Transcript transcript = Transcript.to(new PrintWriter(new StringWriter() {
        @Override
        public void write(String text, int from, int length) {
            awaitOutput();
            printed.write(text, from, length);
        }

        @Override
        public void write(String text) {
            write(text, 0, text.length());
        }
    }));

    private void awaitOutput() {
        try {
            slow.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String[] lines() {
        slow.countDown();
        transcript.close();
        return printed.toString().split("\\R");
    }

    @Test
    void textThatHoldsManyOctetsIsLeftOutAndCountedAndASeldomLineIsKept() {
        transcript.print(() -> "large", OCTETS_KEPT);
        transcript.print(() -> "too much", 1);
        transcript.print("seldom");

        assertThat(lines())
                .containsExactlyInAnyOrder("large", "seldom", "(1 not shown: the output was too slow for them)");
    }

    @Test
    void manyBlocksAreLeftOutAndCountedAndASeldomLineIsKept() {
        int all = 2 * BLOCKS_KEPT;
        for (int i = 0; i < all; i++) {
            transcript.print(() -> "block");
        }
        transcript.print("seldom");

        String[] lines = lines();
        long kept = Arrays.stream(lines).filter("block"::equals).count();
        // One more where the writer had taken one already.
        assertThat(kept).isBetween((long) BLOCKS_KEPT, BLOCKS_KEPT + 1L);
        assertThat(lines).contains("seldom", "(" + (all - kept) + " not shown: the output was too slow for them)");
    }
}
