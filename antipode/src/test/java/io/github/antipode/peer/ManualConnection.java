package io.github.antipode.peer;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A connection that keeps what is sent on it, and whose other side may answer inside the sending call. */
final class ManualConnection implements Connection {
    final List<Message> sent = new ArrayList<>();
    List<InetAddress> addresses = List.of(InetAddress.getLoopbackAddress());
    Consumer<Message> otherSide = message -> {};
    private final ManualTimers loop;

    ManualConnection(ManualTimers loop) {
        this.loop = loop;
    }

    Message lastSent() {
        return sent.get(sent.size() - 1);
    }

    @Override
    public EventLoop loop() {
        return loop;
    }

    @Override
    public Endpoint local() {
        return Endpoint.tcp("node.example.net", Endpoint.DIAMETER_PORT);
    }

    @Override
    public Endpoint remote() {
        return Endpoint.tcp("peer.example.net", 20_000);
    }

    @Override
    public List<InetAddress> localAddresses() {
        return addresses;
    }

    @Override
    public void send(Message message) {
        sent.add(message);
        otherSide.accept(message);
    }

    @Override
    public void send(Message message, int hopByHopId) {
        send(message.toBuilder().hopByHopId(Integer.toUnsignedLong(hopByHopId)).build());
    }

    @Override
    public long queuedOctets() {
        return 0;
    }

    @Override
    public void close() {}

    @Override
    public void reset() {}
}
