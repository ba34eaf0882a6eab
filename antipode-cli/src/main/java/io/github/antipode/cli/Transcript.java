package io.github.antipode.cli;

import java.io.PrintWriter;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Prints blocks of lines from any thread, one after the other. A thread of its own makes the text and writes it, so that
 * an event loop never waits for a terminal: when the output is slower than the messages, blocks are left out and counted.
 */
final class Transcript implements AutoCloseable {
    private static final int MAX_WAITING = 10_000;

    private final PrintWriter out;
    private final BlockingQueue<Supplier<String>> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
    private final AtomicLong leftOut = new AtomicLong();
    private final Thread writer = new Thread(this::write, "transcript");
    private volatile boolean closed;

    private Transcript(PrintWriter out) {
        this.out = out;
    }

    static Transcript to(PrintWriter out) {
        Transcript transcript = new Transcript(out);
        transcript.writer.setDaemon(true);
        transcript.writer.start();
        return transcript;
    }

    /** Prints the text, or leaves it out where too much waits. */
    void print(Supplier<String> text) {
        if (!waiting.offer(text)) {
            leftOut.incrementAndGet();
        }
    }

    void print(String text) {
        print(() -> text);
    }

    /** Prints what waits, then returns; nothing is printed afterwards. */
    @Override
    public void close() {
        closed = true;
        try {
            writer.join(TimeUnit.SECONDS.toMillis(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        while (true) {
            Supplier<String> next = next();
            if (next == null) {
                break;
            }
            out.println(next.get());
            reportLeftOut();
            out.flush();
        }
    }

    /** {@code null} at the end. */
    private @Nullable Supplier<String> next() {
        try {
            while (true) {
                Supplier<String> next = waiting.poll(100, TimeUnit.MILLISECONDS);
                if (next != null || closed && waiting.isEmpty()) {
                    return next;
                }
            }
        } catch (InterruptedException e) {
            return null;
        }
    }

    private void reportLeftOut() {
        long count = waiting.isEmpty() ? leftOut.getAndSet(0) : 0;
        if (count > 0) {
            out.println("(" + count + " not shown: the output was too slow for them)");
        }
    }
}
