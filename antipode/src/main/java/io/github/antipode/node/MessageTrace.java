package io.github.antipode.node;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Endpoint;

/** Shown every message of a node, in the order of the wire. Called on the connection's loop, so it must be quick. */
@FunctionalInterface
public interface MessageTrace {
    /** Which way a message goes. */
    enum Direction {
        RECEIVED,
        SENT
    }

    /**
     * @param remote the address and port of the peer
     * @param message with the identifiers that it has on the wire, and the node's dictionary
     */
    void message(Direction direction, Endpoint remote, Message message);
}
