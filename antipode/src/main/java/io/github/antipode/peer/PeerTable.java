package io.github.antipode.peer;

import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** The peers of a node (RFC 6733 §2.6), and the logic that receives incoming connections (§5.6.1). Safe for all threads. */
@SuppressWarnings("DoNotCallSuggester")
public final class PeerTable implements ConnectionAcceptor {
    /** What happens to a CER of a peer that is not configured (RFC 6733 §5.3). */
    public enum UnknownPeers {
        /** A peer comes into being for as long as the connection lives. */
        ACCEPT,
        /** Answered with DIAMETER_UNKNOWN_PEER and closed. */
        REFUSE
    }

    PeerTable() {}

    /**
     * @param local what this node tells in its capabilities exchanges
     */
    public static Builder builder(Transport transport, Capabilities local) {
        throw new UnsupportedOperationException();
    }

    /** What this node tells in its capabilities exchanges. */
    public Capabilities local() {
        throw new UnsupportedOperationException();
    }

    /** The node's one source of End-to-End Identifiers. */
    public EndToEndIds endToEndIds() {
        throw new UnsupportedOperationException();
    }

    /**
     * Adds a peer and begins to connect to it.
     *
     * @param identity the peer's Origin-Host where it is known: another is refused then, and when both sides connect
     *     at the same time the election (RFC 6733 §5.6.4) leaves one connection. Without it nothing tells whose incoming
     *     connection is the same peer's until a capabilities exchange has.
     * @throws IllegalArgumentException if a peer of that identity is configured already, or it is the node's own
     */
    public Peer add(Endpoint endpoint, Optional<DiameterIdentity> identity, PeerSettings settings) {
        throw new UnsupportedOperationException();
    }

    /** Forgets a configured peer and disconnects it; its identity is free again on return. */
    public CompletionStage<Void> remove(Peer peer, DisconnectCause cause) {
        throw new UnsupportedOperationException();
    }

    /** All peers now: the configured ones and those that have a connection. */
    public List<Peer> peers() {
        throw new UnsupportedOperationException();
    }

    /** The open peers of that identity; several only if the peer has several connections and is not configured. */
    public List<Peer> open(DiameterIdentity identity) {
        throw new UnsupportedOperationException();
    }

    /** All open peers. */
    public List<Peer> open() {
        throw new UnsupportedOperationException();
    }

    /** Adds a listener, told of what happens from now on. */
    public void listen(PeerListener listener) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ConnectionListener accepted(Connection connection) {
        throw new UnsupportedOperationException();
    }

    /**
     * Disconnects all peers, and refuses connections from now on.
     *
     * @return completed when all connections have ended
     */
    public CompletionStage<Void> stop(DisconnectCause cause) {
        throw new UnsupportedOperationException();
    }

    /** Collects what a peer table needs. Not safe for several threads. */
    public static final class Builder {
        Builder() {}

        /** Who is handed the peers' requests; by default each is answered with DIAMETER_UNABLE_TO_COMPLY. */
        public Builder messages(MessageListener listener) {
            throw new UnsupportedOperationException();
        }

        /** Adds a listener. */
        public Builder listener(PeerListener listener) {
            throw new UnsupportedOperationException();
        }

        /** Who runs the peer listeners; by default threads that end when there is nothing to tell. */
        public Builder listenerExecutor(Executor executor) {
            throw new UnsupportedOperationException();
        }

        /** {@link UnknownPeers#ACCEPT} by default. */
        public Builder unknownPeers(UnknownPeers policy) {
            throw new UnsupportedOperationException();
        }

        /** The settings of connections from peers that are not configured; {@link PeerSettings#DEFAULT} by default. */
        public Builder acceptedPeers(PeerSettings settings) {
            throw new UnsupportedOperationException();
        }

        public PeerTable build() {
            throw new UnsupportedOperationException();
        }
    }
}
