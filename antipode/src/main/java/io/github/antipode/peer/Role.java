package io.github.antipode.peer;

/** Which end of a connection this side is: the prefixes I- and R- of RFC 6733 §5.6. */
enum Role {
    INITIATOR,
    RESPONDER;

    /** Picks the event or action of this role. */
    <T> T pick(T initiator, T responder) {
        return this == INITIATOR ? initiator : responder;
    }
}
