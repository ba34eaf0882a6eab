package io.github.antipode.transport;

/** Told of each connection that a listening endpoint accepts. */
public interface ConnectionAcceptor {
    /**
     * Called on the connection's loop before anything is read from it, so that no message can be missed.
     *
     * @return who is told from now on
     */
    ConnectionListener accepted(Connection connection);
}
