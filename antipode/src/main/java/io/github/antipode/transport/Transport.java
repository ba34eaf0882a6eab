package io.github.antipode.transport;

/** Event loops with their connections: the network, or a stand-in for tests. Safe for all threads. */
public interface Transport extends AutoCloseable {
    /** One of the loops, each in its turn. */
    EventLoop nextLoop();

    /** Whether the calling thread is one of the loops', where waiting for what loops do would be for ever. */
    boolean inLoop();

    /**
     * Listens at once.
     *
     * @throws TransportException if it cannot, such as for a port in use
     */
    Listening listen(Endpoint endpoint, ConnectionAcceptor acceptor);

    /**
     * Begins to connect; the connection will belong to {@code loop}.
     *
     * @param timeoutNanos how long the attempt may take, name resolution included
     */
    void connect(Endpoint endpoint, EventLoop loop, long timeoutNanos, ConnectListener listener);

    /** Closes all that is open, and returns when the ports are free and the threads have ended. */
    @Override
    void close();

    /** An endpoint that is listened on. */
    interface Listening extends AutoCloseable {
        /** With the port that the system chose, if it was asked to. */
        Endpoint endpoint();

        /** Stops listening; returns when the port is free. Connections that it accepted live on. */
        @Override
        void close();
    }
}
