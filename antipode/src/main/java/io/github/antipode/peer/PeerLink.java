package io.github.antipode.peer;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.EventLoop;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection of one peer, from the capabilities exchange to its end. What only concerns the open connection happens
 * here, on the connection's loop: requests and answers, DWR and DWA. All else is an event for the peer's state machine.
 */
final class PeerLink implements PeerConnection, ConnectionListener, Watchdog.Actions {
    private static final Logger LOG = LoggerFactory.getLogger(PeerLink.class);

    private final PeerDriver driver;
    private final Connection connection;
    private final Role role;
    private final PendingRequests pending;
    private final Watchdog watchdog;
    private final Traffic traffic;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private Stage stage = Stage.EXCHANGING;
    private boolean up;
    private boolean dpaReceived;
    private @Nullable Message exchanged;
    private @Nullable Capabilities told;
    private @Nullable Message ownCer;
    private @Nullable Message ownDwr;
    private @Nullable Message ownDpr;

    /** How far the connection has come; what the connection's loop has to know of the peer's state. */
    private enum Stage {
        EXCHANGING,
        OPEN,
        /** A DPR was sent or received. */
        CLOSING,
        CLOSED
    }

    PeerLink(PeerDriver driver, Connection connection, Role role) {
        this.driver = driver;
        this.connection = connection;
        this.role = role;
        EventLoop loop = connection.loop();
        PeerSettings settings = driver.settings();
        TrafficCounters counters = driver.peer().trafficCounters();
        this.pending = new PendingRequests(
                loop, settings.maxPending(), ThreadLocalRandom.current().nextInt(), counters);
        this.watchdog = new Watchdog(loop, driver::watchdogIntervalNanos, this);
        this.traffic = new Traffic(connection, pending, counters, watchdog, settings, this::settle);
    }

    @Override
    public Peer peer() {
        return driver.peer();
    }

    @Override
    public EventLoop loop() {
        return connection.loop();
    }

    Role role() {
        return role;
    }

    Connection connection() {
        return connection;
    }

    /** From any thread. */
    CompletableFuture<Message> send(Message request, long timeoutNanos) {
        return traffic.send(request, timeoutNanos);
    }

    @Override
    public void answer(Message answer) {
        if (answer.request()) {
            throw new IllegalArgumentException("this is no answer: " + answer);
        }
        traffic.answer(answer);
    }

    /** Completed when the transport has told that the connection has ended. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Runs the task on the connection's loop, at once if this is it. */
    void run(Runnable task) {
        if (loop().inLoop()) {
            task.run();
        } else {
            loop().execute(task);
        }
    }

    @Override
    public void received(Message message) {
        switch (stage) {
            case OPEN, CLOSING -> receivedInOrder(message);
            case EXCHANGING -> receivedBeforeOpen(message);
            case CLOSED -> {
                // What the system had read already when this side closed.
            }
        }
    }

    @Override
    public void closed(Closure closure) {
        boolean unexpected = stage != Stage.CLOSED;
        finish(closure.toString());
        ended.complete(null);
        if (unexpected) {
            raise(role.pick(PeerEvent.I_PEER_DISC, PeerEvent.R_PEER_DISC), null, closure.toString());
        }
    }

    /** Action I-Snd-CER. */
    void sendCer() {
        Message cer = driver.exchange().cer(connection, pending.reserveId());
        ownCer = cer;
        connection.send(cer);
    }

    /** Notes the CER or CEA that was judged, and what it tells; before the event about it. */
    void exchanged(Message message, Capabilities capabilities) {
        exchanged = message;
        told = capabilities;
    }

    /** What the peer has told on this connection; to be asked after {@link #exchanged}. */
    Capabilities told() {
        return Objects.requireNonNull(told);
    }

    /** Action R-Snd-CEA: the capabilities exchange has succeeded. */
    void acceptCer() {
        if (stage == Stage.EXCHANGING) {
            stage = Stage.OPEN;
            connection.send(driver.exchange().cea(Objects.requireNonNull(exchanged), connection));
            up();
        }
    }

    /** Action Process-CEA: the capabilities exchange has succeeded. */
    void open() {
        if (stage == Stage.EXCHANGING) {
            stage = Stage.OPEN;
            up();
        }
    }

