package io.github.antipode.cli;

import io.github.antipode.message.AvpException;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.RequestFailedException;
import io.github.antipode.peer.RequestFailedException.Outcome;
import io.github.antipode.transport.EventLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Puts load on one connection, from the connection's own event loop. All state and all figures belong to that loop; they
 * are read by others when the load has ended. A request counts where it was begun: in the warm-up, or in what is measured.
 */
abstract class LoadClient {
    private final String name;
    private final Peer peer;
    private final EventLoop loop;
    private final Supplier<Message> requests;
    private final Duration timeout;
    private final LoadFigures warmUp = new LoadFigures();
    private final LoadFigures measured = new LoadFigures();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final AtomicLong answered = new AtomicLong(); // written by the loop alone
    private final AtomicLong failed = new AtomicLong(); // written by the loop alone

    private LoadFigures current = warmUp;
    private long left = Long.MAX_VALUE;
    private int waiting;
    private boolean ending;
    private boolean lost;
    private long measuredFromNanos;
    private long lastNanos;

    /**
     * @param name of this end, for people
     * @param peer to be open
     * @param requests asked on the loop
     * @param timeout of each request
     * @throws CommandFailure if the peer is lost already
     */
    LoadClient(String name, Peer peer, Supplier<Message> requests, Duration timeout) {
        this.name = name;
        this.peer = peer;
        this.loop = peer.loop().orElseThrow(() -> new CommandFailure("the connection to " + peer + " was lost"));
        this.requests = requests;
        this.timeout = timeout;
    }

    /** Sends the first requests; on the loop. */
    abstract void begin(long nowNanos);

    /** A request has ended, and another may take its place; on the loop. */
    abstract void next(long nowNanos);

    /** What is sent from now on is measured; on the loop. */
    abstract void restart(long nowNanos);

    /** No more is to be sent but what is due before this moment; on the loop. */
    abstract void finish(long nowNanos);

    final String name() {
        return name;
    }

    final EventLoop loop() {
        return loop;
    }

    /** Begins with the warm-up; from any thread. */
    final void start() {
        loop.execute(() -> begin(loop.nanoTime()));
    }

    /**
     * What is sent from now on is measured; from any thread.
     *
     * @param count after so many the load ends by itself
     */
    final void measure(long count) {
        loop.execute(() -> {
            left = count;
            current = measured;
            measuredFromNanos = loop.nanoTime();
            lastNanos = measuredFromNanos;
            restart(measuredFromNanos);
            endIfDone();
        });
    }

    /** Sends no more; from any thread. */
    final void stop() {
        loop.execute(() -> {
            finish(loop.nanoTime());
            ending = true;
            endIfDone();
        });
    }

    /** Completed when nothing more will be sent and every request has ended; the figures are then complete. */
    final CompletableFuture<Void> ended() {
        return ended;
    }

    /** How many answers have come until now; from any thread. */
    final long answered() {
        return answered.get();
    }

    /** How many requests got no answer until now; from any thread. */
    final long failed() {
        return failed.get();
    }

    /** To be read when the load has ended. */
    final LoadFigures warmUp() {
        return warmUp;
    }

    /** To be read when the load has ended. */
    final LoadFigures measured() {
        return measured;
    }

    /** From the first measured request to the last answer; to be read when the load has ended. */
    final double seconds() {
        return (lastNanos - measuredFromNanos) / 1e9;
    }

    /** Whether the connection ended before the load; to be read when the load has ended. */
    final boolean lost() {
        return lost;
    }

    /** Whether requests are still to be sent; on the loop. */
    final boolean goesOn() {
        return !ending && left > 0;
    }

    /** On the loop, so its answer comes there as well. */
    final void send(long dueNanos) {
        left--;
        waiting++;
        LoadFigures figures = current;
        peer.send(requests.get(), timeout).whenComplete((answer, failure) -> ended(figures, dueNanos, answer, failure));
    }

    /** Requests were due, and will not be sent; on the loop. */
    final void notSent(long count, String cause) {
        failed.lazySet(failed.get() + count);
        current.failed("NOT_SENT", cause, count);
    }

    private void ended(LoadFigures figures, long dueNanos, @Nullable Message answer, @Nullable Throwable failure) {
        long nowNanos = loop.nanoTime();
        waiting--;
        if (answer != null) {
            lastNanos = nowNanos;
            answered.lazySet(answered.get() + 1);
            record(figures, nowNanos - dueNanos, answer);
        } else {
            failed.lazySet(failed.get() + 1);
            record(figures, failure);
        }
        if (goesOn() && peer.isOpen() && !rejected(failure)) {
            next(nowNanos);
        }
        endIfDone();
    }

    private static void record(LoadFigures figures, long nanos, Message answer) {
        ResultCode result;
        try {
            result = answer.resultCode();
        } catch (AvpException e) {
            figures.failed("UNREADABLE", "" + e.getMessage());
            return;
        }
        figures.answered(result, nanos);
    }

    private static void record(LoadFigures figures, @Nullable Throwable failure) {
        if (failure instanceof RequestFailedException failed) {
            figures.failed(failed.outcome().toString(), failed.reason());
        } else if (failure instanceof AvpException malformed) {
            figures.failed("UNREADABLE", "" + malformed.getMessage());
        } else {
            figures.failed("OTHER", "" + failure);
        }
    }

    /** One that is refused at once is not followed by another at once: that would never end. */
    private static boolean rejected(@Nullable Throwable failure) {
        return failure instanceof RequestFailedException failed && failed.outcome() == Outcome.REJECTED;
    }

    /** Whoever loses its connection has ended: what it would measure after a new one is not the same load. */
    private void endIfDone() {
        if (waiting == 0 && (!goesOn() || !peer.isOpen())) {
            lost |= goesOn();
            ending = true;
            ended.complete(null);
        }
    }
}
