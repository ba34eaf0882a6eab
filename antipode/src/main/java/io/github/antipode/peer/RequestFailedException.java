package io.github.antipode.peer;

import io.github.antipode.message.DiameterException;
import java.util.Locale;

/**
 * A request that ended without an answer. With the answer and the caller's own cancelling, which is a
 * {@link java.util.concurrent.CancellationException} as for every future, these are all the ways in which one ends.
 */
public final class RequestFailedException extends DiameterException {
    private static final long serialVersionUID = 1L;

    private final Outcome outcome;
    private final String reason;

    /** How a request ended that got no answer. */
    public enum Outcome {
        /** The time ran out; the request may or may not have reached the peer. */
        TIMEOUT,
        /** The connection ended first; the request may or may not have reached the peer. */
        PEER_LOST,
        /** It was never sent: no open connection, or too much pending. */
        REJECTED
    }

    /**
     * Without a stack trace: nothing of ours failed. The message is the outcome in words and the reason, such as
     * {@code timeout: no answer within the request's time}.
     *
     * @param reason a sentence for people
     */
    public RequestFailedException(Outcome outcome, String reason) {
        super(outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + reason, null, false);
        this.outcome = outcome;
        this.reason = reason;
    }

    /** How the request ended; what a caller decides by. */
    public Outcome outcome() {
        return outcome;
    }

    /** Why, as a sentence for people; the message without the outcome. */
    public String reason() {
        return reason;
    }
}
