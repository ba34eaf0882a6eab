package io.github.antipode.node;

import io.github.antipode.application.ApplicationBuilder;
import io.github.antipode.application.HandlerSettings;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.peer.Capabilities;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.peer.PeerTable.UnknownPeers;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport;
import io.github.antipode.transport.TransportSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says what a {@link DiameterNode} is to be; every setting has a default that is safe. Not safe for several threads. */
public final class NodeBuilder {
    private static final AtomicLong LAST_ORIGIN_STATE_ID = new AtomicLong();

    /** A peer to connect to. */
    record ConfiguredPeer(Endpoint endpoint, Optional<DiameterIdentity> identity, Optional<PeerSettings> settings) {}

    final DiameterIdentity originHost;
    final DiameterIdentity originRealm;
    final Capabilities.Builder capabilities;
    final List<Endpoint> listening = new ArrayList<>();
    final List<ConfiguredPeer> peers = new ArrayList<>();
    final Map<Long, ApplicationBuilder> applications = new LinkedHashMap<>();
    final Map<Long, Application> advertised = new LinkedHashMap<>();
    final List<PeerListener> listeners = new ArrayList<>();
    PeerSettings peerSettings = PeerSettings.DEFAULT;
    UnknownPeers unknownPeers = UnknownPeers.ACCEPT;
    HandlerSettings handlerSettings = HandlerSettings.DEFAULT;
    DisconnectCause disconnectCause = DisconnectCause.REBOOTING;

    @Nullable
    TransportSettings transportSettings;

    @Nullable
    AvpNames dictionary;

    @Nullable
    Transport transport;

    @Nullable
    Executor executor;

    @Nullable
    Executor listenerExecutor;

    @Nullable
    MessageTrace trace;

    NodeBuilder(DiameterIdentity originHost, DiameterIdentity originRealm) {
        this.originHost = originHost;
        this.originRealm = originRealm;
        this.capabilities = Capabilities.builder(originHost, originRealm);
        this.capabilities.originStateId(nextOriginStateId());
    }

    /** RFC 6733 §8.16: one value for the node's life, greater after each restart, also after one within a second. */
    private static long nextOriginStateId() {
        long seconds = System.currentTimeMillis() / 1000;
        return LAST_ORIGIN_STATE_ID.updateAndGet(last -> Math.max(last + 1, seconds));
    }

    /** Accepts connections on this endpoint; may be called for several. */
    public NodeBuilder listen(Endpoint endpoint) {
        listening.add(endpoint);
        return this;
    }

    /** Connects to a peer, whoever it is, and again whenever the connection ends. */
    public NodeBuilder peer(Endpoint endpoint) {
        peers.add(new ConfiguredPeer(endpoint, Optional.empty(), Optional.empty()));
        return this;
    }

    /** Connects to the peer of this identity; another one at that endpoint is refused. */
    public NodeBuilder peer(Endpoint endpoint, String identity) {
        peers.add(new ConfiguredPeer(endpoint, Optional.of(DiameterIdentity.of(identity)), Optional.empty()));
        return this;
    }

    /** As {@link #peer(Endpoint, String)}, with timers and bounds of its own. */
    public NodeBuilder peer(Endpoint endpoint, String identity, PeerSettings settings) {
        peers.add(new ConfiguredPeer(endpoint, Optional.of(DiameterIdentity.of(identity)), Optional.of(settings)));
        return this;
    }

    /** Timers and bounds of all peers that have none of their own, and of those that connect to this node. */
    public NodeBuilder peerSettings(PeerSettings settings) {
        peerSettings = settings;
        return this;
    }

    /** What happens when a peer that is not configured connects; accepted by default (RFC 6733 §5.3). */
    public NodeBuilder unknownPeers(UnknownPeers policy) {
        unknownPeers = policy;
        return this;
    }

    /** Advertises an application that this node only sends requests of. */
    public NodeBuilder application(Application application) {
        return application(application, handlers -> {});
    }

