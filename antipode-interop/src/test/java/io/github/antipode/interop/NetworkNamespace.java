package io.github.antipode.interop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A network namespace of the test's own, joined to ours by a pair of virtual Ethernet devices: this process stands at one
 * end, what is run in the namespace at the other. Names and addresses hold the process id, so that builds can run
 * side by side.
 */
final class NetworkNamespace implements AutoCloseable {
    private static final AtomicInteger COUNT = new AtomicInteger();

    /** Networks of four addresses in 198.18.0.0/15, which is for tests (RFC 2544). */
    private static final int NETWORKS = 1 << 15;

    private final String name;
    private final int network;

    private NetworkNamespace(String name, int network) {
        this.name = name;
        this.network = network;
    }

    /** Makes one; ends the test without iproute2, root, or the right to do so. */
    static NetworkNamespace create() {
        ExternalTool.require("ip");
        ExternalTool.need("root".equals(System.getProperty("user.name")), "network namespaces need root");
        long pid = ProcessHandle.current().pid();
        int count = COUNT.incrementAndGet();
        String name = "antip-" + pid + "-" + count;
        try {
            ip("netns", "add", name);
        } catch (IllegalStateException e) {
            ExternalTool.need(false, "no network namespace can be made here: " + e.getMessage());
        }
        NetworkNamespace namespace = new NetworkNamespace(name, (int) ((pid * 32 + count) % NETWORKS));
        LeftOpen.opened(namespace);
        try {
            namespace.connect(pid + "x" + count);
            return namespace;
        } catch (RuntimeException e) {
            namespace.close();
            throw e;
        }
    }

    private void connect(String suffix) {
        String ours = "ah" + suffix; // at most 15 characters
        String theirs = "ai" + suffix;
        ip("link", "add", ours, "type", "veth", "peer", "name", theirs, "netns", name);
        ip("addr", "add", ourAddress() + "/30", "dev", ours);
        ip("link", "set", ours, "up");
        ip("-n", name, "addr", "add", address() + "/30", "dev", theirs);
        ip("-n", name, "link", "set", "lo", "up");
        ip("-n", name, "link", "set", theirs, "up");
    }

    /** The address of this side. */
    String ourAddress() {
        return address(1);
    }

    /** The address inside. */
    String address() {
        return address(2);
    }

    private String address(int host) {
        int bits = 198 << 24 | 18 << 16 | network << 2 | host;
        return (bits >>> 24) + "." + (bits >>> 16 & 0xff) + "." + (bits >>> 8 & 0xff) + "." + (bits & 0xff);
    }

    /** The command that runs this one inside. */
    List<String> inside(String... command) {
        List<String> all = new ArrayList<>(List.of(program(), "netns", "exec", name));
        all.addAll(List.of(command));
        return all;
    }

    /** The namespace goes, and with it both devices; what runs inside is the business of its owner. */
    @Override
    public void close() {
        LeftOpen.closed(this);
        ip("netns", "del", name);
    }

    private static void ip(String... arguments) {
        RunningProcess.run(
                Stream.concat(Stream.of(program()), Stream.of(arguments)).toList());
    }

    private static String program() {
        return ExternalTool.require("ip").toString();
    }

    @Override
    public String toString() {
        return name + " at " + address();
    }
}