    /** Answers a CER in a place where there can be none. */
    void refuseCer(Message cer) {
        AvpError error = new AvpError(
                ResultCode.UNABLE_TO_COMPLY, 0, null, "the capabilities have been exchanged on this connection");
        connection.send(driver.exchange().refusal(cer, connection, error));
    }

    /** Action Snd-DPR. */
    void sendDpr(DisconnectCause cause) {
        if (stage == Stage.OPEN) {
            String reason = "this side disconnects: " + cause;
            stopRequests(reason);
            Message dpr = driver.messages().dpr(pending.reserveId(), cause);
            ownDpr = dpr;
            connection.send(dpr);
            down(reason);
        }
    }

    /** Action Snd-DPA. What was asked before may still be answered until the peer closes (RFC 6733 §5.4). */
    void sendDpa(Message dpr, String reason) {
        if (stage == Stage.OPEN || stage == Stage.CLOSING) {
            stopRequests(reason);
            connection.send(driver.messages().dpa(dpr));
            down(reason);
        }
    }

    /** Action Disc: sends what is queued and closes, without an event. */
    void close(String reason) {
        if (stage != Stage.CLOSED) {
            finish(reason);
            connection.close();
        }
    }

    @Override
    public void sendDwr() {
        Message dwr = driver.messages().dwr(pending.reserveId());
        ownDwr = dwr;
        connection.send(dwr);
    }

    @Override
    public void transportFailed() {
        String reason = "no DWA within the watchdog interval";
        finish(reason);
        raise(role.pick(PeerEvent.I_PEER_DISC, PeerEvent.R_PEER_DISC), null, reason);
        connection.reset();
    }

    private void up() {
        up = true;
        watchdog.start();
        driver.up(this);
    }

    /** Before the DPR or DPA; that the peer is down is told after it, in the order of the wire. */
    private void stopRequests(String reason) {
        stage = Stage.CLOSING;
        traffic.refuseRequests(reason);
    }

    private void finish(String reason) {
        if (stage != Stage.CLOSED) {
            stage = Stage.CLOSED;
            watchdog.stop();
            down(reason);
            traffic.lost(reason);
        }
    }

    private void down(String reason) {
        if (up) {
            up = false;
            driver.down(this, reason);
        }
    }

    private void receivedBeforeOpen(Message message) {
        if (role == Role.RESPONDER) {
            raise(PeerEvent.R_RCV_MESSAGE, message, message + " before the CEA");
        } else if (message.request() || message.commandCode() != Base.CER.code()) {
            raise(PeerEvent.I_RCV_NON_CEA, message, message + " instead of the CEA");
        } else if (answers(message, ownCer)) {
            driver.receivedCea(this, message);
        } else {
            LOG.debug("{}: ignored a CEA with other identifiers than the CER's: {}", driver.peer(), message);
        }
    }

    private void receivedInOrder(Message message) {
        if (message.request()) {
            watchdog.heard(loop().nanoTime());
            receivedRequest(message);
        } else {
            receivedAnswer(message);
        }
    }

    private void receivedRequest(Message request) {
        // The three codes are assigned for good, so a wrong Application-Id beside them is not held against the peer.
        switch (request.commandCode()) {
            case BaseMessages.CER ->
                raise(role.pick(PeerEvent.I_RCV_CER, PeerEvent.R_RCV_CER), request, "a second CER");
            case BaseMessages.DWR -> receivedDwr(request);
            case BaseMessages.DPR -> receivedDpr(request);
            default -> receivedMessage(request);
        }
    }

    private void receivedMessage(Message request) {
        driver.peer().trafficCounters().requestReceived();
        traffic.requestHandedUp();
        if (request.fault().isPresent()) {
            refuse(request, request.fault().get());
        } else if (request.error()) {
            // RFC 6733 §3: the E bit must not be set in a request.
            refuse(request, new AvpError(ResultCode.INVALID_HDR_BITS, 4, null, "the E bit is set in a request"));
        } else if (stage == Stage.CLOSING) {
            // Refused without a look at it, so the peer may send it to another at once (RFC 6733 §7.1.3).
            refuse(request, new AvpError(ResultCode.UNABLE_TO_DELIVER, 0, null, "the connection is being closed"));
        } else {
            handUp(request);
        }
    }

