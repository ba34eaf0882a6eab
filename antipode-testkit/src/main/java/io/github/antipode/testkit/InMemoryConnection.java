package io.github.antipode.testkit;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.FramingException;
import io.github.antipode.transport.MessageFraming;
import io.github.antipode.transport.Timers.Timer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One end of an {@link InMemoryLink}. What a listener throws closes it, and comes out of the clock's call as well. */
public final class InMemoryConnection implements Connection {
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

    private final InMemoryTransport transport;
    private final EventLoop loop;
    private final Endpoint local;
    private final Endpoint remote;
    private final MessageFraming framing = new MessageFraming();
    private final Queue<Arrival> unread = new ArrayDeque<>();
    private @Nullable InMemoryLink link;
    private @Nullable InMemoryConnection peer;
    private @Nullable ConnectionListener listener;
    private @Nullable Timer closeTimer;
    private State state = State.OPEN;
    private boolean reading = true;
    private long unreadOctets;
    private long lastArrivalNanos;

    private enum State {
        OPEN,
        CLOSING,
        CLOSED
    }

    /** What comes out of the cable: octets, or the end. */
    private record Arrival(byte[] octets, @Nullable Closure end) {}

    InMemoryConnection(InMemoryTransport transport, EventLoop loop, Endpoint local, Endpoint remote) {
        this.transport = transport;
        this.loop = loop;
        this.local = local;
        this.remote = remote;
    }

    void attach(InMemoryLink itsLink, InMemoryConnection itsPeer) {
        link = itsLink;
        peer = itsPeer;
    }

    void start(Function<Connection, ConnectionListener> installer) {
        if (state == State.CLOSED) {
            return;
        }
        transport.opened(this);
        guarded(() -> listener = installer.apply(this));
        read();
    }

    @Override
    public EventLoop loop() {
        return loop;
    }

    @Override
    public Endpoint local() {
        return local;
    }

    @Override
    public Endpoint remote() {
        return remote;
    }

    /** The address of {@link #local()}; a host that is a name has 127.0.0.1. */
    @Override
    public List<InetAddress> localAddresses() {
        boolean isAddress = local.host().indexOf(':') >= 0 || local.host().matches("[0-9.]+");
        try {
            return List.of(InetAddress.getByName(isAddress ? local.host() : "127.0.0.1"));
        } catch (UnknownHostException e) {
            throw new IllegalStateException("no address: " + local.host(), e);
        }
    }

    @Override
    public void send(Message message) {
        sendOctets(message.octets());
    }

    @Override
    public void send(Message message, int hopByHopId) {
        byte[] octets = message.octets();
        ByteBuffer.wrap(octets).putInt(12, hopByHopId);
        sendOctets(octets);
    }

    /** Sends any octets, also such as are no message. After the connection has closed it does nothing. */
    public void sendOctets(byte... octets) {
        if (state == State.OPEN) {
            transmit(new Arrival(octets.clone(), null));
        }
    }

    /** This end takes nothing from the cable from now on, as a process that hangs; what is sent to it stays queued. */
    public void stopReading() {
        reading = false;
    }

    /** Ends {@link #stopReading}. */
    public void resumeReading() {
        reading = true;
        loop.execute(this::read);
    }

    /** Octets that have reached the other end and are not read there. */
    @Override
    public long queuedOctets() {
        return peer().unreadOctets;
    }

    @Override
    public void close() {
        if (state != State.OPEN) {
            return;
        }
        state = State.CLOSING;
        if (queuedOctets() == 0) {
            finishClose();
        } else {
            closeTimer = loop.schedule(CLOSE_TIMEOUT.toNanos(), this::abandon);
        }
    }

    @Override
    public void reset() {
        if (state != State.CLOSED) {
            abandon();
        }
    }

    /** Whether neither end has closed it, as far as this end knows. */
    public boolean isOpen() {
        return state == State.OPEN;
    }

    void breakOff(String detail) {
        end(new Closure(Closure.Cause.BROKEN, detail));
    }

    private void finishClose() {
        transmit(new Arrival(new byte[0], new Closure(Closure.Cause.PEER_CLOSED, "the peer closed the connection")));
        end(new Closure(Closure.Cause.LOCAL, "closed"));
    }

    private void abandon() {
        abandon(new Closure(Closure.Cause.LOCAL, "reset"));
    }

    private void abandon(Closure closure) {
        peer().dropUnread();
        transmit(new Arrival(new byte[0], new Closure(Closure.Cause.BROKEN, "the peer reset the connection")));
        end(closure);
    }

    private void transmit(Arrival arrival) {
        InMemoryLink cable = Objects.requireNonNull(link);
        if (cable.isSwallowing()) {
            return;
        }
        InMemoryConnection other = peer();
        long now = loop.nanoTime();
        other.lastArrivalNanos = Math.max(other.lastArrivalNanos, now + cable.delayNanos());
        other.loop.schedule(other.lastArrivalNanos - now, () -> other.arrive(arrival));
    }

    private void arrive(Arrival arrival) {
        if (state == State.CLOSED) {
            return;
        }
        unread.add(arrival);
        unreadOctets += arrival.octets.length;
        read();
    }

    private void read() {
        while (canRead() && !unread.isEmpty()) {
            Arrival arrival = unread.remove();
            unreadOctets -= arrival.octets.length;
            take(arrival);
        }
        if (unreadOctets == 0) {
            peer().drained();
        }
    }

    private boolean canRead() {
        return reading && listener != null && state != State.CLOSED;
    }

    private void take(Arrival arrival) {
        if (arrival.end != null) {
            end(arrival.end);
            return;
        }
        ByteBuffer in = ByteBuffer.wrap(arrival.octets);
        try {
            Message message = framing.next(in);
            while (message != null && state == State.OPEN) {
                Message received = message;
                guarded(() -> Objects.requireNonNull(listener).received(received));
                message = framing.next(in);
            }
        } catch (FramingException e) {
            abandon(new Closure(Closure.Cause.FRAMING_LOST, Objects.requireNonNull(e.getMessage())));
        }
    }

    private void guarded(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private void drained() {
        if (state == State.CLOSING) {
            finishClose();
        }
    }

    private void dropUnread() {
        unread.clear();
        unreadOctets = 0;
    }

    private void end(Closure closure) {
        if (state == State.CLOSED) {
            return;
        }
        state = State.CLOSED;
        dropUnread();
        if (closeTimer != null) {
            closeTimer.cancel();
        }
        transport.ended(this);
        loop.execute(() -> {
            if (listener != null) {
                listener.closed(closure);
            }
        });
    }

    private InMemoryConnection peer() {
        return Objects.requireNonNull(peer);
    }

    @Override
    public String toString() {
        return local + " to " + remote + ", " + state;
    }
}
