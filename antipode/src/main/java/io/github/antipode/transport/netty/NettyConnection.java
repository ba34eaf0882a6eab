package io.github.antipode.transport.netty;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Timers.Timer;
import io.github.antipode.transport.TransportSettings;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.DuplexChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A TCP connection: what it sends, and how it ends. What arrives comes from its {@link ConnectionHandler}.
 *
 * <pre>
 *   OPEN --close()--> CLOSING: queue written, our side shut, input dropped until the peer shuts its side,
 *     |                  |     or the time is up: reset
 *     |   reset(), the peer's close, a failure
 *     +------------------+----> CLOSED: the listener is told
 * </pre>
 */
final class NettyConnection implements Connection, OutgoingQueue.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(NettyConnection.class);

    private final NettyLoop loop;
    private final Channel channel;
    private final TransportSettings settings;
    private final Consumer<NettyConnection> onClosed;
    private final InetSocketAddress localAddress;
    private final Endpoint local;
    private final Endpoint remote;
    private final OutgoingQueue queue;
    private final Runnable flushTurn = this::flushTurn;

    private State state = State.OPEN;
    private @Nullable ConnectionListener listener;
    private @Nullable Closure closure;
    private @Nullable Timer closeTimer;
    private boolean inBatch;
    private boolean flushComes;
    private boolean paused;

    private enum State {
        OPEN,
        CLOSING,
        CLOSED
    }

    NettyConnection(
            ChannelHandlerContext context,
            NettyLoop loop,
            TransportSettings settings,
            Consumer<NettyConnection> onClosed) {
        this.loop = loop;
        this.channel = context.channel();
        this.settings = settings;
        this.onClosed = onClosed;
        this.localAddress = (InetSocketAddress) channel.localAddress();
        this.local = Addresses.endpoint(localAddress);
        this.remote = Addresses.endpoint((InetSocketAddress) channel.remoteAddress());
        this.queue = new OutgoingQueue(context, this);
    }

    /** Lets the installer say who is told, then begins to read. */
    void start(Function<Connection, ConnectionListener> installer) {
        try {
            listener = installer.apply(this);
        } catch (Throwable e) {
            LOG.error("The listener for {} failed", this, e);
            abort(new Closure(Closure.Cause.LOCAL, "the listener failed: " + e));
        }
        if (channel.isOpen()) {
            channel.config().setAutoRead(true);
        }
    }

    /** Whether messages that arrive are still of interest. */
    boolean isOpen() {
        return state == State.OPEN;
    }

    void received(Message message) {
        try {
            if (listener != null) {
                listener.received(message);
            }
        } catch (Throwable e) {
            LOG.error("The listener of {} failed on {}", this, message, e);
            close(new Closure(Closure.Cause.LOCAL, "the listener failed: " + e));
        }
    }

    /** From here to the batch's end nothing is written, so that all answers leave together. */
    void batchBegins() {
        inBatch = true;
    }

    void batchEnds() {
        inBatch = false;
        queue.flush();
    }

    @Override
    public void send(Message message) {
        if (state == State.OPEN) {
            queue.add(message);
            queuedMore();
        }
    }

    @Override
    public void send(Message message, int hopByHopId) {
        if (state == State.OPEN) {
            queue.add(message, hopByHopId);
            queuedMore();
        }
    }

    private void queuedMore() {
        if (!inBatch && !flushComes) {
            flushComes = true;
            loop.execute(flushTurn);
        }
        if (!paused && queue.octets() > settings.maxQueuedOctets()) {
            paused = true;
            channel.config().setAutoRead(false);
        }
    }

    /** All that was sent in this turn of the loop leaves at its end. */
    private void flushTurn() {
        flushComes = false;
        queue.flush();
    }

    @Override
    public void written() {
        if (state == State.CLOSING) {
            shutOutputWhenWritten();
        } else if (paused && queue.octets() <= settings.maxQueuedOctets() / 2) {
            resumeReading();
        }
    }

    private void resumeReading() {
        paused = false;
        channel.config().setAutoRead(true);
    }

    @Override
    public void writeFailed(Throwable cause) {
        if (cause instanceof ClosedChannelException) {
            channel.close(); // why it is closed is known already, or is told by the reader
        } else {
            failed(cause);
        }
    }

    /** The network, or the code of the transport, has failed. */
    void failed(Throwable cause) {
        if (closure == null) {
            closure = new Closure(Closure.Cause.BROKEN, Addresses.reason(cause));
        }
        channel.close();
    }

    @Override
    public void close() {
        close(new Closure(Closure.Cause.LOCAL, "closed by this side"));
    }

    private void close(Closure why) {
        if (state != State.OPEN) {
            return;
        }
        state = State.CLOSING;
        closure = why;
        closeTimer = loop.schedule(settings.closeTimeout().toNanos(), this::reset);
        // To close with octets unread would reset the connection, and take from the peer what was sent last.
        resumeReading();
        queue.flush();
        shutOutputWhenWritten();
    }

    private void shutOutputWhenWritten() {
        if (queue.octets() == 0 && channel instanceof DuplexChannel duplex && !duplex.isOutputShutdown()) {
            duplex.shutdownOutput();
        }
    }

    @Override
    public void reset() {
        if (state != State.CLOSED) {
            abort(new Closure(Closure.Cause.LOCAL, "reset by this side"));
        }
    }

    /** Resets the connection; the first reason counts. */
    void abort(Closure why) {
        state = State.CLOSING;
        if (closure == null) {
            closure = why;
        }
        if (channel.isOpen()) {
            channel.config().setOption(ChannelOption.SO_LINGER, 0);
            channel.close();
        }
    }

    /** Writes what the system takes at once, and closes. */
    void closeNow() {
        if (closure == null) {
            closure = new Closure(Closure.Cause.LOCAL, "the transport was closed");
        }
        queue.flush();
        channel.close();
    }

    /** The channel has closed, for whichever reason. */
    void ended(Closure otherwise) {
        if (state == State.CLOSED) {
            return;
        }
        state = State.CLOSED;
        if (closeTimer != null) {
            closeTimer.cancel();
        }
        queue.release();
        onClosed.accept(this);
        tellClosed(closure != null ? closure : otherwise);
    }

    private void tellClosed(Closure why) {
        try {
            if (listener != null) {
                listener.closed(why);
            }
        } catch (Throwable e) {
            LOG.error("The listener of {} failed on its end", this, e);
        }
    }

    @Override
    public NettyLoop loop() {
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

    @Override
    public List<InetAddress> localAddresses() {
        return List.of(localAddress.getAddress());
    }

    @Override
    public long queuedOctets() {
        return queue.octets();
    }

    @Override
    public String toString() {
        return local + " to " + remote;
    }
}
