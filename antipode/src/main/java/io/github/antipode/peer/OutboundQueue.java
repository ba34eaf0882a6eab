package io.github.antipode.peer;

import io.github.antipode.transport.EventLoop;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What other threads hand to a connection: adding is lock-free, and the loop is woken once for all that is added until it
 * comes to take them, in their order.
 */
final class OutboundQueue {
    /** Something to send, linked into the queue without an object around it; in one queue once in its life. */
    interface Item {
        @Nullable
        Item next();

        void next(@Nullable Item item);
    }

    private final EventLoop loop;
    private final Consumer<Item> taker;
    private final AtomicReference<@Nullable Item> newest = new AtomicReference<>();

    /**
     * @param taker called on the loop, with the first of a chain in order
     */
    OutboundQueue(EventLoop loop, Consumer<Item> taker) {
        this.loop = loop;
        this.taker = taker;
    }

    /** From any thread. */
    void add(Item item) {
        Item before;
        do {
            before = newest.get();
            item.next(before);
        } while (!newest.compareAndSet(before, item));
        if (before == null) {
            wake();
        }
    }

    private void wake() {
        try {
            loop.execute(this::drain);
        } catch (RejectedExecutionException e) {
            // The loop has ended, the connection before it: no other thread is there to tell what was added so.
            drain();
        }
    }

    private void drain() {
        Item item = newest.getAndSet(null);
        Item oldest = null;
        while (item != null) {
            Item before = item.next();
            item.next(oldest);
            oldest = item;
            item = before;
        }
        if (oldest != null) {
            taker.accept(oldest);
        }
    }
}
