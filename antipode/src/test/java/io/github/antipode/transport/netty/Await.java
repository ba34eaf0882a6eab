package io.github.antipode.transport.netty;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what other threads do, as long as it takes but not for ever. */
final class Await {
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(30);

    private Await() {}

    static void until(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > LIMIT_NANOS) {
                throw new AssertionError("waited in vain until " + what);
            }
            LockSupport.parkNanos(200_000);
        }
    }
}
