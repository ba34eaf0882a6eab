package io.github.antipode.peer;

import io.github.antipode.transport.Timers;
import io.github.antipode.transport.Timers.Timer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out that a connection is dead (RFC 6733 §5.5.3; RFC 3539 §3.4.1): after Tw without anything received it has a DWR
 * sent, and after another Tw without anything received and without the DWA it gives the connection up. Belongs to the
 * connection's loop.
 */
final class Watchdog {
    /** What the watchdog wants done. */
    interface Actions {
        /** Send a DWR. */
        void sendDwr();

        /** The DWR was not answered: the connection is to be given up. */
        void transportFailed();
    }

    private final Timers timers;
    private final LongSupplier intervalNanos;
    private final Actions actions;
    private @Nullable Timer timer;
    private long lastHeardNanos;
    private long currentNanos;
    private boolean heardSince;
    private boolean pending;

    /**
     * @param intervalNanos Tw with its jitter, anew each time
     */
    Watchdog(Timers timers, LongSupplier intervalNanos, Actions actions) {
        this.timers = timers;
        this.intervalNanos = intervalNanos;
        this.actions = actions;
    }

    void start() {
        lastHeardNanos = timers.nanoTime();
        setWatchdog();
    }

    void stop() {
        if (timer != null) {
            timer.cancel();
            timer = null;
        }
    }

    /** Something was received, at this time. */
    void heard(long nowNanos) {
        lastHeardNanos = nowNanos;
        heardSince = false;
    }

    /** Something was received; when, is the time of the next {@link #clockRead} at the latest. Saves reading the clock. */
    void heard() {
        heardSince = true;
    }

    /** Somebody has read the clock, so that what was received before has a time. */
    void clockRead(long nowNanos) {
        if (heardSince) {
            heard(nowNanos);
        }
    }

    /** The DWA has arrived. */
    void answered() {
        pending = false;
    }

    /** SetWatchdog of RFC 3539: an interval from what was heard last. */
    private void setWatchdog() {
        currentNanos = intervalNanos.getAsLong();
        timer = timers.schedule(currentNanos, this::expired);
    }

    private void expired() {
        long now = timers.nanoTime();
        clockRead(now);
        long silentNanos = now - lastHeardNanos;
        if (silentNanos < currentNanos) {
            timer = timers.schedule(currentNanos - silentNanos, this::expired);
        } else if (pending) {
            timer = null;
            actions.transportFailed();
        } else {
            // The state is recorded before anything is sent, since the answer may come back at once.
            pending = true;
            lastHeardNanos = now;
            setWatchdog();
            actions.sendDwr();
        }
    }
}
