package io.github.antipode.peer;

import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Timers.Timer;
import io.github.antipode.transport.TransportException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Drives one peer through {@link PeerStateMachine}: hands it the events, is the one place that changes the state, and the
 * one place that performs the actions. Belongs to the peer's home loop, but for what says otherwise.
 */
final class PeerDriver {
    private static final Logger LOG = LoggerFactory.getLogger(PeerDriver.class);

    private final PeerTable table;
    private final EventLoop home;
    private final PeerSettings settings;
    private final @Nullable Endpoint target;
    private final @Nullable DiameterIdentity expected;
    private final Peer peer;
    private final Queue<Signal> signals = new ArrayDeque<>();
    private final List<CompletableFuture<Void>> endings = new ArrayList<>();
    private final List<CompletableFuture<Void>> disconnecting = new ArrayList<>();
    private PeerState state = PeerState.CLOSED;
    private boolean handling;
    private boolean wanted;
    private boolean unwelcome;
    private boolean removed;
    private DisconnectCause cause = DisconnectCause.REBOOTING;
    private @Nullable Attempt attempt;
    private @Nullable PeerLink initiator;
    private @Nullable PeerLink responder;
    private @Nullable Timer stateTimer;
    private @Nullable Timer reconnectTimer;

    /**
     * An event with what belongs to it.
     *
     * @param link the connection that it is about, {@code null} for none
     * @param message what was received, {@code null} for nothing
     * @param reason for the log
     */
    record Signal(
            PeerEvent event,
            @Nullable PeerLink link,
            @Nullable Message message,
            String reason) {}

    /**
     * @param target where to connect to; {@code null} for a peer that is not configured
     * @param expected the configured identity, or {@code null}
     */
    PeerDriver(
            PeerTable table,
            EventLoop home,
            PeerSettings settings,
            @Nullable Endpoint target,
            @Nullable DiameterIdentity expected,
            Endpoint endpoint) {
        this.table = table;
        this.home = home;
        this.settings = settings;
        this.target = target;
        this.expected = expected;
        this.peer = new Peer(this, endpoint, Optional.ofNullable(expected));
    }

    // What others ask, from any thread.

    Peer peer() {
        return peer;
    }

    PeerSettings settings() {
        return settings;
    }

    boolean configured() {
        return target != null;
    }

    CapabilitiesExchange exchange() {
        return table.exchange();
    }

    BaseMessages messages() {
        return table.messages();
    }

    MessageListener messageListener() {
        return table.messageListener();
    }

    PeerTable table() {
        return table;
    }

    /** Tw with its jitter (RFC 3539 §3.4.1). */
    long watchdogIntervalNanos() {
        long jitter = settings.watchdogJitter().toNanos();
        return settings.watchdogInterval().toNanos()
                + (jitter == 0 ? 0 : ThreadLocalRandom.current().nextLong(-jitter, jitter + 1));
    }

    /** An event; taken up at once if this is the home loop. */
    void raise(Signal signal) {
        run(() -> handle(signal));
    }

    /** Event R-Conn-CER: a connection has been accepted, and its CER has been judged. */
    void accept(PeerLink link) {
        run(() -> {
            if (removed) {
                link.run(() -> link.close("the peer was removed"));
            } else {
                handle(new Signal(
                        PeerEvent.R_CONN_CER,
                        link,
                        null,
                        "CER from " + link.connection().remote()));
            }
        });
    }

    void connect() {
        run(() -> {
            if (!removed) {
                wanted = true;
                unwelcome = false;
                start();
            }
        });
    }

