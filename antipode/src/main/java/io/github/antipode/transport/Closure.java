package io.github.antipode.transport;

/**
 * How a connection ended.
 *
 * @param cause which side ended it, and how
 * @param detail a sentence for people
 */
public record Closure(Cause cause, String detail) {

    /** Who ended it, and how. */
    public enum Cause {
        /** This side closed or reset it. */
        LOCAL,
        /** The peer closed in order. */
        PEER_CLOSED,
        /** The peer reset it, or the network failed. */
        BROKEN,
        /** The octets could not be cut into messages; this side reset it (RFC 6733 §2.1). */
        FRAMING_LOST
    }

    @Override
    public String toString() {
        return detail;
    }
}
