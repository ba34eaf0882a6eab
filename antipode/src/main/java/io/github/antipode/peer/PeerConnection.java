package io.github.antipode.peer;

import io.github.antipode.message.Message;
import io.github.antipode.transport.EventLoop;

/** One open connection to a peer, as those who answer its requests see it. Safe for all threads. */
public interface PeerConnection {
    /** The peer at the other end. */
    Peer peer();

    /**
     * Sends the answer to a request of this very connection (RFC 6733 §6.2). When the connection is gone by then, the
     * answer is dropped and counted.
     *
     * @throws IllegalArgumentException if the message is a request
     */
    void answer(Message answer);

    /** The loop that the connection belongs to; requests are handed up on it. */
    EventLoop loop();
}
