package io.github.antipode.node;

import io.github.antipode.application.Dispatcher;
import io.github.antipode.application.HandlerCounters;
import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Command;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.MessageOrBuilder;
import io.github.antipode.message.SessionIds;
import io.github.antipode.peer.Capabilities;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerConnection;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.peer.PeerTable;
import io.github.antipode.routing.RequestRouter;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport;
import io.github.antipode.transport.TransportSettings;
import io.github.antipode.transport.netty.NettyTransport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Diameter node (RFC 6733 §1.2): it listens, connects to peers, answers requests with its handlers and sends requests
 * of its own. Safe for all threads.
 */
public final class DiameterNode implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DiameterNode.class);

    private final Capabilities capabilities;
    private final Duration requestTimeout;
    private final Duration disconnectTimeout;
    private final DisconnectCause disconnectCause;
    private final AvpNames names;
    private final Transport transport;
    private final PeerTable peers;
    private final RequestRouter router;
    private final Dispatcher dispatcher;
    private final RequestSender sender;
    private final RequestTemplate template;
    private final @Nullable ExecutorService ownExecutor;
    private final List<Transport.Listening> listening = new ArrayList<>();
    private final AtomicReference<@Nullable CompletableFuture<Void>> closing = new AtomicReference<>();

    private DiameterNode(NodeBuilder settings) {
        capabilities = settings.capabilities.build();
        requestTimeout = settings.peerSettings.defaultRequestTimeout();
        disconnectTimeout = settings.longestDisconnectTimeout();
        disconnectCause = settings.disconnectCause;
        Executor given = settings.executor;
        ExecutorService own = given != null ? null : HandlerThreads.start(settings.originHost.toString());
        Executor executor = own != null ? own : Objects.requireNonNull(given);
        ownExecutor = own;
        names = names(settings);
        transport = transport(settings, names);
        router = new RequestRouter(settings.originHost, settings.originRealm);
        dispatcher = new Dispatcher(
                settings.originHost,
                settings.originRealm,
                settings.applications.values(),
                executor,
                settings.handlerSettings);
        PeerTable.Builder table = PeerTable.builder(transport, capabilities)
                .messages(this::received)
                .unknownPeers(settings.unknownPeers)
                .acceptedPeers(settings.peerSettings);
        if (settings.listenerExecutor != null) {
            table.listenerExecutor(settings.listenerExecutor);
        }
        peers = table.build();
        sender = new RequestSender(peers, router, transport);
        peers.listenDirect(sender);
        settings.listeners.forEach(peers::listen);
        template = new RequestTemplate(
                settings.originHost,
                settings.originRealm,
                Map.copyOf(settings.advertised),
                new SessionIds(settings.originHost),
                peers.endToEndIds(),
                names);
    }

    /**
     * Starts to describe a node.
     *
     * @param originHost the node's identity, a host name (RFC 6733 §6.3)
     * @param originRealm the realm that it belongs to (§6.4)
     * @throws IllegalArgumentException if either is no DiameterIdentity
     */
    public static NodeBuilder builder(String originHost, String originRealm) {
        return new NodeBuilder(DiameterIdentity.of(originHost), DiameterIdentity.of(originRealm));
    }

    static DiameterNode start(NodeBuilder settings) {
        DiameterNode node = new DiameterNode(settings);
        node.warnWithoutApplication();
        try {
            for (Endpoint endpoint : settings.listening) {
                node.listening.add(node.transport.listen(endpoint, node.peers));
            }
            for (NodeBuilder.ConfiguredPeer peer : settings.peers) {
                PeerSettings own = peer.settings().orElse(settings.peerSettings);
                node.peers.add(peer.endpoint(), peer.identity(), own);
            }
        } catch (RuntimeException e) {
            node.close();
            throw e;
        }
        return node;
    }

    private void warnWithoutApplication() {
        if (capabilities.applicationIds().isEmpty() && !capabilities.relay()) {
            LOG.warn(
                    "{}: no application is configured, so peers will find none in common with this node (5010), and it"
                            + " can serve no request; NodeBuilder.application(...) adds one",
                    capabilities.originHost());
        }
    }

    /** The way of a request that a peer sent: it is for this node, or refused. On the connection's loop. */
    private void received(PeerConnection from, Message request) {
        AvpError refusal = router.refusal(request);
        if (refusal != null) {
            dispatcher.refuse(from, request, refusal);
        } else {
            dispatcher.dispatch(from, request);
        }
    }

    /**
     * Begins a request of a new session: Session-Id, Origin-Host, Origin-Realm and the application's identifier are
     * filled in (RFC 6733 §6.1.1); the destination is the caller's to add.
     */
    public MessageBuilder request(Command command) {
        return template.begin(command, null);
    }

    /** Begins a request of a session that exists. */
    public MessageBuilder request(Command command, String sessionId) {
        return template.begin(command, sessionId);
    }

    /**
     * Sends a request to the peer that Destination-Host names, or one of the destination's realm, or another one that
     * has the application in common. While a configured peer is being connected to for the first time, it waits for it.
     *
     * @param timeout how long to wait for the answer, from now on
     * @return the answer, whatever its Result-Code; or a
     *     {@link io.github.antipode.peer.RequestFailedException} that says how the request ended instead, or an
     *     {@link io.github.antipode.message.AvpException} for an answer of broken structure. It is completed on an event
     *     loop: what hangs on it without an executor of its own must not block. Cancelling it forgets the request.
     * @throws IllegalArgumentException for an answer, a CER, DWR or DPR, which are the stack's own, or a timeout that is
     *     not positive
     */
    public CompletableFuture<Message> send(MessageOrBuilder request, Duration timeout) {
        return sender.send(template.complete(request.build()), timeout);
    }

    /** Sends a request with the default timeout of the peer settings, 10 seconds if nothing else was set. */
    public CompletableFuture<Message> send(MessageOrBuilder request) {
        return send(request, requestTimeout);
    }

    /** What this node tells in its capabilities exchanges. */
    public Capabilities capabilities() {
        return capabilities;
    }

    /** The configured peers and those that are connected now. */
    public List<Peer> peers() {
        return peers.peers();
    }

    /** The table of peers, to add and remove some while the node runs. */
    public PeerTable peerTable() {
        return peers;
    }

    /** The endpoints that the node listens on, with the ports that the system chose. */
    public List<Endpoint> endpoints() {
        return listening.stream().map(Transport.Listening::endpoint).toList();
    }

    /** What has happened to requests for this node. */
    public HandlerCounters handlerCounters() {
        return dispatcher.counters();
    }

    /**
     * Stops listening, disconnects all peers with a DPR (by default REBOOTING, see {@link NodeBuilder#disconnectCause}),
     * waits for them within the disconnect timeout, and frees ports and threads. Returns when all that is done; calling it
     * again does the same.
     * On an event loop, where waiting would hinder what it waits for, it returns at once: {@link #closeAsync} tells when
     * it is done. A handler calls that one too, for this would wait for the handler's own answer.
     */
    @Override
    public void close() {
        CompletableFuture<Void> closed = closeAsync();
        if (!transport.inLoop()) {
            closed.join();
        }
    }

    /** As {@link #close}, without waiting; from any thread. */
    public CompletableFuture<Void> closeAsync() {
        CompletableFuture<Void> mine = new CompletableFuture<>();
        CompletableFuture<Void> earlier = closing.compareAndExchange(null, mine);
        if (earlier != null) {
            return earlier;
        }
        Thread closer = new Thread(() -> closeAll(mine), "diameter-close-" + capabilities.originHost());
        closer.start();
        return mine;
    }

    private void closeAll(CompletableFuture<Void> closed) {
        closeStep("rejecting the requests that wait", sender::stop);
        listening.forEach(one -> closeStep("closing " + one.endpoint(), one::close));
        closeStep("disconnecting", this::disconnectPeers);
        closeStep("closing the transport", transport::close);
        if (ownExecutor != null) {
            closeStep("ending the handlers' threads", ownExecutor::shutdown);
        }
        closed.complete(null);
    }

    /** Each step is taken, whatever becomes of those before it. */
    private void closeStep(String what, Runnable step) {
        try {
            step.run();
        } catch (RejectedExecutionException e) {
            LOG.info("{}: {} was left out, since the event loops have ended already", capabilities.originHost(), what);
        } catch (RuntimeException e) {
            LOG.warn("{}: {} failed", capabilities.originHost(), what, e);
        }
    }

    private void disconnectPeers() {
        try {
            peers.stop(disconnectCause)
                    .toCompletableFuture()
                    .get(disconnectTimeout.toMillis() + 1000, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOG.info(
                    "{}: not all peers closed their connections in time; closed without them",
                    capabilities.originHost());
        } catch (ExecutionException e) {
            LOG.warn("{}: disconnecting failed", capabilities.originHost(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** This node's network for another one, and the names that go with it. */
    SharedTransport shared() {
        return new SharedTransport(transport, names);
    }

    private static AvpNames names(NodeBuilder settings) {
        if (settings.dictionary != null) {
            return settings.dictionary;
        }
        return settings.transport instanceof SharedTransport shared ? shared.names() : new EmbeddedNames();
    }

    private static Transport transport(NodeBuilder settings, AvpNames names) {
        if (settings.transport instanceof SharedTransport shared
                && settings.trace == null
                && settings.dictionary == null) {
            return shared; // its messages carry the other node's names
        }
        if (settings.transport != null) {
            return new TracedTransport(settings.transport, settings.trace, names);
        }
        TransportSettings bounds =
                settings.transportSettings != null ? settings.transportSettings : TransportSettings.DEFAULT;
        Transport network = new NettyTransport(bounds, () -> names);
        return settings.trace == null ? network : new TracedTransport(network, settings.trace, names);
    }

    @Override
    public String toString() {
        return capabilities.originHost() + " " + endpoints();
    }
}
