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
    private static final long MAX_WAITING_OCTETS = 16 << 20;
    private static final int ROOM_FOR_LINES = 1_000;
    private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(1);

    /**
     * Something to print.
     *
     * @param octets how much is kept until then
     */
    private record Block(Supplier<String> text, int octets) {}

    private final PrintWriter out;
    private final BlockingQueue<Block> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
    private final AtomicLong waitingOctets = new AtomicLong();
    private final AtomicLong leftOut = new AtomicLong();
    /** When it was told what was left out; the writer's. */
    private long reported = System.nanoTime();

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
        print(text, 0);
    }

    /**
     * Prints the text, or leaves it out where too much waits, in blocks or in octets.
     *
     * @param octets how many the text holds on to until it is made
     */
    void print(Supplier<String> text, int octets) {
        boolean room = waiting.remainingCapacity() > ROOM_FOR_LINES && waitingOctets.get() < MAX_WAITING_OCTETS;
        if (!room || !offer(new Block(text, octets))) {
            leftOut.incrementAndGet();
        }
    }

    /** Prints a line about something that happens seldom: there is room for it when there is none for other text. */
    void print(String text) {
        if (!offer(new Block(() -> text, 0))) {
            leftOut.incrementAndGet();
        }
    }

    private boolean offer(Block block) {
        boolean taken = waiting.offer(block);
        if (taken) {
            waitingOctets.addAndGet(block.octets());
        }
        return taken;
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
            Block next = next();
            if (next == null) {
                break;
            }
            out.println(next.text().get());
            waitingOctets.addAndGet(-next.octets());
            reportLeftOut();
            out.flush();
        }
    }

    /** {@code null} at the end. */
    private @Nullable Block next() {
        try {
            while (true) {
                Block next = waiting.poll(100, TimeUnit.MILLISECONDS);
                if (next != null || closed && waiting.isEmpty()) {
                    return next;
                }
            }
        } catch (InterruptedException e) {
            return null;
        }
    }

    private void reportLeftOut() {
        boolean due = waiting.isEmpty() || System.nanoTime() - reported > REPORT_NANOS;
        long count = due ? leftOut.getAndSet(0) : 0;
        if (count > 0) {
            reported = System.nanoTime();
            out.println("(" + count + " not shown: the output was too slow for them)");
        }
    }
}
