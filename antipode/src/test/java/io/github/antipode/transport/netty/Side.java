package io.github.antipode.transport.netty;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.TransportException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/** One side of connections: keeps what it is told, and does what it was given on each message. */
final class Side implements ConnectionAcceptor, ConnectListener {
    final List<Connection> connections = new CopyOnWriteArrayList<>();
    final List<Message> received = new CopyOnWriteArrayList<>();
    final List<Closure> closures = new CopyOnWriteArrayList<>();
    final List<TransportException> failures = new CopyOnWriteArrayList<>();
    private final BiConsumer<Connection, Message> onMessage;

    Side(BiConsumer<Connection, Message> onMessage) {
        this.onMessage = onMessage;
    }

    /** Only keeps what it is told. */
    Side() {
        this((connection, message) -> {});
    }

    @Override
    public ConnectionListener accepted(Connection connection) {
        return connected(connection);
    }

    @Override
    public ConnectionListener connected(Connection connection) {
        connections.add(connection);
        return new ConnectionListener() {
            @Override
            public void received(Message message) {
                received.add(message);
                onMessage.accept(connection, message);
            }

            @Override
            public void closed(Closure closure) {
                closures.add(closure);
            }
        };
    }

    @Override
    public void failed(TransportException reason) {
        failures.add(reason);
    }

    Connection awaitConnection() {
        Await.until("there is a connection", () -> !connections.isEmpty());
        return connections.get(connections.size() - 1);
    }

    Message awaitMessage() {
        Await.until("a message has come", () -> !received.isEmpty());
        return received.get(received.size() - 1);
    }

    Closure awaitClosure() {
        Await.until("a connection has ended", () -> !closures.isEmpty());
        return closures.get(closures.size() - 1);
    }

    TransportException awaitFailure() {
        Await.until("an attempt has failed", () -> !failures.isEmpty());
        return failures.get(failures.size() - 1);
    }
}
