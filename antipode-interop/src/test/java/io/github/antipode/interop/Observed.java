package io.github.antipode.interop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** What was seen, in its order, and waiting for what is to be seen. Safe for all threads. */
final class Observed<T> {
    static final Duration DEADLINE = Duration.ofSeconds(20);

    private final String what;
    private final List<T> seen = new ArrayList<>(); // guarded by this

    Observed(String what) {
        this.what = what;
    }

    synchronized void add(T one) {
        seen.add(one);
        notifyAll();
    }

    /** Waits for the first one that fits; it may have been seen before. */
    synchronized T await(Predicate<? super T> fits, String description) throws InterruptedException {
        long end = System.nanoTime() + DEADLINE.toNanos();
        for (int next = 0; ; next++) {
            while (next == seen.size()) {
                long left = end - System.nanoTime();
                if (left <= 0) {
                    throw new AssertionError("no " + what + " " + description + " in " + DEADLINE + ", but " + seen);
                }
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
            if (fits.test(seen.get(next))) {
                return seen.get(next);
            }
        }
    }
}
