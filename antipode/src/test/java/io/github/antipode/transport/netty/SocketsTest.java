package io.github.antipode.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.Transport.Listening;
import io.github.antipode.transport.TransportSettings;
import io.netty.channel.epoll.Epoll;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What all tests of real sockets share; each runs over epoll and over the JDK's sockets. */
@ParameterizedClass
@EnumSource(Sockets.class)
abstract class SocketsTest {
    static final Endpoint ANY_PORT = Endpoint.tcp("127.0.0.1", 0);
    static final Message REQUEST = Message.request(Base.DWR)
            .add(Base.ORIGIN_HOST, "client.example.net")
            .add(Base.ORIGIN_REALM, "example.net")
            .build();

    @Parameter
    Sockets sockets;

    NettyTransport transport;

    @BeforeEach
    void open() {
        assumeTrue(sockets == Sockets.NIO || Epoll.isAvailable(), "this system has no epoll");
        transport = newTransport(settings());
    }

    @AfterEach
    void close() {
        if (transport != null) {
            transport.close();
        }
    }

    TransportSettings settings() {
        return TransportSettings.DEFAULT.withLoops(2).withDaemon(true).withForceNio(sockets == Sockets.NIO);
    }

    static NettyTransport newTransport(TransportSettings settings) {
        return new NettyTransport(settings, () -> null);
    }

    void connect(Endpoint endpoint, Side side) {
        transport.connect(endpoint, transport.nextLoop(), Duration.ofSeconds(20).toNanos(), side);
    }

    static void onLoop(Connection connection, Runnable task) {
        connection.loop().execute(task);
    }

    static Socket socketTo(Listening listening) throws IOException {
        return new Socket("127.0.0.1", listening.endpoint().port());
    }

    /** Open descriptors of this process. */
    static long descriptors() {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static void assertNoMoreDescriptorsThan(long before) {
        Await.until("the descriptors are back at " + before, () -> descriptors() <= before);
        assertThat(descriptors()).isLessThanOrEqualTo(before);
    }
}
