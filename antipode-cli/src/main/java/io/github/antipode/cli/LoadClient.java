package io.github.antipode.cli;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.applications.CreditControl.RequestedAction;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a fixed number of credit-control events waiting for their answers on one connection: each answer sends the next
 * request, on the connection's event loop. Figures are written on that loop alone, and read when all is answered.
 */
final class LoadClient {
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);
    private static final DiameterIdentity REALM = DiameterIdentity.of("example.net");

    private final DiameterNode node;
    private final LoadFigures warmUp = new LoadFigures();
    private final LoadFigures measured = new LoadFigures();
    private final CompletableFuture<LoadClient> ended = new CompletableFuture<>();
    private final AtomicLong answered = new AtomicLong(); // written by the loop alone
    private final AtomicInteger waiting = new AtomicInteger();

    private volatile boolean measuring;
    private volatile boolean ending;

    LoadClient(DiameterNode node) {
        this.node = node;
    }

    /** Sends the first requests. */
    void start(int window) {
        waiting.set(window);
        for (int i = 0; i < window; i++) {
            send(System.nanoTime());
        }
    }

    /** How many answers have come until now; from any thread. */
    long answered() {
        return answered.get();
    }

    /** What is answered from now on counts as measured. */
    void measure() {
        measuring = true;
    }

    /** Sends no more; completed with this client, whose figures are then complete, by the last answer. */
    CompletableFuture<LoadClient> end() {
        ending = true;
        return ended;
    }

    /** To be read when the load has ended. */
    LoadFigures warmUp() {
        return warmUp;
    }

    /** To be read when the load has ended. */
    LoadFigures measured() {
        return measured;
    }

    private void send(long nowNanos) {
        MessageBuilder request = node.request(CreditControl.CCR)
                .add(Base.DESTINATION_REALM, REALM)
                .add(CreditControl.SERVICE_CONTEXT_ID, "32251@3gpp.org")
                .add(CreditControl.CC_REQUEST_TYPE, CcRequestType.EVENT_REQUEST)
                .add(CreditControl.CC_REQUEST_NUMBER, 0L)
                .add(CreditControl.REQUESTED_ACTION, RequestedAction.DIRECT_DEBITING)
                .group(CreditControl.REQUESTED_SERVICE_UNIT, unit -> unit.add(CreditControl.CC_TIME, 60L));
        node.send(request, ANSWER_TIMEOUT).whenComplete((answer, failure) -> ended(nowNanos, answer, failure));
    }

    private void ended(long sentNanos, @Nullable Message answer, @Nullable Throwable failure) {
        long nowNanos = System.nanoTime();
        record(nowNanos - sentNanos, answer, failure);
        if (!ending && failure == null) {
            send(nowNanos);
        } else if (waiting.decrementAndGet() == 0) {
            ended.complete(this);
        }
    }

    private void record(long nanos, @Nullable Message answer, @Nullable Throwable failure) {
        LoadFigures figures = measuring ? measured : warmUp;
        if (answer == null) {
            figures.other(failure == null ? "nothing" : failure.toString());
            return;
        }
        answered.lazySet(answered.get() + 1);
        try {
            ResultCode result = answer.resultCode();
            if (result.equals(ResultCode.SUCCESS)) {
                figures.success(nanos);
            } else {
                figures.other(result.toString());
            }
        } catch (AvpException e) {
            figures.other("an answer without a readable result");
        }
    }
}
