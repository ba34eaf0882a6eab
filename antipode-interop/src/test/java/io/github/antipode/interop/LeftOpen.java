package io.github.antipode.interop;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Closes what is still open when the JVM ends before its tests do, as on an interrupt: the latest first. */
final class LeftOpen {
    private static final Deque<AutoCloseable> OPEN = new ConcurrentLinkedDeque<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(LeftOpen::closeAll, "close what is open"));
    }

    private LeftOpen() {}

    static void opened(AutoCloseable resource) {
        OPEN.push(resource);
    }

    static void closed(AutoCloseable resource) {
        OPEN.remove(resource);
    }

    private static void closeAll() {
        for (AutoCloseable resource : OPEN) {
            try {
                resource.close();
            } catch (Exception e) {
                System.err.println("cannot close " + resource + ": " + e);
            }
        }
    }
}
