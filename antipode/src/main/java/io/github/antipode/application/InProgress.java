package io.github.antipode.application;

import io.github.antipode.transport.EventLoop;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The requests of one event loop that wait for their answers. Added to on the loop, taken from on any thread; the
 * count is shared by all loops, since the bound is the node's.
 */
final class InProgress {
    private final EventLoop loop;
    private final AtomicInteger count;
    private final int bound;
    private final long timeoutNanos;
    private final Consumer<Request> late;
    private final AtomicReferenceArray<Request> slots;
    private int cursor;
    private boolean sweeping;

    InProgress(EventLoop loop, AtomicInteger count, HandlerSettings settings, Consumer<Request> late) {
        this.loop = loop;
        this.count = count;
        this.bound = settings.maxInProgress();
        this.timeoutNanos = settings.answerTimeout().toNanos();
        this.late = late;
        // Twice the bound, so that a free slot is near even when the bound is reached.
        this.slots = new AtomicReferenceArray<>(Math.min(bound, 1 << 29) * 2);
    }

    /** On the loop. False when the node's bound is reached. */
    boolean add(Request request) {
        if (count.incrementAndGet() > bound) {
            count.decrementAndGet();
            return false;
        }
        while (slots.get(cursor) != null) {
            advance();
        }
        request.enter(this, cursor);
        slots.set(cursor, request);
        advance();
        watch();
        return true;
    }

    /** On any thread, once for each request that was added. */
    void remove(int slot) {
        slots.set(slot, null);
        count.decrementAndGet();
    }

    private void advance() {
        cursor = cursor + 1 == slots.length() ? 0 : cursor + 1;
    }

    private void watch() {
        if (!sweeping) {
            sweeping = true;
            loop.schedule(Math.max(timeoutNanos / 8, 1), this::sweep);
        }
    }

    /** Finds those that are late; runs eight times per timeout while anything is in progress. */
    private void sweep() {
        sweeping = false;
        long now = loop.nanoTime();
        boolean any = false;
        for (int i = 0; i < slots.length(); i++) {
            Request request = slots.get(i);
            if (request != null) {
                any = true;
                if (now - request.receivedNanos() >= timeoutNanos) {
                    late.accept(request);
                }
            }
        }
        if (any) {
            watch();
        }
    }
}
