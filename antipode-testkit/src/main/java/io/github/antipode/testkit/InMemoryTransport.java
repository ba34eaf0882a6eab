package io.github.antipode.testkit;

import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Transport;
import io.github.antipode.transport.TransportException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What one node of a test sees of an {@link InMemoryNetwork}. */
public final class InMemoryTransport implements Transport {
    private static final String INITIATOR_HOST = "127.0.0.1";

    private final InMemoryNetwork network;
    private final List<VirtualLoop> loops;
    private final List<InMemoryListening> listenings = new ArrayList<>();
    private final Set<InMemoryConnection> connections = new LinkedHashSet<>();
    private int turn;
    private boolean closed;

    InMemoryTransport(InMemoryNetwork network, int loops) {
        this.network = network;
        this.loops = Stream.generate(network.clock()::newLoop).limit(loops).toList();
    }

    /** The network that it is a part of. */
    public InMemoryNetwork network() {
        return network;
    }

    @Override
    public VirtualLoop nextLoop() {
        return loops.get(turn++ % loops.size());
    }

    @Override
    public boolean inLoop() {
        return loops.stream().anyMatch(VirtualLoop::inLoop);
    }

    @Override
    public Listening listen(Endpoint endpoint, ConnectionAcceptor acceptor) {
        if (closed) {
            throw new TransportException("cannot listen on " + endpoint + ": the transport is closed", null);
        }
        Endpoint bound = endpoint.port() == 0 ? network.freePort(endpoint.host()) : endpoint;
        InMemoryListening listening = new InMemoryListening(this, bound, acceptor);
        network.add(listening);
        listenings.add(listening);
        return listening;
    }

    @Override
    public void connect(Endpoint endpoint, EventLoop loop, long timeoutNanos, ConnectListener listener) {
        long delayNanos = network.delayNanos();
        if (network.isSilent(endpoint) || 2 * delayNanos > timeoutNanos) {
            String reason = "no reply within " + TimeUnit.NANOSECONDS.toMillis(timeoutNanos) + " ms";
            loop.schedule(timeoutNanos, () -> fail(reason, listener));
            return;
        }
        loop.schedule(delayNanos, () -> arrive(endpoint, loop, delayNanos, listener));
    }

    /** The attempt has reached the other side. */
    private void arrive(Endpoint endpoint, EventLoop loop, long delayNanos, ConnectListener listener) {
        InMemoryListening acceptor = network.acceptorAt(endpoint);
        if (closed || acceptor == null) {
            String reason = closed ? "the transport is closed" : "Connection refused";
            loop.schedule(delayNanos, () -> fail(reason, listener));
            return;
        }
        Endpoint here = network.freePort(INITIATOR_HOST);
        InMemoryConnection initiator = new InMemoryConnection(this, loop, here, endpoint);
        InMemoryConnection responder = new InMemoryConnection(
                acceptor.transport(), acceptor.transport().nextLoop(), endpoint, here);
        network.add(new InMemoryLink(initiator, responder, delayNanos));
        // The initiator hears of the connection before anything that the responder sends.
        loop.schedule(delayNanos, () -> established(initiator, listener));
        responder.loop().execute(() -> responder.start(acceptor.acceptor()::accepted));
    }

    private void established(InMemoryConnection initiator, ConnectListener listener) {
        if (closed) {
            initiator.reset();
            fail("the transport is closed", listener);
        } else {
            initiator.start(listener::connected);
        }
    }

    private static void fail(String reason, ConnectListener listener) {
        listener.failed(new TransportException(reason, null));
    }

    /**
     * Closes its listening endpoints and its connections. Called by a test, it also runs what is due, so that all is
     * told when it returns.
     */
    @Override
    public void close() {
        closed = true;
        listenings.forEach(InMemoryListening::close);
        List.copyOf(connections).forEach(InMemoryConnection::close);
        if (!network.clock().isRunning()) {
            network.clock().runAll();
        }
    }

    void opened(InMemoryConnection connection) {
        connections.add(connection);
    }

    void ended(InMemoryConnection connection) {
        connections.remove(connection);
    }
}
