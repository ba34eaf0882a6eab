package io.github.antipode.peer;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.EndToEndIds;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionAcceptor;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The peers of a node (RFC 6733 §2.6), and the logic that receives incoming connections (§5.6.1). Safe for all threads.
 *
 * <p>A configured peer has one state machine and one connection at a time. A peer that is not configured may have
 * several connections; each is a {@link Peer} of its own with a state machine of its own, for as long as the connection
 * lives (§2.1, §5.3). Adding a peer that is connected already without being configured leaves that connection as it is.
 */
public final class PeerTable implements ConnectionAcceptor {
    private static final Logger LOG = LoggerFactory.getLogger(PeerTable.class);

    private final Transport transport;
    private final Capabilities local;
    private final MessageListener messageListener;
    private final Executor listenerExecutor;
    private final UnknownPeers unknownPeers;
    private final PeerSettings acceptedPeers;
    private final EndToEndIds endToEndIds;
    private final CapabilitiesExchange exchange;
    private final BaseMessages messages;
    private final List<ListenerQueue> listeners = new CopyOnWriteArrayList<>();
    private final Set<PeerDriver> drivers = ConcurrentHashMap.newKeySet();
    private final Map<DiameterIdentity, PeerDriver> configured = new ConcurrentHashMap<>();
    private final Map<DiameterIdentity, Integer> unconfigured = new ConcurrentHashMap<>();
    private final Map<DiameterIdentity, CompletableFuture<Void>> leaving = new ConcurrentHashMap<>();
    private final Map<DiameterIdentity, List<Peer>> open = new ConcurrentHashMap<>();
    /** Read for every request that is sent, changed when a peer comes or goes. */
    private final List<Peer> allOpen = new CopyOnWriteArrayList<>();

    private final List<Peer> allOpenView = Collections.unmodifiableList(allOpen);
    private final Set<IncomingConnection> incoming = ConcurrentHashMap.newKeySet();
    private volatile boolean stopped;

    /** What happens to a CER of a peer that is not configured (RFC 6733 §5.3). */
    public enum UnknownPeers {
        /** A peer comes into being for as long as the connection lives. */
        ACCEPT,
        /** Answered with DIAMETER_UNKNOWN_PEER and closed. */
        REFUSE
    }

    private PeerTable(Builder builder) {
        transport = builder.transport;
        local = builder.local;
        messageListener = builder.messages != null ? builder.messages : this::refuse;
        listenerExecutor = builder.listenerExecutor;
        unknownPeers = builder.unknownPeers;
        acceptedPeers = builder.acceptedPeers;
        endToEndIds = new EndToEndIds();
        exchange = new CapabilitiesExchange(local, endToEndIds);
        messages = new BaseMessages(local, endToEndIds);
        builder.listeners.forEach(this::listen);
    }

    /**
     * @param local what this node tells in its capabilities exchanges
     */
    public static Builder builder(Transport transport, Capabilities local) {
        return new Builder(transport, local);
    }

    /** What this node tells in its capabilities exchanges. */
    public Capabilities local() {
        return local;
    }

    /** The node's one source of End-to-End Identifiers. */
    public EndToEndIds endToEndIds() {
        return endToEndIds;
    }

    /**
     * Adds a peer and begins to connect to it.
     *
     * @param identity the peer's Origin-Host where it is known: another is refused then, and when both sides connect
     *     at the same time the election (RFC 6733 §5.6.4) leaves one connection. Without it nothing tells whose incoming
     *     connection is the same peer's until a capabilities exchange has.
     * @throws IllegalArgumentException if a peer of that identity is configured already, or it is the node's own
     * @throws IllegalStateException after {@link #stop}
     */
    public Peer add(Endpoint endpoint, Optional<DiameterIdentity> identity, PeerSettings settings) {
        checkNotStopped();
        DiameterIdentity expected = identity.orElse(null);
        PeerDriver driver = new PeerDriver(this, transport.nextLoop(), settings, endpoint, expected, endpoint);
        if (expected != null) {
            reserve(expected, driver);
        }
        drivers.add(driver);
        CompletableFuture<Void> before = expected == null ? null : leaving.get(expected);
        if (before == null) {
            driver.connect();
        } else {
            // One connection at a time: the one that is just ending would have the peer refuse the next.
            before.whenComplete((nothing, failure) -> driver.connect());
        }
        return driver.peer();
    }

