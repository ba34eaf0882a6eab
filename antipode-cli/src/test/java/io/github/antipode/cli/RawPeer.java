package io.github.antipode.cli;

import io.github.antipode.message.Address;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;

/** The other end of a connection, octet by octet: a socket that sends and reads messages and knows nothing else. */
final class RawPeer implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 60_000;

    private final Socket socket;

    private RawPeer(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(PATIENCE_MILLIS);
    }

    static RawPeer connect(int port) throws IOException {
        return new RawPeer(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    static RawPeer accept(ServerSocket server) throws IOException {
        server.setSoTimeout(PATIENCE_MILLIS);
        return new RawPeer(server.accept());
    }

    /** Introduces itself with Auth-Application-Id 4, as go-diameter's clients do. */
    void exchangeCapabilities() throws IOException {
        send(capabilities(Message.request(Base.CER)).build().octets());
        read();
    }

    /** Answers the CER that comes. */
    void answerCapabilities() throws IOException {
        send(capabilities(read().answer().add(Base.RESULT_CODE, ResultCode.SUCCESS.code()))
                .build()
                .octets());
    }

    private static MessageBuilder capabilities(MessageBuilder begun) throws IOException {
        return begun.add(Base.ORIGIN_HOST, "raw.example.net")
                .add(Base.ORIGIN_REALM, "example.net")
                .add(Base.HOST_IP_ADDRESS, Address.of(InetAddress.getLoopbackAddress()))
                .add(Base.VENDOR_ID, 0)
                .add(Base.PRODUCT_NAME, "raw")
                .add(Base.AUTH_APPLICATION_ID, 4);
    }

    void send(byte[] octets) throws IOException {
        socket.getOutputStream().write(octets);
    }

    Message read() throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] start = new byte[4];
        in.readFully(start);
        byte[] octets = new byte[ByteBuffer.wrap(start).getInt() & 0xffffff];
        System.arraycopy(start, 0, octets, 0, 4);
        in.readFully(octets, 4, octets.length - 4);
        return Message.parse(octets);
    }

    /** Returns when the other side has ended the connection. */
    void awaitEnd() throws IOException {
        try {
            socket.getInputStream().readAllBytes();
        } catch (SocketException e) {
            // A reset is an end as well.
        }
    }

    /** Ends as a killed process does: with a reset. */
    void kill() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
