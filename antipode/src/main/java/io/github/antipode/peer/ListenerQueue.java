package io.github.antipode.peer;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one listener is still to be told, in order. A listener that is slow or throws harms nobody else, and misses
 * nothing. Safe for all threads.
 */
final class ListenerQueue {
    private static final Logger LOG = LoggerFactory.getLogger(ListenerQueue.class);

    private final PeerListener listener;
    private final Executor executor;
    private final Queue<Consumer<PeerListener>> events = new ArrayDeque<>(); // guarded by itself
    private boolean working; // guarded by events

    ListenerQueue(PeerListener listener, Executor executor) {
        this.listener = listener;
        this.executor = executor;
    }

    void tell(Consumer<PeerListener> event) {
        synchronized (events) {
            events.add(event);
            if (working) {
                return;
            }
            working = true;
        }
        try {
            executor.execute(this::work);
        } catch (RuntimeException e) {
            synchronized (events) {
                working = false;
            }
            LOG.error("The executor of the peer listeners refuses to work", e);
        }
    }

    private void work() {
        for (Consumer<PeerListener> event = next(); event != null; event = next()) {
            try {
                event.accept(listener);
            } catch (Throwable e) {
                // An Error too: whatever one listener does, it is told the next event.
                LOG.error("The peer listener {} failed", listener, e);
            }
        }
    }

    private @Nullable Consumer<PeerListener> next() {
        synchronized (events) {
            Consumer<PeerListener> event = events.poll();
            working = event != null;
            return event;
        }
    }
}
