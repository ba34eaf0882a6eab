package io.github.antipode.benchmarks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * The ceiling: a server that answers each frame with a fixed one of 108 octets, whose identifiers are the request's, and
 * knows nothing of Diameter. A thread for each connection, and one write for all that one read brought.
 */
final class PlainServer {
    private static final int IDENTIFIERS = 12;
    private static final int OUTPUT = 1 << 20;

    private PlainServer() {}

    /** Listens on a free port of loopback, prints it, and serves until the process ends. */
    public static void main(String... arguments) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            System.out.println("listening on " + server.getLocalAddress());
            accept(server);
        }
    }

    /** Serves whoever connects, until the channel is closed. */
    static void accept(ServerSocketChannel server) throws IOException {
        while (true) {
            SocketChannel connection = server.accept();
            Thread thread = new Thread(() -> serve(connection), "connection");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void serve(SocketChannel connection) {
        byte[] answer = BenchmarkMessages.aca().octets();
        ByteBuffer out = ByteBuffer.allocateDirect(OUTPUT);
        try (connection) {
            connection.setOption(StandardSocketOptions.TCP_NODELAY, true);
            FrameInput input = new FrameInput(connection, (octets, at) -> {
                int start = out.position();
                out.put(answer);
                out.putLong(start + IDENTIFIERS, octets.getLong(at + IDENTIFIERS));
            });
            while (input.read() >= 0) {
                out.flip();
                while (out.hasRemaining()) {
                    connection.write(out);
                }
                out.clear();
            }
        } catch (IOException e) {
            // the load was ended
        }
    }
}
