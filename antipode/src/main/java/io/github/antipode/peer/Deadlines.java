package io.github.antipode.peer;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Requests by deadline: a binary heap in which those that have ended stay until they come to the top, or until they
 * are the larger part. So both adding with a rising deadline and ending cost next to nothing. For one thread.
 */
final class Deadlines {
    private static final int INITIAL_CAPACITY = 64;

    private @Nullable PendingRequest[] heap = new PendingRequest[INITIAL_CAPACITY];
    private int size;
    private int ended;

    void add(PendingRequest request) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size * 2);
        }
        up(size++, request);
    }

    /** One of those that were added waits no more. */
    void oneEnded() {
        ended++;
        if (ended > INITIAL_CAPACITY / 2 && ended > size / 2) {
            compact();
        }
    }

    /** The one to expire first of those that have not ended. */
    @Nullable
    PendingRequest first() {
        while (size > 0 && !at(0).pending()) {
            removeFirst();
            ended--;
        }
        return size == 0 ? null : at(0);
    }

    void clear() {
        Arrays.fill(heap, 0, size, null);
        size = 0;
        ended = 0;
    }

    /** Ended ones included. */
    int size() {
        return size;
    }

    private void compact() {
        int live = 0;
        for (int i = 0; i < size; i++) {
            PendingRequest request = at(i);
            if (request.pending()) {
                heap[live++] = request;
            }
        }
        Arrays.fill(heap, live, size, null);
        size = live;
        ended = 0;
        // Mostly the order of adding is that of expiring, and then this only looks.
        for (int i = (size >>> 1) - 1; i >= 0; i--) {
            down(i, at(i));
        }
    }

    private void removeFirst() {
        PendingRequest last = at(--size);
        heap[size] = null;
        if (size > 0) {
            down(0, last);
        }
    }

    private void up(int from, PendingRequest request) {
        int index = from;
        while (index > 0) {
            int parent = (index - 1) >>> 1;
            if (!before(request, at(parent))) {
                break;
            }
            heap[index] = heap[parent];
            index = parent;
        }
        heap[index] = request;
    }

    private void down(int from, PendingRequest request) {
        int index = from;
        while (2 * index + 1 < size) {
            int child = 2 * index + 1;
            if (child + 1 < size && before(at(child + 1), at(child))) {
                child++;
            }
            if (!before(at(child), request)) {
                break;
            }
            heap[index] = heap[child];
            index = child;
        }
        heap[index] = request;
    }

    private static boolean before(PendingRequest one, PendingRequest other) {
        return one.deadlineNanos() - other.deadlineNanos() < 0;
    }

    @SuppressWarnings("NullAway") // what lies below size is never null
    private PendingRequest at(int index) {
        return heap[index];
    }
}
