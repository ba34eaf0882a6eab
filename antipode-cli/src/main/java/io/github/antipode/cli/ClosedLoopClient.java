package io.github.antipode.cli;

import io.github.antipode.message.Message;
import io.github.antipode.peer.Peer;
import java.time.Duration;
import java.util.function.Supplier;

/** Keeps a fixed number of requests waiting: each answer sends the next one. The server sets the pace. */
final class ClosedLoopClient extends LoadClient {
    private final int window;

    /**
     * @param window requests that wait at a time
     */
    ClosedLoopClient(String name, Peer peer, Supplier<Message> requests, Duration timeout, int window) {
        super(name, peer, requests, timeout);
        this.window = window;
    }

    @Override
    void begin(long nowNanos) {
        for (int i = 0; i < window && goesOn(); i++) {
            send(nowNanos);
        }
    }

    @Override
    void next(long nowNanos) {
        send(nowNanos);
    }

    @Override
    void restart(long nowNanos) {
        // The requests of the warm-up that are waiting are followed by measured ones.
    }

    @Override
    void finish(long nowNanos) {
        // Nothing is due: requests follow answers alone.
    }
}
