package io.github.antipode.testkit;

import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where a node under test connects to: each connection becomes a {@link ScriptedPeer}. */
public final class ScriptedListener implements AutoCloseable {
    private final Endpoint endpoint;
    private final Supplier<@Nullable Wire> accepting;
    private final AutoCloseable socket;

    private ScriptedListener(Endpoint endpoint, Supplier<@Nullable Wire> accepting, AutoCloseable socket) {
        this.endpoint = endpoint;
        this.accepting = accepting;
        this.socket = socket;
    }

    /** Listens in memory. */
    public static ScriptedListener listen(InMemoryNetwork network, Endpoint endpoint) {
        Queue<Wire> accepted = new ArrayDeque<>();
        VirtualClock clock = network.clock();
        Transport.Listening listening =
                network.transport().listen(endpoint, connection -> accept(clock, connection, accepted));
        Supplier<@Nullable Wire> accepting = () -> {
            clock.runAll();
            return accepted.poll();
        };
        return new ScriptedListener(listening.endpoint(), accepting, listening);
    }

    private static ConnectionListener accept(VirtualClock clock, Connection connection, Queue<Wire> accepted) {
        InMemoryWire wire = new InMemoryWire(clock, (InMemoryConnection) connection);
        accepted.add(wire);
        return wire;
    }

    /** Listens on a free TCP port of the loopback address. */
    public static ScriptedListener listenOnTcp() {
        try {
            ServerSocket socket = new ServerSocket();
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            socket.setSoTimeout((int) SocketWire.PATIENCE.toMillis());
            String host = socket.getInetAddress().getHostAddress();
            return new ScriptedListener(Endpoint.tcp(host, socket.getLocalPort()), () -> acceptOn(socket), socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Wire acceptOn(ServerSocket listening) {
        try {
            Socket socket = listening.accept();
            socket.setTcpNoDelay(true);
            return new SocketWire(socket);
        } catch (IOException e) {
            throw new AssertionError("nobody has connected: " + e.getMessage(), e);
        }
    }

    /** Where to connect to. */
    public Endpoint endpoint() {
        return endpoint;
    }

    /**
     * The next connection, in the order in which they were made.
     *
     * @throws AssertionError if nobody has connected; over TCP after 10 seconds
     */
    public ScriptedPeer accept() {
        Wire wire = accepting.get();
        if (wire == null) {
            throw new AssertionError("nobody has connected to " + endpoint);
        }
        return new ScriptedPeer(wire);
    }

    /** Stops listening; connections live on. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (Exception e) {
            throw new IllegalStateException("cannot stop to listen on " + endpoint, e);
        }
    }
}
