package io.github.antipode.peer;

import io.github.antipode.message.DiameterException;

/**
 * A request that ended without an answer. With the answer and the caller's own cancelling, which is a
 * {@link java.util.concurrent.CancellationException} as for every future, these are all the ways in which one ends.
 */
public final class RequestFailedException extends DiameterException {
    private static final long serialVersionUID = 1L;

    private final Outcome outcome;

    /** How a request ended that got no answer. */
    public enum Outcome {
        /** The time ran out; the request may or may not have reached the peer. */
        TIMEOUT,
        /** The connection ended first; the request may or may not have reached the peer. */
        PEER_LOST,
        /** It was never sent: no open connection, or too much pending. */
        REJECTED
    }

    /** Without a stack trace: the reason is a sentence for people, and nothing of ours failed. */
    public RequestFailedException(Outcome outcome, String reason) {
        super(reason, null, false);
        this.outcome = outcome;
    }

    /** How the request ended; what a caller decides by. */
    public Outcome outcome() {
        return outcome;
    }
}
