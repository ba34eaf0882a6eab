package io.github.antipode.benchmarks;

import com.sun.management.ThreadMXBean;
import io.github.antipode.cli.Diam;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/**
 * Octets that {@code diam server --quiet} allocates on the heap for a request, after warm-up: all that its threads
 * allocate while a lean client in the same process puts load on it, divided by the requests.
 */
final class ServerAllocation {
    private static final int CONNECTIONS = 4;
    private static final int WINDOW = 256;
    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final Duration DURATION = Duration.ofSeconds(4);
    private static final Duration START = Duration.ofSeconds(30);

    private final ThreadMXBean allocations = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long before;
    private long allocated;

    private ServerAllocation() {}

    /**
     * Prints the figure.
     *
     * @param arguments the most octets that are good; above them the exit code is 1
     */
    public static void main(String... arguments) throws IOException, InterruptedException {
        double limit = arguments.length == 0 ? Double.MAX_VALUE : Double.parseDouble(arguments[0]);
        double octets = new ServerAllocation().perRequest();
        boolean good = octets <= limit;
        System.out.printf("%.0f octets allocated for a request on the server%n", octets);
        if (!good) {
            System.out.printf("that is more than %.0f%n", limit);
        }
        System.out.flush();
        Runtime.getRuntime().halt(good ? 0 : 1); // the server would wait for a signal
    }

    private double perRequest() throws IOException, InterruptedException {
        InetSocketAddress address = freeAddress();
        String listen = address.getAddress().getHostAddress() + ":" + address.getPort();
        Thread server = new Thread(
                () -> Diam.main(
                        "server",
                        "--listen",
                        listen,
                        "--quiet",
                        "--origin-host",
                        "server",
                        "--origin-realm",
                        "go-diameter"),
                "server");
        server.setDaemon(true);
        server.start();
        awaitListening(address);
        LeanLoad load = new LeanLoad(address, CONNECTIONS, WINDOW, true);
        LeanLoad.Figures figures = load.measure(WARM_UP, DURATION, () -> mark(load));
        if (figures.failures() > 0) {
            throw new IOException(figures.failures() + " requests failed");
        }
        return (double) allocated / figures.requests();
    }

    /** At the beginning and at the end of the time that counts. */
    private void mark(LeanLoad load) {
        Set<Long> others = new HashSet<>();
        others.add(Thread.currentThread().getId());
        load.threads().forEach(thread -> others.add(thread.getId()));
        long sum = 0;
        for (long thread : allocations.getAllThreadIds()) {
            if (!others.contains(thread)) {
                sum += Math.max(0, allocations.getThreadAllocatedBytes(thread));
            }
        }
        allocated = sum - before;
        before = sum;
    }

    private static InetSocketAddress freeAddress() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort());
        }
    }

    private static void awaitListening(InetSocketAddress address) throws IOException, InterruptedException {
        long deadlineNanos = System.nanoTime() + START.toNanos();
        while (true) {
            try (Socket socket = new Socket()) {
                socket.connect(address);
                return;
            } catch (IOException e) {
                if (System.nanoTime() - deadlineNanos > 0) {
                    throw new IOException("the server does not listen on " + address, e);
                }
                Thread.sleep(50);
            }
        }
    }
}
