package io.github.antipode.testkit.transport;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.TransportException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps what one side is told. */
final class RecordingListener implements ConnectionAcceptor, ConnectListener, ConnectionListener {
    final List<Message> received = new ArrayList<>();
    final List<Closure> closures = new ArrayList<>();
    final List<TransportException> failures = new ArrayList<>();

    @Nullable
    Connection connection;

    @Override
    public ConnectionListener accepted(Connection accepted) {
        connection = accepted;
        return this;
    }

    @Override
    public ConnectionListener connected(Connection connected) {
        connection = connected;
        return this;
    }

    @Override
    public void failed(TransportException reason) {
        failures.add(reason);
    }

    @Override
    public void received(Message message) {
        received.add(message);
    }

    @Override
    public void closed(Closure closure) {
        closures.add(closure);
    }
}
