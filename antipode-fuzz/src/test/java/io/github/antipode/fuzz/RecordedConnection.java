package io.github.antipode.fuzz;

import io.github.antipode.message.Message;
import io.github.antipode.testkit.InMemoryConnection;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.TransportException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A client's end of a connection that says what it is given and keeps what it is told. */
final class RecordedConnection implements ConnectListener, ConnectionListener {
    final List<String> told = new ArrayList<>();
    private @Nullable InMemoryConnection connection;

    void send(byte[] octets) {
        Objects.requireNonNull(connection).sendOctets(octets);
    }

    void close() {
        Objects.requireNonNull(connection).close();
    }

    @Override
    public ConnectionListener connected(Connection made) {
        connection = (InMemoryConnection) made;
        return this;
    }

    @Override
    public void failed(TransportException reason) {
        throw new AssertionError(reason);
    }

    @Override
    public void received(Message message) {
        told.add(HexFormat.of().formatHex(message.octets()));
    }

    @Override
    public void closed(Closure closure) {
        told.add(closure.toString());
    }
}
