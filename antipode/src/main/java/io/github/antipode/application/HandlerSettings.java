package io.github.antipode.application;

import java.time.Duration;

/**
 * Bounds on the handling of requests.
 *
 * @param maxInProgress how many requests may wait for their answers at once; 10,000 by default. Handlers that run and
 *     answer on the event loop at once do not count.
 * @param answerTimeout how long an answer may take until the stack answers DIAMETER_UNABLE_TO_COMPLY; 10 s by default
 * @param busyAnswer what is answered beyond the bound
 */
public record HandlerSettings(int maxInProgress, Duration answerTimeout, BusyAnswer busyAnswer) {
    /** What applies where nothing is set. */
    public static final HandlerSettings DEFAULT =
            new HandlerSettings(10_000, Duration.ofSeconds(10), BusyAnswer.BY_DESTINATION);

    public HandlerSettings {
        if (maxInProgress < 1) {
            throw new IllegalArgumentException("maxInProgress must be at least 1, not " + maxInProgress);
        }
        if (answerTimeout.isNegative() || answerTimeout.isZero()) {
            throw new IllegalArgumentException("answerTimeout must be positive, not " + answerTimeout);
        }
    }

    /** The same with another bound, 1 or more. */
    public HandlerSettings withMaxInProgress(int requests) {
        return new HandlerSettings(requests, answerTimeout, busyAnswer);
    }

    /** The same with another time for answers, more than 0. */
    public HandlerSettings withAnswerTimeout(Duration timeout) {
        return new HandlerSettings(maxInProgress, timeout, busyAnswer);
    }

    /** The same with another answer beyond the bound. */
    public HandlerSettings withBusyAnswer(BusyAnswer answer) {
        return new HandlerSettings(maxInProgress, answerTimeout, answer);
    }
}
