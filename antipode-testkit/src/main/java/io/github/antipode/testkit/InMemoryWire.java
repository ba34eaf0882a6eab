package io.github.antipode.testkit;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A scripted peer's end of a link in memory. To wait means to run what is due; no time passes. */
final class InMemoryWire implements Wire, ConnectionListener {
    private final VirtualClock clock;
    private final InMemoryConnection connection;
    private final Queue<Arrival> arrivals = new ArrayDeque<>();

    InMemoryWire(VirtualClock clock, InMemoryConnection connection) {
        this.clock = clock;
        this.connection = connection;
    }

    @Override
    public Endpoint remote() {
        return connection.remote();
    }

    @Override
    public void send(byte[] octets) {
        connection.sendOctets(octets);
        clock.runAll();
    }

    @Override
    public @Nullable Arrival await() {
        clock.runAll();
        return arrivals.poll();
    }

    @Override
    public @Nullable Arrival poll() {
        return await();
    }

    @Override
    public void close() {
        connection.close();
        clock.runAll();
    }

    @Override
    public void reset() {
        connection.reset();
        clock.runAll();
    }

    @Override
    public void received(Message message) {
        arrivals.add(new Received(message));
    }

    @Override
    public void closed(Closure closure) {
        arrivals.add(new Ended(closure));
    }
}