    /**
     * Forgets a configured peer and disconnects it; its identity is free again on return. One that is not configured is
     * disconnected, which is all that there is to forget.
     *
     * @return completed when the peer's connection has ended
     */
    public CompletionStage<Void> remove(Peer peer, DisconnectCause cause) {
        PeerDriver driver = peer.driver();
        if (!driver.configured()) {
            return driver.disconnect(cause);
        }
        drivers.remove(driver);
        CompletableFuture<Void> gone = new CompletableFuture<>();
        peer.identity().ifPresent(identity -> {
            leaving.put(identity, gone);
            configured.remove(identity, driver);
        });
        driver.remove(cause).whenComplete((nothing, failure) -> {
            peer.identity().ifPresent(identity -> leaving.remove(identity, gone));
            gone.complete(null);
        });
        return gone;
    }

    /** All peers now: the configured ones and those that have a connection. */
    public List<Peer> peers() {
        return drivers.stream().map(PeerDriver::peer).toList();
    }

    /** The open peers of that identity; several only if the peer has several connections and is not configured. */
    public List<Peer> open(DiameterIdentity identity) {
        return open.getOrDefault(identity, List.of());
    }

    /** All open peers: a view that changes as they come and go, and that can be walked meanwhile. */
    public List<Peer> open() {
        return allOpenView;
    }

    /** Adds a listener, told of what happens from now on. */
    public void listen(PeerListener listener) {
        listeners.add(new ListenerQueue(listener, listenerExecutor));
    }

    /**
     * Adds a listener that is told at once, on the event loop where it happens, whatever the others do. It must not
     * block.
     */
    public void listenDirect(PeerListener listener) {
        listeners.add(new ListenerQueue(listener, Runnable::run));
    }

    @Override
    public ConnectionListener accepted(Connection connection) {
        IncomingConnection accepted = new IncomingConnection(
                this, connection, acceptedPeers.capabilitiesTimeout().toNanos());
        incoming.add(accepted);
        if (stopped) {
            accepted.stop("the node is stopping");
        }
        return accepted;
    }

