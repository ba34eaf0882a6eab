package io.github.antipode.transport;

/** Told how an attempt to connect ends, on the loop that was named; exactly one of its methods is called, once. */
public interface ConnectListener {
    /** Called before anything is read; the result is told from then on. */
    ConnectionListener connected(Connection connection);

    /** The attempt failed, for the reason that the text gives without the endpoint; nothing of it is left. */
    void failed(TransportException reason);
}
