package io.github.antipode.peer;

import io.github.antipode.transport.Endpoint;

/**
 * Told what becomes of peers. Each listener has a queue of its own, worked off in order, one event at a time, by the
 * executor given to the peer table and never on an event loop: a listener that throws is logged, and one that blocks
 * delays nobody but itself. Everything here may be called back from a listener.
 */
public interface PeerListener {
    /** Requests may be sent to the peer from now on. */
    default void peerUp(Peer peer) {}

    /**
     * No request can be sent to the peer any more; follows each {@code peerUp}, at the latest when its connection ends.
     *
     * @param reason a sentence for people
     */
    default void peerDown(Peer peer, String reason) {}

    /** The peer's Origin-State-Id has risen: it lost its sessions (RFC 6733 §8.6, §8.16). */
    default void peerRestarted(Peer peer, long originStateId) {}

    /** A connection to a configured peer could not be made, or its capabilities exchange failed. */
    default void connectFailed(Peer peer, String reason) {}

    /** An incoming connection was closed before it belonged to a peer. */
    default void connectionRefused(Endpoint remote, String reason) {}
}
