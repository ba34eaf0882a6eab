package io.github.antipode.testkit;

import io.github.antipode.peer.PeerSettings;
import java.time.Duration;

/** Settings that are for tests alone. */
public final class TestSettings {
    private TestSettings() {}

    /**
     * The same settings with an exact watchdog interval: without jitter, and as short as a test wants it, below the
     * minimum of RFC 3539 §3.4.1.
     *
     * @throws IllegalArgumentException if the interval is not positive
     */
    public static PeerSettings withWatchdogInterval(PeerSettings settings, Duration interval) {
        return new PeerSettings(
                settings.connectTimeout(),
                settings.capabilitiesTimeout(),
                interval,
                Duration.ZERO,
                settings.reconnectInterval(),
                settings.disconnectTimeout(),
                settings.defaultRequestTimeout(),
                settings.maxPending(),
                settings.maxQueuedOctets(),
                settings.whenFull(),
                settings.maxConnectionsPerIdentity());
    }
}