    /**
     * Advertises an application and says how its requests are answered. Application 0, that of the common messages,
     * gets handlers and is not advertised.
     *
     * @throws IllegalArgumentException if the application was named before
     */
    public NodeBuilder application(Application application, Consumer<ApplicationBuilder> handlers) {
        ApplicationBuilder builder = new ApplicationBuilder(application);
        handlers.accept(builder);
        if (applications.putIfAbsent(application.id(), builder) != null) {
            throw new IllegalArgumentException(application + " is named twice");
        }
        if (application.id() != 0) {
            capabilities.application(application);
            advertised.put(application.id(), application);
        }
        return this;
    }

    /** Tells further capabilities than the applications, such as vendor, product and addresses (RFC 6733 §5.3). */
    public NodeBuilder capabilities(Consumer<Capabilities.Builder> more) {
        more.accept(capabilities);
        return this;
    }

    /** What Host-IP-Address tells, instead of the address of each connection (RFC 6733 §5.3.5). */
    public NodeBuilder hostIpAddresses(List<Address> addresses) {
        capabilities.hostIpAddresses(addresses);
        return this;
    }

    /** The names that messages carry for paths and printing; by default all embedded dictionaries. */
    public NodeBuilder dictionary(Dictionary names) {
        dictionary = names;
        return this;
    }

    /** Adds a listener to what becomes of peers. */
    public NodeBuilder listener(PeerListener listener) {
        listeners.add(listener);
        return this;
    }

    /** Runs the peer listeners, each in order; by default threads that end when there is nothing to tell. */
    public NodeBuilder listenerExecutor(Executor executor) {
        listenerExecutor = executor;
        return this;
    }

    /**
     * What the DPRs say when the node closes (RFC 6733 §5.4.3). By default REBOOTING, the only cause after which a peer may
     * connect again by itself: a node that closes mostly returns. One that does not, such as a tool that is done, says
     * DO_NOT_WANT_TO_TALK_TO_YOU.
     */
    public NodeBuilder disconnectCause(DisconnectCause cause) {
        disconnectCause = cause;
        return this;
    }

    /** Bounds on the handling of requests. */
    public NodeBuilder handlers(HandlerSettings settings) {
        handlerSettings = settings;
        return this;
    }

    /**
     * Runs the handlers that are not direct; it is not closed with the node. By default a virtual thread each from
     * Java 21 on, and a pool of the node's own before.
     */
    public NodeBuilder executor(Executor handlers) {
        executor = handlers;
        return this;
    }

    /** Limits and buffers of connections. */
    public NodeBuilder transport(TransportSettings settings) {
        transportSettings = settings;
        return this;
    }

    /** Another network than the real one, for tests; it is closed with the node. */
    public NodeBuilder transport(Transport network) {
        transport = network;
        return this;
    }

    /**
     * Uses the network and the event loops of another node, which is to be closed after this one: its bounds, its trace
     * if it has one, and its names unless this node gets a dictionary. By default each node has loops of its own; many
     * nodes in one process do with those of one.
     */
    public NodeBuilder loopsOf(DiameterNode other) {
        transport = other.shared();
        return this;
    }

    /** Shows every message that is received or sent, those of the peer state machine included; none by default. */
    public NodeBuilder trace(MessageTrace messages) {
        trace = messages;
        return this;
    }

    /** How long the slowest of the peers may take to disconnect. */
    Duration longestDisconnectTimeout() {
        return Stream.concat(Stream.of(peerSettings), peers.stream().flatMap(peer -> peer.settings().stream()))
                .map(PeerSettings::disconnectTimeout)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    /**
     * Starts the node: listens on all endpoints, and begins to connect to all peers without waiting for them.
     *
     * @throws io.github.antipode.transport.TransportException if an endpoint cannot be listened on; nothing is left
     * @throws IllegalStateException if settings contradict each other
     */
    public DiameterNode start() {
        if (transport != null && transportSettings != null) {
            throw new IllegalStateException("transport settings have no effect on a transport that is given");
        }
        return DiameterNode.start(this);
    }
}
