package io.github.antipode.cli;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long a load lasts.
 *
 * @param warmUp before the measurement, while the JVM compiles what it runs
 * @param duration of the measurement; {@code null} for one that is over after so many requests
 * @param requests in all; what a duration limits has no limit here
 */
record LoadPlan(Duration warmUp, @Nullable Duration duration, long requests) {

    static LoadPlan lasting(Duration warmUp, Duration duration) {
        return new LoadPlan(warmUp, duration, Long.MAX_VALUE);
    }

    static LoadPlan counting(Duration warmUp, long requests) {
        return new LoadPlan(warmUp, null, requests);
    }

    /** The share of one of so many clients; all shares together are the requests. */
    long share(int client, int clients) {
        return duration != null ? Long.MAX_VALUE : requests / clients + (client < requests % clients ? 1 : 0);
    }
}
