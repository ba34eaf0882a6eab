package io.github.antipode.message;

import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The End-to-End Identifiers of one node (RFC 6733 §3): the high 12 bits start with the low 12 bits of the time in
 * seconds, the low 20 bits at random, and from there they count on. Safe for all threads, without locks.
 *
 * <p>Within one run, an identifier comes again after 4,294,967,296 others: they stay unique for the required four
 * minutes up to 17.8 million requests a second. Across a restart they do as long as the run before made at most
 * 1,048,576 a second on average, since the start value moves on by that much with each second.
 */
public final class EndToEndIds {
    private static final int RANDOM_BITS = 20;

    private final AtomicInteger next;

    /** Starts from the clock and a random number. */
    public EndToEndIds() {
        this(Instant.now(), ThreadLocalRandom.current().nextInt());
    }

    /**
     * @param start the time that gives the high 12 bits
     * @param random its low 20 bits give the rest
     */
    public EndToEndIds(Instant start, int random) {
        int time = (int) start.getEpochSecond() << RANDOM_BITS;
        next = new AtomicInteger(time | random & (1 << RANDOM_BITS) - 1);
    }

    /** Unsigned 32 bits, never 0, which a builder takes for none. */
    public long next() {
        int id = next.getAndIncrement();
        return (id != 0 ? id : next.getAndIncrement()) & Unsigned.MAX_32;
    }
}
