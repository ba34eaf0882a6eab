package io.github.antipode.peer;

import java.time.Duration;

/**
 * The timers and bounds of a peer. Every duration is positive.
 *
 * @param connectTimeout how long an attempt to connect may take
 * @param capabilitiesTimeout how long to wait for a CER or CEA
 * @param watchdogInterval Tw: silence after which a DWR is sent (RFC 3539 §3.4.1)
 * @param watchdogJitter how far each Tw may lie from the interval, either way
 * @param reconnectInterval Tc: from the end of a connection or an attempt to the next attempt (RFC 6733 §2.1, §12)
 * @param disconnectTimeout how long a disconnect may take from DPR to the connection's end
 * @param defaultRequestTimeout how long a request waits for its answer where the caller names no time
 * @param maxPending requests that may wait for an answer on one connection
 * @param maxQueuedOctets octets that a connection may have unsent when one more request is sent
 * @param whenFull what becomes of a request beyond these two bounds
 * @param maxConnectionsPerIdentity connections that a peer without configuration may have at a time
 */
public record PeerSettings(
        Duration connectTimeout,
        Duration capabilitiesTimeout,
        Duration watchdogInterval,
        Duration watchdogJitter,
        Duration reconnectInterval,
        Duration disconnectTimeout,
        Duration defaultRequestTimeout,
        int maxPending,
        int maxQueuedOctets,
        WhenFull whenFull,
        int maxConnectionsPerIdentity) {

    private static final int MAX_PENDING_BOUND = 1 << 24;

    /**
     * All settings at once; {@link #builder()} is the usual way. Here the watchdog's interval may be below RFC 3539's
     * minimum of 6 seconds.
     *
     * @throws IllegalArgumentException for a value that is not positive (the jitter may be zero, and is less than the
     *     interval), or a {@code maxPending} over 2^24
     */
    public PeerSettings {
        positive("connectTimeout", connectTimeout);
        positive("capabilitiesTimeout", capabilitiesTimeout);
        positive("watchdogInterval", watchdogInterval);
        if (watchdogJitter.isNegative() || watchdogJitter.compareTo(watchdogInterval) >= 0) {
            throw new IllegalArgumentException(
                    "watchdogJitter must be 0 or more and less than the interval, not " + watchdogJitter);
        }
        positive("reconnectInterval", reconnectInterval);
        positive("disconnectTimeout", disconnectTimeout);
        positive("defaultRequestTimeout", defaultRequestTimeout);
        checkMaxPending(maxPending);
        positive("maxQueuedOctets", maxQueuedOctets);
        positive("maxConnectionsPerIdentity", maxConnectionsPerIdentity);
    }

    /** What applies where nothing is set; the builder's methods name the values. */
    public static final PeerSettings DEFAULT = builder().build();

    /** Starts from the defaults that the methods of the builder name. */
    public static Builder builder() {
        return new Builder();
    }

    private static Duration positive(String name, Duration duration) {
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, not " + duration);
        }
        return duration;
    }

    private static int positive(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " must be positive, not " + number);
        }
        return number;
    }

    private static int checkMaxPending(int requests) {
        if (requests < 1 || requests > MAX_PENDING_BOUND) {
            throw new IllegalArgumentException("maxPending must be 1 to 2^24, not " + requests);
        }
        return requests;
    }

    /** Collects settings. Not safe for several threads. */
    public static final class Builder {
        private static final Duration MIN_WATCHDOG_INTERVAL = Duration.ofSeconds(6);
        private static final Duration WATCHDOG_JITTER = Duration.ofSeconds(2);

        private Duration connectTimeout = Duration.ofSeconds(10);
        private Duration capabilitiesTimeout = Duration.ofSeconds(10);
        private Duration watchdogInterval = Duration.ofSeconds(30);
        private Duration reconnectInterval = Duration.ofSeconds(30);
        private Duration disconnectTimeout = Duration.ofSeconds(5);
        private Duration defaultRequestTimeout = Duration.ofSeconds(10);
        private int maxPending = 65_536;
        private int maxQueuedOctets = 8 << 20;
        private WhenFull whenFull = WhenFull.REJECT;
        private int maxConnectionsPerIdentity = 16;

        private Builder() {}

        /** 10 seconds by default. */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = positive("connectTimeout", timeout);
            return this;
        }

        /** 10 seconds by default. */
        public Builder capabilitiesTimeout(Duration timeout) {
            capabilitiesTimeout = positive("capabilitiesTimeout", timeout);
            return this;
        }

        /**
         * 30 seconds by default, each with a jitter of up to 2 seconds either way.
         *
         * @throws IllegalArgumentException below 6 seconds (RFC 3539 §3.4.1)
         */
        public Builder watchdogInterval(Duration interval) {
            if (interval.compareTo(MIN_WATCHDOG_INTERVAL) < 0) {
                throw new IllegalArgumentException("watchdogInterval must be at least 6 s (RFC 3539), not " + interval);
            }
            watchdogInterval = interval;
            return this;
        }

        /** 30 seconds by default. */
        public Builder reconnectInterval(Duration interval) {
            reconnectInterval = positive("reconnectInterval", interval);
            return this;
        }

        /** 5 seconds by default. */
        public Builder disconnectTimeout(Duration timeout) {
            disconnectTimeout = positive("disconnectTimeout", timeout);
            return this;
        }

        /** 10 seconds by default. */
        public Builder defaultRequestTimeout(Duration timeout) {
            defaultRequestTimeout = positive("defaultRequestTimeout", timeout);
            return this;
        }

        /** 65,536 by default; 1 to 2^24. */
        public Builder maxPending(int requests) {
            maxPending = checkMaxPending(requests);
            return this;
        }

        /** 8 MiB by default; a peer that does not read makes them grow. */
        public Builder maxQueuedOctets(int octets) {
            maxQueuedOctets = positive("maxQueuedOctets", octets);
            return this;
        }

        /** {@link WhenFull#REJECT} by default. */
        public Builder whenFull(WhenFull policy) {
            whenFull = policy;
            return this;
        }

        /** 16 by default. */
        public Builder maxConnectionsPerIdentity(int connections) {
            maxConnectionsPerIdentity = positive("maxConnectionsPerIdentity", connections);
            return this;
        }

        /** The settings as collected so far. */
        public PeerSettings build() {
            return new PeerSettings(
                    connectTimeout,
                    capabilitiesTimeout,
                    watchdogInterval,
                    WATCHDOG_JITTER,
                    reconnectInterval,
                    disconnectTimeout,
                    defaultRequestTimeout,
                    maxPending,
                    maxQueuedOctets,
                    whenFull,
                    maxConnectionsPerIdentity);
        }
    }
}
