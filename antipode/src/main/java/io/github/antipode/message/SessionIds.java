package io.github.antipode.message;

import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes Session-Ids (RFC 6733 §8.8): {@code <DiameterIdentity>;<high 32 bits>;<low 32 bits>[;<optional value>]}, the two
 * numbers being those of one 64-bit count. Safe for all threads, without locks.
 *
 * <p>The high half starts with the time in seconds, so that a restart a second later continues beyond what was used. The
 * low half starts at random in its lower half: two makers that one identity started in the same second keep apart.
 */
public final class SessionIds {
    /** From 1900-01-01T00:00:00Z, where NTP's time starts, to 1970-01-01T00:00:00Z. */
    private static final long NTP_TO_UNIX = 2_208_988_800L;

    private final String prefix;
    private final AtomicLong next;

    /** Starts from the clock and a random number. */
    public SessionIds(DiameterIdentity identity) {
        this(identity, Instant.now(), ThreadLocalRandom.current().nextInt());
    }

    /**
     * @param identity of the node that starts the sessions
     * @param start the time that the high 32 bits start with, in NTP's format
     * @param random its low 31 bits are what the low 32 bits start with
     */
    public SessionIds(DiameterIdentity identity, Instant start, int random) {
        prefix = identity + ";";
        next = new AtomicLong(start.getEpochSecond() + NTP_TO_UNIX << 32 | random & Integer.MAX_VALUE);
    }

    /** A Session-Id that this source has never given. */
    public String next() {
        long count = next.getAndIncrement();
        return prefix + (count >>> 32) + ';' + (count & Unsigned.MAX_32);
    }

    /**
     * @param optional an implementation's own value, such as a device or a user; may hold semicolons
     */
    public String next(String optional) {
        return next() + ';' + optional;
    }
}
