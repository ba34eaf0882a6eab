package io.github.antipode.transport;

import io.github.antipode.message.Message;

/** Told what happens to one connection, always on the connection's loop. */
public interface ConnectionListener {
    /** A whole message has arrived; {@link Message#fault()} tells if its structure is wrong. */
    void received(Message message);

    /**
     * The peer sends no more: it has closed, or has shut its output alone, which looks the same from here. What was queued
     * is still sent. Whoever has more to send says so, and closes the connection after it; the transport does so at its
     * close timeout at the latest.
     *
     * @return whether more will be sent; if not, the connection is closed in order, as {@link Connection#close} does
     */
    default boolean inputEnded() {
        return false;
    }

    /** The connection has ended; called exactly once, and nothing is called afterwards. */
    void closed(Closure closure);
}
