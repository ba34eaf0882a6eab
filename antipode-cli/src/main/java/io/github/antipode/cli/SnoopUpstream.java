package io.github.antipode.cli;

import io.github.antipode.transport.Endpoint;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Connects to the server, once for each client: the name is resolved away from the loop, then its addresses are tried in turn. */
final class SnoopUpstream {
    private final Endpoint server;
    private final Bootstrap bootstrap;
    private final Executor resolver;

    /**
     * @param bootstrap knows the kind of channel and its options, but no loop
     * @param resolver may wait for the system's name service
     */
    SnoopUpstream(Endpoint server, Bootstrap bootstrap, Executor resolver) {
        this.server = server;
        this.bootstrap = bootstrap;
        this.resolver = resolver;
    }

    /** Tells the connection on its loop what came of it. */
    void connect(EventLoop loop, SnoopConnection connection) {
        try {
            resolver.execute(() -> resolve(loop, connection));
        } catch (RejectedExecutionException e) {
            connection.close("closed by diam");
        }
    }

    private void resolve(EventLoop loop, SnoopConnection connection) {
        try {
            Iterator<InetAddress> addresses =
                    List.of(InetAddress.getAllByName(server.host())).iterator();
            loop.execute(() -> tryNext(loop, connection, addresses));
        } catch (UnknownHostException e) {
            loop.execute(() -> connection.notConnected(server, "unknown host"));
        }
    }

    private void tryNext(EventLoop loop, SnoopConnection connection, Iterator<InetAddress> addresses) {
        ChannelFuture connecting = bootstrap.clone(loop).connect(addresses.next(), server.port());
        connecting.addListener(tried -> {
            Channel channel = connecting.channel();
            if (tried.isSuccess()) {
                connection.connected(channel);
            } else if (addresses.hasNext()) {
                tryNext(loop, connection, addresses);
            } else {
                connection.notConnected(server, reason(tried.cause()));
            }
        });
    }

    /** The system's reason, without the call that failed and the address, which Netty puts around it. */
    static String reason(Throwable failure) {
        String text = String.valueOf(failure.getMessage());
        return text.replaceFirst("^.*failed(?: with error\\(-?\\d+\\))?: ", "").replaceFirst(": \\S*/\\S+:\\d+$", "");
    }
}