    /**
     * Disconnects all peers, and refuses connections from now on.
     *
     * @return completed when all connections have ended
     */
    public CompletionStage<Void> stop(DisconnectCause cause) {
        stopped = true;
        List<CompletableFuture<Void>> ends = new ArrayList<>();
        for (IncomingConnection connection : incoming) {
            connection.stop("the node is stopping");
            ends.add(connection.ended());
        }
        for (PeerDriver driver : drivers) {
            ends.add(driver.remove(cause));
        }
        return CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new));
    }

    // For the rest of the package.

    Transport transport() {
        return transport;
    }

    CapabilitiesExchange exchange() {
        return exchange;
    }

    BaseMessages messages() {
        return messages;
    }

    MessageListener messageListener() {
        return messageListener;
    }

    /**
     * The state machine that an incoming connection belongs to (RFC 6733 §5.6.1).
     *
     * @throws AvpException if the peer is not wanted
     */
    PeerDriver driverFor(DiameterIdentity identity, Connection connection) {
        PeerDriver known = configured.get(identity);
        if (stopped) {
            throw refused(ResultCode.UNABLE_TO_COMPLY, "the node is stopping");
        }
        if (known != null) {
            return known;
        }
        if (unknownPeers == UnknownPeers.REFUSE) {
            throw refused(ResultCode.UNKNOWN_PEER, identity + " is not configured");
        }
        return unconfigured(identity, connection);
    }

    /**
     * Notes which configured peer has the identity that a capabilities exchange told.
     *
     * @return {@code false} if another configured peer has it, and is open
     */
    boolean claim(DiameterIdentity identity, PeerDriver driver) {
        if (!driver.configured()) {
            return true;
        }
        PeerDriver holder = configured.merge(
                identity, driver, (before, now) -> before.peer().isOpen() ? before : now);
        return holder == driver;
    }

    /** The last connection of a peer that is not configured has ended. */
    void forget(PeerDriver driver) {
        if (drivers.remove(driver)) {
            driver.peer()
                    .identity()
                    .ifPresent(identity ->
                            unconfigured.computeIfPresent(identity, (same, count) -> count == 1 ? null : count - 1));
        }
    }

    /** An incoming connection waits for its CER no more. */
    void settled(IncomingConnection connection) {
        incoming.remove(connection);
    }

    void up(Peer peer) {
        DiameterIdentity identity = peer.identity().orElseThrow();
        open.merge(identity, List.of(peer), (before, one) -> {
            List<Peer> all = new ArrayList<>(before);
            all.addAll(one);
            return List.copyOf(all);
        });
        allOpen.add(peer);
        tell(listener -> listener.peerUp(peer));
    }

    void down(Peer peer, String reason) {
        open.computeIfPresent(peer.identity().orElseThrow(), (identity, before) -> {
            List<Peer> rest = before.stream().filter(other -> other != peer).toList();
            return rest.isEmpty() ? null : rest;
        });
        allOpen.remove(peer);
        tell(listener -> listener.peerDown(peer, reason));
    }

    void restarted(Peer peer, long originStateId) {
        tell(listener -> listener.peerRestarted(peer, originStateId));
    }

    void connectFailed(Peer peer, String reason) {
        tell(listener -> listener.connectFailed(peer, reason));
    }

    void connectionRefused(Endpoint remote, String reason) {
        LOG.info("refused the connection from {}: {}", remote, reason);
        tell(listener -> listener.connectionRefused(remote, reason));
    }

    private void tell(Consumer<PeerListener> event) {
        listeners.forEach(listener -> listener.tell(event));
    }

    private PeerDriver unconfigured(DiameterIdentity identity, Connection connection) {
        int count = unconfigured.merge(identity, 1, Integer::sum);
        if (count > acceptedPeers.maxConnectionsPerIdentity()) {
            unconfigured.merge(identity, -1, Integer::sum);
            throw refused(
                    ResultCode.UNABLE_TO_COMPLY,
                    identity + " has " + acceptedPeers.maxConnectionsPerIdentity() + " connections already");
        }
        PeerDriver driver = new PeerDriver(this, connection.loop(), acceptedPeers, null, identity, connection.remote());
        drivers.add(driver);
        return driver;
    }

    private void reserve(DiameterIdentity identity, PeerDriver driver) {
        if (identity.equals(local.originHost())) {
            throw new IllegalArgumentException(identity + " is this node's own identity");
        }
        if (configured.putIfAbsent(identity, driver) != null) {
            throw new IllegalArgumentException("a peer " + identity + " is configured already");
        }
    }

    private void checkNotStopped() {
        if (stopped) {
            throw new IllegalStateException("the peer table is stopped");
        }
    }

    private void refuse(PeerConnection from, Message request) {
        AvpError error = new AvpError(ResultCode.UNABLE_TO_COMPLY, 0, null, "this node handles no requests");
        from.answer(messages.error(request, error));
    }

    private static AvpException refused(ResultCode code, String reason) {
        return new AvpException(new AvpError(code, 0, null, reason));
    }

    /** Collects what a peer table needs. Not safe for several threads. */
    public static final class Builder {
        private final Transport transport;
        private final Capabilities local;
        private final List<PeerListener> listeners = new ArrayList<>();
        private @Nullable MessageListener messages;
        private Executor listenerExecutor = PeerTable::onThreadOfItsOwn;
        private UnknownPeers unknownPeers = UnknownPeers.ACCEPT;
        private PeerSettings acceptedPeers = PeerSettings.DEFAULT;

        private Builder(Transport transport, Capabilities local) {
            this.transport = transport;
            this.local = local;
        }

        /** Who is handed the peers' requests; by default each is answered with DIAMETER_UNABLE_TO_COMPLY. */
        public Builder messages(MessageListener listener) {
            messages = listener;
            return this;
        }

        /** Adds a listener. */
        public Builder listener(PeerListener listener) {
            listeners.add(listener);
            return this;
        }

        /** Who runs the peer listeners; by default threads that end when there is nothing to tell. */
        public Builder listenerExecutor(Executor executor) {
            listenerExecutor = executor;
            return this;
        }

        /** {@link UnknownPeers#ACCEPT} by default. */
        public Builder unknownPeers(UnknownPeers policy) {
            unknownPeers = policy;
            return this;
        }

        /** The settings of connections from peers that are not configured; {@link PeerSettings#DEFAULT} by default. */
        public Builder acceptedPeers(PeerSettings settings) {
            acceptedPeers = settings;
            return this;
        }

        /** A table without peers, which accepts connections as soon as a transport hands it some. */
        public PeerTable build() {
            return new PeerTable(this);
        }
    }

    private static void onThreadOfItsOwn(Runnable work) {
        Thread thread = new Thread(work, "antipode-peer-listener");
        thread.setDaemon(true);
        thread.start();
    }
}
