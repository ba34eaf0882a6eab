package io.github.antipode.peer;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * What a peer's connections have carried. Only the loop of the one open connection writes the frequent ones, so a plain
 * read and an opaque write are enough to count; every thread may read.
 */
final class TrafficCounters {
    private final AtomicLong requestsSent = new AtomicLong();
    private final AtomicLong answersReceived = new AtomicLong();
    private final AtomicLong requestsReceived = new AtomicLong();
    private final AtomicLong answersSent = new AtomicLong();
    private final LongAdder answersLate = new LongAdder();
    private final LongAdder answersUnmatched = new LongAdder();
    private final LongAdder answersUndelivered = new LongAdder();
    private final AtomicInteger pending = new AtomicInteger();

    void requestSent() {
        count(requestsSent);
    }

    void answerReceived() {
        count(answersReceived);
    }

    void requestReceived() {
        count(requestsReceived);
    }

    void answerSent() {
        count(answersSent);
    }

    /**
     * An answer that is dropped.
     *
     * @param late whether it answers a request that has ended, otherwise none of ours
     */
    void strayAnswer(boolean late) {
        (late ? answersLate : answersUnmatched).increment();
    }

    void answerUndelivered() {
        answersUndelivered.increment();
    }

    void pending(int requests) {
        pending.setOpaque(requests);
    }

    PeerCounters snapshot() {
        return new PeerCounters(
                requestsSent.getOpaque(),
                answersReceived.getOpaque(),
                requestsReceived.getOpaque(),
                answersSent.getOpaque(),
                answersLate.sum(),
                answersUnmatched.sum(),
                answersUndelivered.sum(),
                pending.getOpaque());
    }

    private static void count(AtomicLong counter) {
        counter.setOpaque(counter.getPlain() + 1);
    }
}
