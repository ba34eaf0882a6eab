package io.github.antipode.message;

import java.time.DateTimeException;
import java.time.Instant;

/**
 * Time (RFC 6733 §4.3.1): whole seconds in NTP's format; a fraction of a second is cut off.
 *
 * <p>Two eras share the 32 bits: with the highest one set, they count from 1900 and mean 1968-01-20T03:14:08Z to
 * 2036-02-07T06:28:15Z; otherwise from 2036-02-07T06:28:16Z to 2104-02-26T09:42:23Z (RFC 5905 calls it the era, RFC 4330
 * §3 has the rule).
 */
final class TimeFormat extends DataFormat<Instant> {
    /** From 1900-01-01T00:00:00Z to 1970-01-01T00:00:00Z. */
    private static final long NTP_TO_UNIX = 2_208_988_800L;

    private static final long ERA = 1L << 32;
    private static final long FIRST = 1L << 31;

    TimeFormat() {
        super("Time", Instant.class);
    }

    @Override
    protected Instant decode(AvpData data) {
        if (data.length() != 4) {
            throw wrongLength("Time has 4 octets, not " + data.length());
        }
        long seconds = data.integer32(0) & Unsigned.MAX_32;
        return Instant.ofEpochSecond((seconds >= FIRST ? seconds : seconds + ERA) - NTP_TO_UNIX);
    }

    @Override
    protected void encode(Instant value, AvpOutput out) {
        out.integer32((int) ntpSeconds(value));
    }

    /** Seconds since 1900, beyond 32 bits in the second era. */
    private static long ntpSeconds(Instant value) {
        long seconds = value.getEpochSecond() + NTP_TO_UNIX;
        if (seconds < FIRST || seconds >= FIRST + ERA) {
            throw new IllegalArgumentException(
                    "Time must be 1968-01-20T03:14:08Z to 2104-02-26T09:42:23Z, not " + value);
        }
        return seconds;
    }

    /** RFC 3339, such as {@code 2026-01-31T12:00:00Z}; an offset other than Z is taken too. */
    @Override
    public Instant parse(String text) {
        Instant value;
        try {
            value = Instant.parse(text.strip());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(Quoted.of(text) + " is no time such as 2026-01-31T12:00:00Z", e);
        }
        ntpSeconds(value);
        return value;
    }

    @Override
    public int minimumLength() {
        return 4;
    }
}
