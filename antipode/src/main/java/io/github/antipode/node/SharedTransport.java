package io.github.antipode.node;

import io.github.antipode.message.AvpNames;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Transport;

/**
 * The transport of another node, which alone closes it.
 *
 * @param names those of the other node's messages
 */
record SharedTransport(Transport owned, AvpNames names) implements Transport {
    @Override
    public EventLoop nextLoop() {
        return owned.nextLoop();
    }

    @Override
    public boolean inLoop() {
        return owned.inLoop();
    }

    @Override
    public Listening listen(Endpoint endpoint, ConnectionAcceptor acceptor) {
        return owned.listen(endpoint, acceptor);
    }

    @Override
    public void connect(Endpoint endpoint, EventLoop loop, long timeoutNanos, ConnectListener listener) {
        owned.connect(endpoint, loop, timeoutNanos, listener);
    }

    @Override
    public void close() {
        // The other node's to do. This node's own connections end by themselves: each peer is being disconnected, and
        // a connection that its peer leaves open is reset after the transport's close timeout.
    }
}
