package io.github.antipode.testkit;

import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageOrBuilder;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.ConnectListener;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A Diameter peer that does what a test's script says, line by line, and nothing else: it sends messages, right or
 * wrong, and expects others. It keeps no state and answers nothing by itself.
 *
 * <pre>
 *   ScriptedPeer peer = ScriptedPeer.connect(network, Endpoint.tcp("server.example.net", 3868));
 *   BaseMessages messages = new BaseMessages("client.example.net", "example.net", 4);
 *   peer.send(messages.cer());
 *   Message cea = peer.expectAnswer(Base.CER);
 *   peer.close();
 * </pre>
 *
 * <p>In memory, each call first runs what is due, and no time passes: the test moves the clock. Over TCP, what is
 * expected is waited for, for 10 seconds at most. Not safe for several threads.
 */
public final class ScriptedPeer implements AutoCloseable {
    private final Wire wire;

    ScriptedPeer(Wire wire) {
        this.wire = wire;
    }

    /**
     * Connects in memory.
     *
     * @throws AssertionError if the endpoint does not take the connection at once
     */
    public static ScriptedPeer connect(InMemoryNetwork network, Endpoint endpoint) {
        InMemoryTransport transport = network.transport();
        Attempt attempt = new Attempt(network.clock());
        transport.connect(endpoint, transport.nextLoop(), 0, attempt);
        network.clock().runAll();
        return attempt.peer(endpoint);
    }

    /**
     * Connects over TCP.
     *
     * @throws AssertionError if the endpoint does not take the connection
     */
    public static ScriptedPeer connect(Endpoint endpoint) {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(
                    new InetSocketAddress(endpoint.host(), endpoint.port()), (int) SocketWire.PATIENCE.toMillis());
        } catch (IOException e) {
            throw new AssertionError("cannot connect to " + endpoint + ": " + e.getMessage(), e);
        }
        return new ScriptedPeer(new SocketWire(socket));
    }

    /** The endpoint at the other side. */
    public Endpoint remote() {
        return wire.remote();
    }

    /** Sends the message as it is. */
    public void send(MessageOrBuilder message) {
        wire.send(message.build().octets());
    }

    /** Sends any octets, also such as are no message. */
    public void sendOctets(byte... octets) {
        wire.send(octets);
    }

    /**
     * The next message.
     *
     * @throws AssertionError if none has come, or the connection has ended
     */
    public Message expectMessage() {
        return expect("a message", message -> true);
    }

    /**
     * The next message, which has to be a request of this command.
     *
     * @throws AssertionError if it is another, with both in the text, or if none has come
     */
    public Message expectRequest(Command command) {
        return expect(
                command.requestName() + ", a request " + describe(command),
                message -> message.request() && message.is(command));
    }

    /**
     * The next message, which has to be an answer of this command.
     *
     * @throws AssertionError if it is another, with both in the text, or if none has come
     */
    public Message expectAnswer(Command command) {
        return expect(
                command.answerName() + ", an answer " + describe(command),
                message -> !message.request() && message.is(command));
    }

    /** Sends the request, and expects its answer: same command, same identifiers (RFC 6733 §6.2). */
    public Message exchange(MessageOrBuilder request) {
        Message sent = request.build();
        send(sent);
        return expect("the answer to\n" + sent.text(), answer -> answers(answer, sent));
    }

    private static boolean answers(Message answer, Message request) {
        return !answer.request()
                && answer.commandCode() == request.commandCode()
                && answer.hopByHopId() == request.hopByHopId()
                && answer.endToEndId() == request.endToEndId();
    }

    /**
     * The next message, which has to be as described.
     *
     * @param what says for the failure's text what is expected
     * @throws AssertionError if it is another, with both in the text, or if none has come
     */
    public Message expect(String what, Predicate<? super Message> condition) {
        Wire.Arrival arrival = wire.await();
        if (arrival instanceof Wire.Received received && condition.test(received.message())) {
            return received.message();
        }
        throw unexpected(what, arrival);
    }

    /**
     * The end of the connection, which has to come next.
     *
     * @return how it ended, as this side saw it
     */
    public Closure expectClosed() {
        Wire.Arrival arrival = wire.await();
        if (arrival instanceof Wire.Ended ended) {
            return ended.closure();
        }
        throw unexpected("the end of the connection", arrival);
    }

    /** Nothing has come; over TCP a twentieth of a second is waited. */
    public void expectNothing() {
        Wire.Arrival arrival = wire.poll();
        if (arrival != null) {
            throw unexpected("nothing", arrival);
        }
    }

    /** Closes the connection in order; does nothing when it is closed. */
    @Override
    public void close() {
        wire.close();
    }

    /** Resets the connection, as the system does for a process that dies. */
    public void reset() {
        wire.reset();
    }

    private AssertionError unexpected(String what, Wire.@Nullable Arrival arrival) {
        return new AssertionError("from " + wire.remote() + " was expected:\n" + what + "\nbut there came:\n"
                + (arrival == null ? "nothing" : arrival));
    }

    private static String describe(Command command) {
        return "with command code " + command.code() + " of application " + command.applicationId();
    }

    /** An attempt to connect in memory. */
    private static final class Attempt implements ConnectListener {
        private final VirtualClock clock;
        private @Nullable InMemoryWire wire;
        private @Nullable TransportException failure;

        Attempt(VirtualClock clock) {
            this.clock = clock;
        }

        @Override
        public ConnectionListener connected(Connection connection) {
            InMemoryWire made = new InMemoryWire(clock, (InMemoryConnection) connection);
            wire = made;
            return made;
        }

        @Override
        public void failed(TransportException reason) {
            failure = reason;
        }

        ScriptedPeer peer(Endpoint endpoint) {
            if (wire == null) {
                throw new AssertionError("no connection to " + endpoint + " was made", failure);
            }
            return new ScriptedPeer(wire);
        }
    }
}
