package io.github.antipode.peer;

import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageOrBuilder;
import io.github.antipode.peer.RequestFailedException.Outcome;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A Diameter peer (RFC 6733 §2.6): one that was configured, for as long as it is, or one that connected without being
 * configured, for as long as that connection lives. Safe for all threads.
 */
public final class Peer {
    private static final long[] NONE = {};

    private final PeerDriver driver;
    private final Endpoint endpoint;
    private final TrafficCounters counters = new TrafficCounters();
    private volatile Optional<DiameterIdentity> identity;
    private volatile Optional<Capabilities> capabilities = Optional.empty();
    private volatile OptionalLong originStateId = OptionalLong.empty();
    private volatile PeerState state = PeerState.CLOSED;
    private volatile long[] common = NONE;
    private volatile @Nullable PeerLink link;

    Peer(PeerDriver driver, Endpoint endpoint, Optional<DiameterIdentity> identity) {
        this.driver = driver;
        this.endpoint = endpoint;
        this.identity = identity;
    }

    /** The identity that was configured or that the last capabilities exchange told; empty before that. */
    public Optional<DiameterIdentity> identity() {
        return identity;
    }

    /** The realm that the last capabilities exchange told. */
    public Optional<DiameterIdentity> realm() {
        return capabilities.map(Capabilities::originRealm);
    }

    /** Where this side connects to, or for a peer without configuration where it came from. */
    public Endpoint endpoint() {
        return endpoint;
    }

    /** Whether the peer was added to the table, so that it outlives its connections. */
    public boolean configured() {
        return driver.configured();
    }

    /** The state of RFC 6733 §5.6; it may have changed when the caller looks at it. */
    public PeerState state() {
        return state;
    }

    /** Whether requests can be sent now. */
    public boolean isOpen() {
        return link != null;
    }

    /**
     * The loop of the connection that is open now, on which answers arrive; empty while there is none. What is sent from
     * it is sent at once, without a hand-over between threads.
     */
    public Optional<EventLoop> loop() {
        return Optional.ofNullable(link).map(PeerLink::loop);
    }

    /** What the peer told in the last capabilities exchange, all of it. */
    public Optional<Capabilities> capabilities() {
        return capabilities;
    }

    /** Whether requests of the application may be sent: it is common to both sides, or the peer is a relay (§2.4). */
    public boolean supports(long applicationId) {
        long[] ids = common;
        return Arrays.binarySearch(ids, applicationId) >= 0
                || ids.length > 0 && (applicationId == 0 || ids[ids.length - 1] == Application.RELAY_ID);
    }

    /**
     * Sends a request on the peer's connection with a Hop-by-Hop Identifier of its own; all else stays as it is.
     *
     * @param timeout how long to wait for the answer, from now on
     * @return the answer, whatever its Result-Code, or {@link RequestFailedException}, or an
     *     {@link io.github.antipode.message.AvpException} for an answer of broken structure; completed on the
     *     connection's loop, which what hangs on it must not block. Cancelling it forgets the request.
     * @throws IllegalArgumentException for an answer, a CER, DWR or DPR, which are the stack's own, or a timeout that is
     *     not positive
     */
    public CompletableFuture<Message> send(MessageOrBuilder request, Duration timeout) {
        Message message = request.build();
        check(message, timeout);
        PeerLink open = link;
        if (open == null) {
            return CompletableFuture.failedFuture(
                    new RequestFailedException(Outcome.REJECTED, this + " is not open, but " + state));
        }
        return open.send(message, timeout.toNanos());
    }

    /** Sends with the default time of the peer's settings. */
    public CompletableFuture<Message> send(MessageOrBuilder request) {
        return send(request, driver.settings().defaultRequestTimeout());
    }

    /**
     * Ends the connection in order (RFC 6733 §5.4): DPR, DPA, and answers in flight are waited for, all within the
     * settings' {@code disconnectTimeout}. A configured peer is not connected to again before {@link #connect}.
     *
     * @return completed when the connection has ended, at once if there is none
     */
    public CompletionStage<Void> disconnect(DisconnectCause cause) {
        return driver.disconnect(cause);
    }

    /**
     * Connects to a configured peer now, and again whenever its connection ends. Takes {@link #disconnect} back, and the
     * peer's own wish not to be connected to (RFC 6733 §5.4.3), which otherwise holds until it connects itself.
     *
     * @throws IllegalStateException if the peer is not configured
     */
    public void connect() {
        if (!configured()) {
            throw new IllegalStateException(this + " is not configured: there is no endpoint to connect to");
        }
        driver.connect();
    }

    /** What all connections of this peer have carried so far. */
    public PeerCounters counters() {
        return counters.snapshot();
    }

    /**
     * Finds misuse before anything waits for a peer: what {@link #send} would refuse.
     *
     * @throws IllegalArgumentException for an answer, a CER, DWR or DPR, or a timeout that is not positive
     */
    public static void check(Message message, Duration timeout) {
        int code = message.commandCode();
        if (!message.request()) {
            throw new IllegalArgumentException("only a request can be sent: " + message);
        }
        if (code == Base.CER.code() || code == Base.DWR.code() || code == Base.DPR.code()) {
            throw new IllegalArgumentException(
                    "CER, DWR and DPR are sent by the peer's state machine alone: " + message);
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive, not " + timeout);
        }
    }

    TrafficCounters trafficCounters() {
        return counters;
    }

    PeerDriver driver() {
        return driver;
    }

    /** On the home loop. */
    void state(PeerState next) {
        state = next;
    }

    /** On the connection's loop, when its capabilities exchange has succeeded. */
    void up(PeerLink open, Capabilities told) {
        identity = Optional.of(told.originHost());
        capabilities = Optional.of(told);
        Set<Long> ids = new TreeSet<>(driver.table().local().applicationsInCommon(told));
        if (told.relay()) {
            ids.add(Application.RELAY_ID);
        }
        common = ids.stream().mapToLong(Long::longValue).toArray();
        told.originStateId().ifPresent(this::originStateId);
        link = open;
    }

    /** On the connection's loop. */
    void down(PeerLink closing) {
        if (link == closing) {
            link = null;
        }
    }

    /** The peer has told its Origin-State-Id; 0 says that nothing follows from it (RFC 6733 §8.16). */
    void originStateId(long told) {
        OptionalLong before = originStateId;
        if (told != 0 && (before.isEmpty() || told > before.getAsLong())) {
            originStateId = OptionalLong.of(told);
            if (before.isPresent()) {
                driver.table().restarted(this, told);
            }
        }
    }

    /** Identity and endpoint. */
    @Override
    public String toString() {
        return identity.map(known -> known + " (" + endpoint + ")").orElseGet(endpoint::toString);
    }
}
