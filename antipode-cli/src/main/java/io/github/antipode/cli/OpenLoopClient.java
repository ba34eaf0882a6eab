package io.github.antipode.cli;

import io.github.antipode.message.Message;
import io.github.antipode.peer.Peer;
import io.github.antipode.transport.Timers.Timer;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends at a fixed rate, whether answers come or not. Each request has a moment at which it is due, and its latency counts
 * from that moment even if it could not be sent so early: what a slow server delays is not left out of the figures.
 */
final class OpenLoopClient extends LoadClient {
    /** Answers are looked at after so many at the latest. */
    private static final int MAX_AT_ONCE = 256;

    /** What is late when the load ends is sent up to this number, and the rest is told: it might never end. */
    private static final int MAX_LATE = 65_536;

    private final double intervalNanos;
    private final double offsetNanos;
    private long firstNanos;
    private long sent;
    private @Nullable Timer timer;

    /**
     * @param rate requests a second
     * @param offset from 0 to 1: which part of the interval the first request waits, so that many clients alternate
     */
    OpenLoopClient(String name, Peer peer, Supplier<Message> requests, Duration timeout, double rate, double offset) {
        super(name, peer, requests, timeout);
        this.intervalNanos = 1e9 / rate;
        this.offsetNanos = intervalNanos * offset;
    }

    @Override
    void begin(long nowNanos) {
        if (sent == 0) { // otherwise what is measured has begun, without a warm-up
            restart(nowNanos);
        }
    }

    /** What the warm-up is late with is dropped: it is no fault of what is measured. */
    @Override
    void restart(long nowNanos) {
        firstNanos = nowNanos + (long) offsetNanos;
        sent = 0;
        if (timer != null) {
            timer.cancel();
        }
        tick();
    }

    @Override
    void next(long nowNanos) {
        // The clock sends, not the answers.
    }

    @Override
    void finish(long nowNanos) {
        sendDue(nowNanos, MAX_LATE);
        if (goesOn() && !ended().isDone() && dueNanos() - nowNanos <= 0) {
            notSent((long) ((nowNanos - dueNanos()) / intervalNanos) + 1, "this side cannot send at that rate");
        }
    }

    private void tick() {
        sendDue(loop().nanoTime(), MAX_AT_ONCE);
        if (!ended().isDone() && goesOn()) {
            timer = loop().schedule(dueNanos() - loop().nanoTime(), this::tick);
        }
    }

    private void sendDue(long nowNanos, int most) {
        for (int i = 0; i < most && goesOn() && !ended().isDone() && dueNanos() - nowNanos <= 0; i++) {
            long due = dueNanos();
            sent++;
            send(due);
        }
    }

    private long dueNanos() {
        return firstNanos + (long) (sent * intervalNanos);
    }
}
