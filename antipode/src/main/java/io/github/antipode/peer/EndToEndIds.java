package io.github.antipode.peer;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * End-to-End Identifiers as RFC 6733 §3 suggests: the low 12 bits of the time in seconds, then 20 random bits, and from
 * there on one more each time. Safe for all threads.
 *
 * <p>They must stay unique for four minutes: counting on alone keeps them so up to 17 million requests per second. After
 * a restart at least one second later they differ from those before as long as fewer than about 2^20 per second were
 * used.
 */
public final class EndToEndIds {
    private static final int RANDOM_BITS = 20;

    private final AtomicInteger next;

    /**
     * @param epochSeconds the time now
     * @param random of which the low 20 bits are used
     */
    public EndToEndIds(long epochSeconds, int random) {
        next = new AtomicInteger((int) epochSeconds << RANDOM_BITS | random & (1 << RANDOM_BITS) - 1);
    }

    /** Unsigned 32 bits, never 0. */
    public long next() {
        int id = next.getAndIncrement();
        return (id == 0 ? next.getAndIncrement() : id) & 0xffffffffL;
    }
}
