package io.github.antipode.node;

import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Transport;
import io.github.antipode.transport.TransportException;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A transport whose received messages carry the node's names, and that shows all its messages if asked to; in the way
 * only of nodes that asked for a trace or brought a transport of their own.
 */
final class TracedTransport implements Transport {
    private static final Logger LOG = LoggerFactory.getLogger(TracedTransport.class);

    private final Transport transport;
    private final @Nullable MessageTrace trace;
    private final AvpNames names;

    TracedTransport(Transport transport, @Nullable MessageTrace trace, AvpNames names) {
        this.transport = transport;
        this.trace = trace;
        this.names = names;
    }

    @Override
    public EventLoop nextLoop() {
        return transport.nextLoop();
    }

    @Override
    public boolean inLoop() {
        return transport.inLoop();
    }

    @Override
    public Listening listen(Endpoint endpoint, ConnectionAcceptor acceptor) {
        return transport.listen(endpoint, connection -> {
            TracedConnection traced = new TracedConnection(connection);
            return new TracedListener(connection.remote(), acceptor.accepted(traced));
        });
    }

    @Override
    public void connect(Endpoint endpoint, EventLoop loop, long timeoutNanos, ConnectListener listener) {
        transport.connect(endpoint, loop, timeoutNanos, new ConnectListener() {
            @Override
            public ConnectionListener connected(Connection connection) {
                TracedConnection traced = new TracedConnection(connection);
                return new TracedListener(connection.remote(), listener.connected(traced));
            }

            @Override
            public void failed(TransportException reason) {
                listener.failed(reason);
            }
        });
    }

    @Override
    public void close() {
        transport.close();
    }

    private void show(MessageTrace.Direction direction, Endpoint remote, Message message) {
        if (trace == null) {
            return;
        }
        try {
            trace.message(direction, remote, message.with(names));
        } catch (RuntimeException e) {
            LOG.error("the message trace failed", e);
        }
    }

    private final class TracedListener implements ConnectionListener {
        private final Endpoint remote;
        private final ConnectionListener listener;

        TracedListener(Endpoint remote, ConnectionListener listener) {
            this.remote = remote;
            this.listener = listener;
        }

        @Override
        public void received(Message message) {
            Message named = message.with(names);
            show(MessageTrace.Direction.RECEIVED, remote, named);
            listener.received(named);
        }

        @Override
        public void closed(Closure closure) {
            listener.closed(closure);
        }
    }

    private final class TracedConnection implements Connection {
        private final Connection connection;

        TracedConnection(Connection connection) {
            this.connection = connection;
        }

        @Override
        public void send(Message message) {
            show(MessageTrace.Direction.SENT, connection.remote(), message);
            connection.send(message);
        }

        @Override
        public void send(Message message, int hopByHopId) {
            if (trace != null) {
                Message onWire = message.toBuilder()
                        .hopByHopId(Integer.toUnsignedLong(hopByHopId))
                        .build();
                show(MessageTrace.Direction.SENT, connection.remote(), onWire);
            }
            connection.send(message, hopByHopId);
        }

        @Override
        public EventLoop loop() {
            return connection.loop();
        }

        @Override
        public Endpoint local() {
            return connection.local();
        }

        @Override
        public Endpoint remote() {
            return connection.remote();
        }

        @Override
        public List<InetAddress> localAddresses() {
            return connection.localAddresses();
        }

        @Override
        public long queuedOctets() {
            return connection.queuedOctets();
        }

        @Override
        public void close() {
            connection.close();
        }

        @Override
        public void reset() {
            connection.reset();
        }
    }
}
