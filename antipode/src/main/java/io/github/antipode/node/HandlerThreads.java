package io.github.antipode.node;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The default executor of handlers: a virtual thread each from Java 21 on, a pool before. */
final class HandlerThreads {
    private HandlerThreads() {}

    static ExecutorService start(String nodeName) {
        if (Runtime.version().feature() < 21) {
            return pool(nodeName);
        }
        try {
            return (ExecutorService) MethodHandles.publicLookup()
                    .findStatic(
                            Executors.class,
                            "newVirtualThreadPerTaskExecutor",
                            MethodType.methodType(ExecutorService.class))
                    .invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException("Java " + Runtime.version() + " has no virtual threads", e);
        }
    }

    private static ExecutorService pool(String nodeName) {
        // The queue needs no bound of its own: the node's bound on requests in progress is one.
        int threads = Math.max(16, 4 * Runtime.getRuntime().availableProcessors());
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads, threads, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), named(nodeName));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    private static ThreadFactory named(String nodeName) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "diameter-handler-" + nodeName + "-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