    private void handUp(Message request) {
        try {
            driver.messageListener().request(this, request);
        } catch (RuntimeException e) {
            LOG.error("{}: the listener failed on {}", driver.peer(), request, e);
            refuse(request, new AvpError(ResultCode.UNABLE_TO_COMPLY, 0, null, "the request could not be handled"));
        }
    }

    private void refuse(Message request, AvpError error) {
        traffic.answer(driver.messages().error(request, error));
        closeIfUnreadable(error);
    }

    /** What follows a message of another version, or of an impossible length, cannot be trusted. */
    private void closeIfUnreadable(AvpError error) {
        if (error.code().equals(ResultCode.INVALID_MESSAGE_LENGTH)
                || error.code().equals(ResultCode.UNSUPPORTED_VERSION)) {
            close(error.toString());
            raise(role.pick(PeerEvent.I_PEER_DISC, PeerEvent.R_PEER_DISC), null, error.toString());
        }
    }

    /** Rows R-Rcv-DWR and I-Rcv-DWR: the state stays as it is, so the machine is not asked. */
    private void receivedDwr(Message dwr) {
        try {
            check(dwr);
            dwr.find(Base.ORIGIN_STATE_ID).ifPresent(driver.peer()::originStateId);
            connection.send(driver.messages().dwa(dwr));
        } catch (AvpException e) {
            answerError(dwr, e.error());
        }
    }

    private void receivedDpr(Message dpr) {
        try {
            check(dpr);
            DisconnectCause cause = dpr.get(Base.DISCONNECT_CAUSE);
            raise(role.pick(PeerEvent.I_RCV_DPR, PeerEvent.R_RCV_DPR), dpr, "the peer disconnects: " + cause);
        } catch (AvpException e) {
            answerError(dpr, e.error());
        }
    }

    private void answerError(Message request, AvpError error) {
        connection.send(driver.messages().error(request, error));
        closeIfUnreadable(error);
    }

    private static void check(Message request) {
        if (request.fault().isPresent()) {
            throw new AvpException(request.fault().get());
        }
        request.get(Base.ORIGIN_HOST);
        request.get(Base.ORIGIN_REALM);
    }

    private void receivedAnswer(Message answer) {
        switch (answer.commandCode()) {
            case BaseMessages.CER -> stray(answer);
            case BaseMessages.DWR -> receivedDwa(answer);
            case BaseMessages.DPR -> receivedDpa(answer);
            default -> {
                traffic.answerReceived(answer);
                settle();
            }
        }
        heardAnswer();
    }

    /** With more answers to come, the time of this one is not worth a look at the clock. */
    private void heardAnswer() {
        if (pending.size() > 1) {
            watchdog.heard();
        } else {
            watchdog.heard(loop().nanoTime());
        }
    }

    private void receivedDwa(Message dwa) {
        if (answers(dwa, ownDwr)) {
            ownDwr = null;
            watchdog.answered();
        } else {
            stray(dwa);
        }
    }

    private void receivedDpa(Message dpa) {
        if (answers(dpa, ownDpr)) {
            dpaReceived = true;
            settle();
        } else {
            stray(dpa);
        }
    }

    /** The receiver of the DPA closes (RFC 6733 §5.4); before that, what is owed in either direction is let through. */
    private void settle() {
        if (dpaReceived && stage == Stage.CLOSING && traffic.settled()) {
            dpaReceived = false;
            raise(role.pick(PeerEvent.I_RCV_DPA, PeerEvent.R_RCV_DPA), null, "DPA received");
        }
    }

    private void stray(Message answer) {
        driver.peer().trafficCounters().strayAnswer(false);
        LOG.debug("{}: dropped an answer to no request of ours: {}", driver.peer(), answer);
    }

    private void raise(PeerEvent event, @Nullable Message message, String reason) {
        driver.raise(new PeerDriver.Signal(event, this, message, reason));
    }

    private static boolean answers(Message answer, @Nullable Message request) {
        return request != null
                && answer.hopByHopId() == request.hopByHopId()
                && answer.endToEndId() == request.endToEndId();
    }

    @Override
    public String toString() {
        return role + " connection to " + connection.remote();
    }
}
