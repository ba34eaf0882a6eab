package io.github.antipode.transport;

import io.github.antipode.message.MessageLimits;
import java.time.Duration;

/**
 * How a transport uses the network, memory and threads.
 *
 * @param limits bounds on a received message; {@link MessageLimits#DEFAULT} by default
 * @param maxQueuedOctets beyond so many octets that a peer has not read, nothing is read from it until half of them
 *     have gone; 4 MiB by default
 * @param loops event loops, a thread each; one per processor by default
 * @param forceNio use the JDK's sockets even where native epoll is available; {@code false} by default
 * @param daemon whether the loops' threads let the JVM end; {@code false} by default, so that a server lives on when
 *     its main method returns
 * @param closeTimeout how long a connection that is being closed waits for the peer to read and to close as well, before
 *     it is reset; 5 seconds by default
 */
public record TransportSettings(
        MessageLimits limits, int maxQueuedOctets, int loops, boolean forceNio, boolean daemon, Duration closeTimeout) {

    /** What applies where nothing is set. */
    public static final TransportSettings DEFAULT = new TransportSettings(
            MessageLimits.DEFAULT,
            4 << 20,
            Runtime.getRuntime().availableProcessors(),
            false,
            false,
            Duration.ofSeconds(5));

    public TransportSettings {
        if (maxQueuedOctets < 1) {
            throw new IllegalArgumentException("maxQueuedOctets must be at least 1, not " + maxQueuedOctets);
        }
        if (loops < 1) {
            throw new IllegalArgumentException("loops must be at least 1, not " + loops);
        }
        if (closeTimeout.isNegative()) {
            throw new IllegalArgumentException("closeTimeout must not be negative, but is " + closeTimeout);
        }
    }

    /** The same with other bounds on a received message. */
    public TransportSettings withLimits(MessageLimits bounds) {
        return new TransportSettings(bounds, maxQueuedOctets, loops, forceNio, daemon, closeTimeout);
    }

    /** The same with another bound on what a peer has not read; 1 or more. */
    public TransportSettings withMaxQueuedOctets(int octets) {
        return new TransportSettings(limits, octets, loops, forceNio, daemon, closeTimeout);
    }

    /** The same with another number of threads; 1 or more. */
    public TransportSettings withLoops(int count) {
        return new TransportSettings(limits, maxQueuedOctets, count, forceNio, daemon, closeTimeout);
    }

    /** The same with the JDK's sockets, or without. */
    public TransportSettings withForceNio(boolean force) {
        return new TransportSettings(limits, maxQueuedOctets, loops, force, daemon, closeTimeout);
    }

    /** The same with threads that let the JVM end, or keep it. */
    public TransportSettings withDaemon(boolean on) {
        return new TransportSettings(limits, maxQueuedOctets, loops, forceNio, on, closeTimeout);
    }

    /** The same with another time for closing; 0 or more. */
    public TransportSettings withCloseTimeout(Duration timeout) {
        return new TransportSettings(limits, maxQueuedOctets, loops, forceNio, daemon, timeout);
    }
}
