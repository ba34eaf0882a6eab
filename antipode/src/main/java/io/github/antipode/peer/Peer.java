package io.github.antipode.peer;

import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageOrBuilder;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A Diameter peer (RFC 6733 §2.6): one that was configured, for as long as it is, or one that connected without being
 * configured, for as long as that connection lives. Safe for all threads.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class Peer {
    Peer() {}

    /** The identity that was configured or that the last capabilities exchange told; empty before that. */
    public Optional<DiameterIdentity> identity() {
        throw new UnsupportedOperationException();
    }

    /** The realm that the last capabilities exchange told. */
    public Optional<DiameterIdentity> realm() {
        throw new UnsupportedOperationException();
    }

    /** Where this side connects to, or for a peer without configuration where it came from. */
    public Endpoint endpoint() {
        throw new UnsupportedOperationException();
    }

    /** Whether the peer was added to the table, so that it outlives its connections. */
    public boolean configured() {
        throw new UnsupportedOperationException();
    }

    public PeerState state() {
        throw new UnsupportedOperationException();
    }

    /** Whether requests can be sent now. */
    public boolean isOpen() {
        throw new UnsupportedOperationException();
    }

    /** What the peer told in the last capabilities exchange, all of it. */
    public Optional<Capabilities> capabilities() {
        throw new UnsupportedOperationException();
    }

    /** Whether requests of the application may be sent: it is common to both sides, or the peer is a relay (§2.4). */
    public boolean supports(long applicationId) {
        throw new UnsupportedOperationException();
    }

    /**
     * Sends a request on the peer's connection with a Hop-by-Hop Identifier of its own; all else stays as it is.
     *
     * @param timeout how long to wait for the answer, from now on
     * @return the answer, whatever its Result-Code, or {@link RequestFailedException}, or an
     *     {@link io.github.antipode.message.AvpException} for an answer of broken structure; completed on the
     *     connection's loop, which what hangs on it must not block. Cancelling it forgets the request.
     * @throws IllegalArgumentException for an answer, or a CER, DWR or DPR, which are the stack's own
     */
    public CompletableFuture<Message> send(MessageOrBuilder request, Duration timeout) {
        throw new UnsupportedOperationException();
    }

    /** Sends with the default time of the peer's settings. */
    public CompletableFuture<Message> send(MessageOrBuilder request) {
        throw new UnsupportedOperationException();
    }

    /**
     * Ends the connection in order (RFC 6733 §5.4): DPR, DPA, and answers in flight are waited for, all within the
     * settings' {@code disconnectTimeout}. A configured peer is not connected to again before {@link #connect}.
     *
     * @return completed when the connection has ended, at once if there is none
     */
    public CompletionStage<Void> disconnect(DisconnectCause cause) {
        throw new UnsupportedOperationException();
    }

    /** Connects to a configured peer now, and again whenever its connection ends; takes {@link #disconnect} back. */
    public void connect() {
        throw new UnsupportedOperationException();
    }

    public PeerCounters counters() {
        throw new UnsupportedOperationException();
    }
}
