package io.github.antipode.transport;

import io.github.antipode.message.Message;

/** Told what happens to one connection, always on the connection's loop. */
public interface ConnectionListener {
    /** A whole message has arrived; {@link Message#fault()} tells if its structure is wrong. */
    void received(Message message);

    /** The connection has ended; called exactly once, and nothing is called afterwards. */
    void closed(Closure closure);
}
