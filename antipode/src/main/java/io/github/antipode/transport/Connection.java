package io.github.antipode.transport;

import io.github.antipode.message.Message;
import java.net.InetAddress;
import java.util.List;

/**
 * A transport connection to a peer (RFC 6733 §2.5). To be used on its own loop only, but for {@link #loop()} and the
 * addresses.
 */
public interface Connection {
    /** The loop that this connection belongs to for life. */
    EventLoop loop();

    /** This side's address and port. */
    Endpoint local();

    /** The other side's address and port. */
    Endpoint remote();

    /** All addresses of this side; what Host-IP-Address tells (RFC 6733 §5.3.5). */
    List<InetAddress> localAddresses();

    /**
     * Queues the message's octets as they are. What is queued while the loop is busy leaves in one write. After
     * the connection has closed it does nothing.
     */
    void send(Message message);

    /**
     * Queues the message with another Hop-by-Hop Identifier in its header; nothing else differs.
     *
     * @param hopByHopId the 32 bits on the wire
     */
    void send(Message message, int hopByHopId);

    /** Octets that were queued and that the system has not taken yet. */
    long queuedOctets();

    /** Sends what is queued, then closes; {@link ConnectionListener#closed} follows. Does nothing when closed. */
    void close();

    /** Closes at once with a reset, dropping what is queued (RFC 6733 §2.1); {@code closed} follows. */
    void reset();
}
