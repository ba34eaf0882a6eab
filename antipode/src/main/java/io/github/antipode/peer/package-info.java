/**
 * One peer (RFC 6733 §5): capabilities exchange, the peer state machine with its election, watchdog, disconnect, and the
 * requests that wait for an answer.
 *
 * <p>{@link io.github.antipode.peer.PeerTable} holds the peers. A connection's traffic stays on that connection's event
 * loop; a peer's state machine runs on its home loop, which is the loop of the connection that it opens itself, or of the
 * one that was accepted.
 */
@NullMarked
package io.github.antipode.peer;

import org.jspecify.annotations.NullMarked;