    /** Completed when no connection is left. */
    CompletableFuture<Void> disconnect(DisconnectCause why) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        run(() -> {
            wanted = false;
            cause = why;
            disconnecting.add(done);
            cancelReconnect();
            handle(new Signal(PeerEvent.STOP, null, null, "disconnect: " + why));
            if (state == PeerState.CLOSED) {
                completeDisconnects();
            }
        });
        return done;
    }

    /** Like {@link #disconnect}, for good. */
    CompletableFuture<Void> remove(DisconnectCause why) {
        run(() -> removed = true);
        return disconnect(why);
    }

    private void run(Runnable task) {
        if (home.inLoop()) {
            task.run();
        } else {
            home.execute(task);
        }
    }

    // What the connections tell.

    /** The connection carries requests from now on; on its loop. */
    void up(PeerLink link) {
        peer.up(link, link.told());
        table.up(peer);
    }

    /** The connection carries no new requests any more; on its loop. */
    void down(PeerLink link, String reason) {
        peer.down(link);
        table.down(peer, reason);
    }

    /** A CEA with the CER's identifiers; one that does not lead to an open connection is a Non-CEA. */
    void receivedCea(PeerLink link, Message cea) {
        try {
            Capabilities capabilities = exchange().judgeCea(cea, expected);
            if (table.claim(capabilities.originHost(), this)) {
                link.exchanged(cea, capabilities);
                handle(new Signal(PeerEvent.I_RCV_CEA, link, cea, "CEA received"));
            } else {
                String reason = capabilities.originHost() + " is open already as another configured peer";
                handle(new Signal(PeerEvent.I_RCV_NON_CEA, link, cea, reason));
            }
        } catch (AvpException e) {
            handle(new Signal(PeerEvent.I_RCV_NON_CEA, link, cea, "CEA: " + e.getMessage()));
        }
    }

    /** An attempt to connect; one that was given up meanwhile only closes what it gets. */
    private final class Attempt implements ConnectListener {
        @Override
        public ConnectionListener connected(Connection connection) {
            PeerLink link = new PeerLink(PeerDriver.this, connection, Role.INITIATOR);
            if (attempt != this) {
                link.close("the attempt was given up");
                return link;
            }
            attempt = null;
            initiator = link;
            handle(new Signal(PeerEvent.I_RCV_CONN_ACK, link, null, "connected to " + connection.remote()));
            return link;
        }

        @Override
        public void failed(TransportException reason) {
            if (attempt == this) {
                attempt = null;
                handle(new Signal(PeerEvent.I_RCV_CONN_NACK, null, null, String.valueOf(reason.getMessage())));
            }
        }
    }

    // The state machine.

    /** Takes events one after the other, those that an action raises after that action's transition. */
    private void handle(Signal signal) {
        signals.add(signal);
        if (handling) {
            return;
        }
        handling = true;
        try {
            for (Signal next = signals.poll(); next != null; next = signals.poll()) {
                step(next);
            }
        } finally {
            handling = false;
        }
    }

    private void step(Signal signal) {
        if (isStale(signal)) {
            return;
        }
        PeerState before = state;
        PeerStateMachine.Transition transition = PeerStateMachine.next(before, signal.event());
        enter(transition.state(), signal.reason());
        try {
            transition.actions().forEach(action -> perform(action, signal));
        } catch (RuntimeException e) {
            LOG.error("{}: could not go on in {} after {}", peer, before, signal.event(), e);
            enter(PeerState.CLOSED, "an error of this side: " + e);
            disconnectAll(e.toString());
        }
        if (state == PeerState.CLOSED && before != PeerState.CLOSED) {
            closed(before, signal);
        }
    }

    /** Of a connection that the peer's machine has done with. */
    private boolean isStale(Signal signal) {
        PeerLink link = signal.link();
        return link != null && signal.event() != PeerEvent.R_CONN_CER && link != initiator && link != responder;
    }

    /** The one place where the state changes. */
    private void enter(PeerState next, String reason) {
        if (next == state) {
            return;
        }
        PeerState before = state;
        state = next;
        peer.state(next);
        LOG.info("{}: {} -> {}: {}", peer, before, next, reason);
        if (next == PeerState.CLOSING) {
            armTimer(settings.disconnectTimeout().toNanos(), "the disconnect took too long");
        } else if (!waitsForCea(next)) {
            // The transport bounds an attempt to connect; it ends as I-Rcv-Conn-Ack or I-Rcv-Conn-Nack.
            cancelTimer();
        } else if (!waitsForCea(before)) {
            // Not anew when the other connection comes or goes, or a peer could draw it out for ever.
            armTimer(settings.capabilitiesTimeout().toNanos(), "no CEA in time");
        }
    }

    private static boolean waitsForCea(PeerState state) {
        return state == PeerState.WAIT_I_CEA || state == PeerState.WAIT_RETURNS;
    }

    /** The one place where actions are performed. */
    private void perform(PeerAction action, Signal signal) {
        switch (action) {
            case I_SND_CONN_REQ -> sendConnReq();
            case R_ACCEPT -> responder = Objects.requireNonNull(signal.link());
            case R_REJECT -> reject(Objects.requireNonNull(signal.link()));
            case PROCESS_CER -> {
                // The CER was judged before it became an event (§5.6.1); it takes effect with R-Snd-CEA.
            }
            case I_SND_CER -> initiator().sendCer();
            case R_SND_CEA -> sendCea();
            case PROCESS_CEA -> processCea();
            case ELECT -> elect();
            case CLEANUP, ERROR -> disconnectAll(signal.reason());
            case I_DISC -> disconnectInitiator(signal.reason());
            case R_DISC -> disconnectResponder(signal.reason());
            case I_SND_DPR -> initiator().sendDpr(cause);
            case R_SND_DPR -> sendDpr(responder());
            case I_SND_DPA, R_SND_DPA -> sendDpa(signal);
            case I_REFUSE_CER, R_REFUSE_CER -> refuseCer(signal);
            case I_SND_MESSAGE, R_SND_MESSAGE, PROCESS, PROCESS_DWR, I_SND_DWA, R_SND_DWA, PROCESS_DWA -> {
                // Done by the open connection on its own loop, without an event: the state does not change.
            }
        }
    }

    private void start() {
        cancelReconnect();
        if (target != null) {
            handle(new Signal(PeerEvent.START, null, null, "connecting to " + target));
        }
    }

    private void sendConnReq() {
        Attempt next = new Attempt();
        attempt = next;
        table.transport()
                .connect(
                        Objects.requireNonNull(target),
                        home,
                        settings.connectTimeout().toNanos(),
                        next);
    }

    private void reject(PeerLink link) {
        LOG.info(
                "{}: refused another connection from {}, since one is {}",
                peer,
                link.connection().remote(),
                state);
        endings.removeIf(CompletableFuture::isDone);
        endings.add(link.ended());
        link.run(() -> link.close("the peer has a connection already"));
    }

    private void sendCea() {
        unwelcome = false;
        PeerLink link = responder();
        link.run(link::acceptCer);
    }

    private void processCea() {
        unwelcome = false;
        initiator().open();
    }

    private void elect() {
        DiameterIdentity received = responder().told().originHost();
        if (Election.won(table.local().originHost(), received)) {
            handle(new Signal(PeerEvent.WIN_ELECTION, null, null, "election won against " + received));
        }
    }

    private void sendDpr(PeerLink link) {
        DisconnectCause why = cause;
        link.run(() -> link.sendDpr(why));
    }

    private void sendDpa(Signal signal) {
        Message dpr = Objects.requireNonNull(signal.message());
        PeerLink link = Objects.requireNonNull(signal.link());
        // RFC 6733 §5.4.3: after BUSY and DO_NOT_WANT_TO_TALK_TO_YOU no attempt should be made, after REBOOTING it may.
        unwelcome = !dpr.get(Base.DISCONNECT_CAUSE).equals(DisconnectCause.REBOOTING);
        link.run(() -> link.sendDpa(dpr, signal.reason()));
    }

    private static void refuseCer(Signal signal) {
        Message cer = Objects.requireNonNull(signal.message());
        PeerLink link = Objects.requireNonNull(signal.link());
        link.run(() -> link.refuseCer(cer));
    }

    private void disconnectAll(String reason) {
        attempt = null;
        disconnectInitiator(reason);
        disconnectResponder(reason);
    }

    private void disconnectInitiator(String reason) {
        close(initiator, reason);
        initiator = null;
    }

    private void disconnectResponder(String reason) {
        close(responder, reason);
        responder = null;
    }

    private void close(@Nullable PeerLink link, String reason) {
        if (link != null) {
            endings.removeIf(CompletableFuture::isDone);
            endings.add(link.ended());
            link.run(() -> link.close(reason));
        }
    }

    private void closed(PeerState before, Signal signal) {
        boolean open = before.open() || before == PeerState.CLOSING;
        if (!open && signal.event() != PeerEvent.STOP) {
            table.connectFailed(peer, signal.reason());
        }
        completeDisconnects();
        if (!configured()) {
            table.forget(this);
        } else if (wanted && unwelcome) {
            LOG.info("{}: not connecting again by itself, as the peer has asked", peer);
        } else if (wanted) {
            reconnectTimer = home.schedule(settings.reconnectInterval().toNanos(), this::start);
        }
    }

    private void completeDisconnects() {
        List<CompletableFuture<Void>> waiting = List.copyOf(disconnecting);
        disconnecting.clear();
        CompletableFuture<Void> unused = CompletableFuture.allOf(endings.toArray(CompletableFuture[]::new))
                .thenRun(() -> waiting.forEach(done -> done.complete(null)));
        endings.removeIf(CompletableFuture::isDone);
    }

    private void armTimer(long delayNanos, String reason) {
        cancelTimer();
        stateTimer = home.schedule(delayNanos, () -> {
            stateTimer = null;
            handle(new Signal(PeerEvent.TIMEOUT, null, null, reason));
        });
    }

    private void cancelTimer() {
        if (stateTimer != null) {
            stateTimer.cancel();
            stateTimer = null;
        }
    }

    private void cancelReconnect() {
        if (reconnectTimer != null) {
            reconnectTimer.cancel();
            reconnectTimer = null;
        }
    }

    private PeerLink initiator() {
        return Objects.requireNonNull(initiator);
    }

    private PeerLink responder() {
        return Objects.requireNonNull(responder);
    }

    @Override
    public String toString() {
        return peer.toString();
    }
}
