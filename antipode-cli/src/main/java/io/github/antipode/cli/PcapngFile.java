package io.github.antipode.cli;

import io.github.antipode.cli.PcapngBlocks.Packet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A capture file that is written by a thread of its own, in the order in which packets come from any thread. Whatever is
 * there is written at once, so that a process that is killed loses little. Nothing is lost for a slow disk: who adds
 * packets stops when the file is {@linkplain #full full}, and goes on when it is told that there is room.
 */
final class PcapngFile implements AutoCloseable {
    /** Octets that wait for the disk before the file is full. */
    static final long MAX_WAITING = 32 << 20;

    private static final int BUFFER = 1 << 20;
    private static final long MAX_CLOSING_SECONDS = 10;

    private final Path path;
    private final WritableByteChannel file;
    private final Consumer<String> troubles;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final BlockingQueue<List<Packet>> waiting = new LinkedBlockingQueue<>();
    private final AtomicLong waitingOctets = new AtomicLong();
    private final Thread writer = new Thread(this::run, "capture file");
    private volatile Runnable room = () -> {};
    private volatile boolean full;
    private volatile boolean closed;
    private volatile @Nullable String failure;
    private final AtomicLong packets = new AtomicLong();
    private final AtomicLong missing = new AtomicLong();
    /** Packets in the buffer; the writer's. */
    private int buffered;

    PcapngFile(Path path, WritableByteChannel file, Consumer<String> troubles) {
        this.path = path;
        this.file = file;
        this.troubles = troubles;
    }

    /**
     * Opens the file; one that exists is overwritten.
     *
     * @param troubles is told on the writing thread, once, why no more can be written
     * @throws CommandFailure if it cannot be written
     */
    static PcapngFile create(Path path, String application, Consumer<String> troubles) {
        try {
            FileChannel file = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
            PcapngFile created = new PcapngFile(path, file, troubles);
            PcapngBlocks.begin(created.buffer, application);
            created.flush();
            return created.start();
        } catch (IOException e) {
            throw new CommandFailure(path + " cannot be written: " + CommandFailure.reason(e));
        }
    }

    /** Begins to write what is added. */
    PcapngFile start() {
        writer.setDaemon(true);
        writer.start();
        return this;
    }

    /** Called on the writing thread whenever the file is no longer full. */
    void onRoom(Runnable task) {
        room = task;
    }

    /** Whether so much waits that no more should be added. */
    boolean full() {
        return full;
    }

    /** Adds packets, also to a full file; does not wait. */
    void add(List<Packet> added) {
        // In this order: the writer sees that the file is full when it has written what made it so.
        if (waitingOctets.addAndGet(octets(added)) > MAX_WAITING) {
            full = true;
        }
        waiting.add(added);
    }

    Path path() {
        return path;
    }

    /** Packets in the file. */
    long packets() {
        return packets.get();
    }

    /** Why packets are missing, and how many; {@code null} if none is. */
    @Nullable
    String failure() {
        return failure == null ? null : failure + "; " + missing + " packets are missing in it";
    }

    /** Writes what waits; then the file is complete. */
    @Override
    public void close() {
        closed = true;
        waiting.add(List.of());
        try {
            writer.join(TimeUnit.SECONDS.toMillis(MAX_CLOSING_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (writer.isAlive()) {
            failure = path + " is written too slowly to be complete";
            missing.addAndGet(waiting.stream().mapToInt(List::size).sum());
        }
    }

    private void run() {
        List<List<Packet>> taken = new ArrayList<>();
        try {
            while (!closed || !waiting.isEmpty()) {
                taken.add(waiting.take());
                waiting.drainTo(taken);
                taken.forEach(this::write);
                attempt(this::flush);
                taken.clear();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        attempt(file::close);
    }

    private void write(List<Packet> added) {
        for (Packet packet : added) {
            if (failure == null) {
                attempt(() -> put(packet));
            }
            if (failure != null) {
                missing.incrementAndGet();
            }
        }
        long left = waitingOctets.addAndGet(-octets(added));
        if (full && left < MAX_WAITING / 2) {
            full = false;
            room.run();
        }
    }

    private void put(Packet packet) throws IOException {
        if (buffer.remaining() < PcapngBlocks.room(packet)) {
            flush();
        }
        buffered++;
        PcapngBlocks.packet(buffer, packet);
    }

    private void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            file.write(buffer);
        }
        buffer.clear();
        packets.addAndGet(buffered);
        buffered = 0;
    }

    /** Part of the file. */
    private interface Step {
        void run() throws IOException;
    }

    private void attempt(Step step) {
        if (failure != null) {
            return;
        }
        try {
            step.run();
        } catch (IOException e) {
            missing.addAndGet(buffered);
            failure = path + " cannot be written any further: " + CommandFailure.reason(e);
            troubles.accept(failure + "; what comes passes on, but is not captured");
        }
    }

    private static long octets(List<Packet> packets) {
        long octets = 0;
        for (Packet packet : packets) {
            octets += packet.octets().length + packet.tags().length + PcapngBlocks.PACKET_OVERHEAD;
        }
        return octets;
    }
}
