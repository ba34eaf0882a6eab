package io.github.antipode.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever reads the figures of a peer holds up none of its traffic. */
class TrafficCountersTest {
    private static final int READS = 100_000;

    private final TrafficCounters counters = new TrafficCounters();

    @Test
    @Timeout(20)
    void readingTakesNoLock() throws Exception {
        CountDownLatch read = new CountDownLatch(1);
        CompletableFuture<PeerCounters> snapshot;
        synchronized (counters) {
            snapshot = CompletableFuture.supplyAsync(counters::snapshot).whenComplete((figures, e) -> read.countDown());
            read.await();
        }
        assertThat(snapshot.join().requestsSent()).isZero();
    }

    @Test
    void figuresReadWhileTheLoopCountsNeverGoBack() {
        CompletableFuture<Void> loop = CompletableFuture.runAsync(() -> {
            for (int i = 0; i < READS; i++) {
                counters.requestSent();
                counters.answerReceived();
            }
        });
        PeerCounters before = counters.snapshot();
        for (int i = 0; i < READS; i++) {
            PeerCounters now = counters.snapshot();
            assertThat(now.requestsSent()).isGreaterThanOrEqualTo(before.requestsSent());
            assertThat(now.answersReceived()).isGreaterThanOrEqualTo(before.answersReceived());
            before = now;
        }
        loop.join();
        assertThat(counters.snapshot().requestsSent()).isEqualTo(READS);
    }
}
