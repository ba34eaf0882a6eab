package io.github.antipode.benchmarks;

import io.github.antipode.applications.Accounting;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * One connection that sends the ACR with a fixed window: made once, changed in its identifiers alone, with one write for
 * all that one read answered. So it leaves the processor to the server, which can show what it is able to do.
 *
 * <p>Belongs to the thread that runs it, but for the counts.
 */
final class LeanConnection implements AutoCloseable {
    private static final int LOW_24_BITS = 0xffffff;
    private static final int HOP_BY_HOP = 12;
    private static final int END_TO_END = 16;
    private static final int RESULT_CODE = 268;
    private static final int SUCCESS = 2001;

    private final SocketChannel channel;
    private final boolean diameter;
    private final ByteBuffer requests;
    private final int length;
    private final long[] sentNanos;
    private final FrameInput input;
    private final Histogram latencyNanos = new Histogram(3);
    private final AtomicLong answers = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private int sequence;
    private int answered;
    private long nowNanos;

    /** From when on latency is recorded. */
    private volatile boolean measuring;

    /**
     * Connects; with {@code diameter}, exchanges capabilities, checks each Result-Code and measures latency.
     *
     * @param window requests that wait at a time
     * @param host this end's identity
     */
    LeanConnection(SocketAddress server, int window, boolean diameter, String host) throws IOException {
        this.diameter = diameter;
        this.channel = SocketChannel.open(server);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        this.input = new FrameInput(channel, this::answer);
        this.sentNanos = new long[Integer.highestOneBit(window) << 1];
        if (diameter) {
            exchangeCapabilities(host);
        }
        byte[] acr = BenchmarkMessages.acr(host).octets();
        this.length = acr.length;
        this.requests = ByteBuffer.allocateDirect(window * length);
        for (int i = 0; i < window; i++) {
            requests.put(acr);
        }
    }

    private void exchangeCapabilities(String host) throws IOException {
        Message cer = Message.request(Base.CER)
                .add(Base.ORIGIN_HOST, host)
                .add(Base.ORIGIN_REALM, BenchmarkMessages.REALM)
                .addText(Base.HOST_IP_ADDRESS, InetAddress.getLoopbackAddress().getHostAddress())
                .add(Base.VENDOR_ID, 0)
                .add(Base.PRODUCT_NAME, "antipode-benchmarks")
                .add(Base.AUTH_APPLICATION_ID, 4)
                .add(Base.ACCT_APPLICATION_ID, Accounting.APPLICATION.id())
                .build();
        channel.write(ByteBuffer.wrap(cer.octets()));
        boolean[] accepted = {false};
        FrameInput cea = new FrameInput(channel, (octets, at) -> accepted[0] = succeeded(octets, at));
        int frames = 0;
        while (frames == 0) {
            frames = cea.read();
        }
        if (!accepted[0]) {
            throw new IOException("the server refused the capabilities exchange of " + host);
        }
    }

    /**
     * Fills the window once, then keeps it full until the connection ends.
     *
     * @throws IOException if the connection is closed, here or there
     */
    void run() throws IOException {
        int due = requests.capacity() / length;
        while (true) {
            send(due);
            answered = 0;
            if (input.read() < 0) {
                throw new IOException("the server closed the connection");
            }
            due = answered;
            answers.lazySet(answers.get() + answered);
        }
    }

    private void send(int count) throws IOException {
        nowNanos = diameter ? System.nanoTime() : 0;
        requests.clear();
        for (int i = 0, at = 0; i < count; i++, at += length) {
            sequence++;
            requests.putInt(at + HOP_BY_HOP, sequence);
            requests.putInt(at + END_TO_END, sequence);
            sentNanos[sequence & sentNanos.length - 1] = nowNanos;
        }
        requests.limit(count * length);
        while (requests.hasRemaining()) {
            channel.write(requests);
        }
        nowNanos = 0;
    }

    private void answer(ByteBuffer octets, int at) {
        if (octets.get(at + 4) < 0) {
            return; // R: a request of the server, such as its watchdog's
        }
        answered++;
        if (!diameter) {
            return;
        }
        if ((octets.getInt(at + 4) & LOW_24_BITS) != BenchmarkMessages.ACR.code() || !succeeded(octets, at)) {
            failures.lazySet(failures.get() + 1);
        }
        if (measuring) {
            if (nowNanos == 0) {
                nowNanos = System.nanoTime(); // once for all that one read brought
            }
            latencyNanos.recordValue(nowNanos - sentNanos[octets.getInt(at + HOP_BY_HOP) & sentNanos.length - 1]);
        }
    }

    private static boolean succeeded(ByteBuffer octets, int at) {
        int end = at + (octets.getInt(at) & LOW_24_BITS);
        for (int avp = at + Message.HEADER_LENGTH; avp + 12 <= end; ) {
            if (octets.getInt(avp) == RESULT_CODE) {
                return octets.getInt(avp + 8) == SUCCESS;
            }
            avp += (octets.getInt(avp + 4) & LOW_24_BITS) + 3 & ~3;
        }
        return false;
    }

    /** From now on latency is recorded; for any thread. */
    void measure() {
        measuring = true;
    }

    /** Answers so far; for any thread. */
    long answers() {
        return answers.get();
    }

    /** Answers so far that were no DIAMETER_SUCCESS; for any thread. */
    long failures() {
        return failures.get();
    }

    /** To be read when {@link #run} has ended. */
    Histogram latencyNanos() {
        return latencyNanos;
    }

    /** Ends {@link #run}; for any thread. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
