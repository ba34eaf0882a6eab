package io.github.antipode.testkit;

import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport;

/** An endpoint of a transport in memory that takes connections. */
final class InMemoryListening implements Transport.Listening {
    private final InMemoryTransport transport;
    private final Endpoint endpoint;
    private final ConnectionAcceptor acceptor;

    InMemoryListening(InMemoryTransport transport, Endpoint endpoint, ConnectionAcceptor acceptor) {
        this.transport = transport;
        this.endpoint = endpoint;
        this.acceptor = acceptor;
    }

    InMemoryTransport transport() {
        return transport;
    }

    ConnectionAcceptor acceptor() {
        return acceptor;
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        transport.network().remove(this);
    }
}
