package io.github.antipode.testkit;

import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A network in memory and in virtual time: each node of a test gets a {@link #transport()} of its own, and they reach
 * each other by their endpoints. The test makes it slow, deaf or broken as it needs.
 *
 * <p>To be used from the thread that moves the clock.
 */
public final class InMemoryNetwork {
    private static final int FIRST_FREE_PORT = 20_000;

    private final VirtualClock clock;
    private final Map<Endpoint, InMemoryListening> listenings = new HashMap<>();
    private final Map<Endpoint, Reachability> faults = new HashMap<>();
    private final List<InMemoryLink> links = new ArrayList<>();
    private long delayNanos;
    private int nextPort = FIRST_FREE_PORT;

    /** How an endpoint takes an attempt to connect. */
    enum Reachability {
        REFUSES,
        SILENT
    }

    /** A network with a clock of its own, in which nothing takes time. */
    public InMemoryNetwork() {
        this(new VirtualClock());
    }

    public InMemoryNetwork(VirtualClock clock) {
        this.clock = clock;
    }

    /** The clock of all its loops. */
    public VirtualClock clock() {
        return clock;
    }

    /** A transport of this network with one loop. */
    public InMemoryTransport transport() {
        return transport(1);
    }

    /** A transport of this network with several loops, which take turns by the clock alone. */
    public InMemoryTransport transport(int loops) {
        return new InMemoryTransport(this, loops);
    }

    /** How long octets, and attempts to connect, take from one end to the other on links made from now on; 0 at first. */
    public void delay(Duration oneWay) {
        delayNanos = oneWay.toNanos();
    }

    /** Attempts to connect to the endpoint are refused from now on, even if somebody listens. */
    public void refuse(Endpoint endpoint) {
        faults.put(endpoint, Reachability.REFUSES);
    }

    /** Attempts to connect to the endpoint get no reply from now on. */
    public void ignore(Endpoint endpoint) {
        faults.put(endpoint, Reachability.SILENT);
    }

    /** Ends what {@link #refuse} or {@link #ignore} began. */
    public void restore(Endpoint endpoint) {
        faults.remove(endpoint);
    }

    /** All links made so far, in that order; closed ones too. */
    public List<InMemoryLink> links() {
        return List.copyOf(links);
    }

    /**
     * The link made last.
     *
     * @throws IllegalStateException if there is none yet
     */
    public InMemoryLink lastLink() {
        if (links.isEmpty()) {
            throw new IllegalStateException("nobody has connected yet");
        }
        return links.get(links.size() - 1);
    }

    long delayNanos() {
        return delayNanos;
    }

    Endpoint freePort(String host) {
        return Endpoint.tcp(host, nextPort++);
    }

    void add(InMemoryListening listening) {
        if (listenings.putIfAbsent(listening.endpoint(), listening) != null) {
            throw new TransportException("cannot listen on " + listening.endpoint() + ": Address already in use", null);
        }
    }

    void remove(InMemoryListening listening) {
        listenings.remove(listening.endpoint(), listening);
    }

    void add(InMemoryLink link) {
        links.add(link);
    }

    boolean isSilent(Endpoint endpoint) {
        return faults.get(endpoint) == Reachability.SILENT;
    }

    /** Who accepts connections to the endpoint; {@code null} if it refuses. */
    @Nullable
    InMemoryListening acceptorAt(Endpoint endpoint) {
        if (faults.get(endpoint) == Reachability.REFUSES) {
            return null;
        }
        InMemoryListening exact = listenings.get(endpoint);
        InMemoryListening any = listenings.get(Endpoint.tcp("0.0.0.0", endpoint.port()));
        return exact != null ? exact : any != null ? any : listenings.get(Endpoint.tcp("::", endpoint.port()));
    }
}
