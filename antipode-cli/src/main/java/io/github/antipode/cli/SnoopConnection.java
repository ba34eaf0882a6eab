package io.github.antipode.cli;

import io.github.antipode.transport.Endpoint;
import io.netty.channel.Channel;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A client's connection, and the connection to the server that is opened for it alone. What happens to one happens to the
 * other: a half-close, a close, a reset. Both are on one event loop, and so is all of this but where it is said otherwise.
 */
final class SnoopConnection {
    private final int number;
    private final Channel channel;
    private final SnoopOutput output;
    private final String client;
    private final SnoopSide clientSide;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private @Nullable SnoopSide serverSide;
    private @Nullable SnoopFlow toServer;
    private @Nullable SnoopFlow toClient;
    private boolean over;

    /**
     * @param number for people, from 1
     * @param channel accepted, and not reading
     */
    SnoopConnection(int number, Channel channel, SnoopOutput output) {
        this.number = number;
        this.channel = channel;
        this.output = output;
        this.client = text(channel.remoteAddress() instanceof InetSocketAddress address ? address : null);
        this.clientSide = new SnoopSide(this, channel);
        channel.pipeline().addLast(clientSide);
    }

    /** Completes when both connections are closed, and all about them is told. For any thread. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** The connection to the server has come: octets pass from now on. */
    void connected(Channel server) {
        boolean known = channel.remoteAddress() instanceof InetSocketAddress
                && server.remoteAddress() instanceof InetSocketAddress;
        SnoopSide side = new SnoopSide(this, server);
        if (over || !known) {
            side.reset();
            close("lost while the server was connected to");
            return;
        }
        InetSocketAddress from = (InetSocketAddress) channel.remoteAddress();
        InetSocketAddress to = (InetSocketAddress) server.remoteAddress();
        line("client " + client + " connected to server " + text(to));
        AnswerDelays ofClient = new AnswerDelays();
        AnswerDelays ofServer = new AnswerDelays();
        String there = "#" + number + " client " + client + " -> server " + text(to);
        String back = "#" + number + " server " + text(to) + " -> client " + client;
        SnoopFlow forth = new SnoopFlow(there, from, to, ofClient, ofServer, output);
        SnoopFlow returning = new SnoopFlow(back, to, from, ofServer, ofClient, output);
        toServer = forth;
        toClient = returning;
        serverSide = side;
        server.pipeline().addLast(side);
        side.bridgeTo(clientSide, returning);
        clientSide.bridgeTo(side, forth);
    }

    /** There is no server to be had: the client sees that as a reset, as it would see a refusal. */
    void notConnected(Endpoint server, String reason) {
        if (!over) {
            line("client " + client + ": no connection to server " + server + ": " + reason);
            clientSide.reset();
            end("reset by diam, since there is no server");
        }
    }

    boolean full() {
        return output.full();
    }

    /** Reads or pauses, as there is room. */
    void pace() {
        clientSide.pace();
        if (serverSide != null) {
            serverSide.pace();
        }
    }

    /** One side sends no more. */
    void inputEnded(SnoopSide side) {
        SnoopSide other = other(side);
        if (!over && other != null) {
            line("the " + name(side) + " sends no more");
            other.endOutput();
        }
    }

    /** When both sides send no more, that is a close. */
    void outputEnded() {
        if (!over && clientSide.hasEndedOutput() && serverSide != null && serverSide.hasEndedOutput()) {
            close("closed by both");
        }
    }

    /** One side is gone without having ended what it sends: the other is reset. */
    void lost(SnoopSide side, String reason) {
        if (over) {
            return;
        }
        SnoopSide other = other(side);
        side.close();
        if (other != null) {
            other.reset();
        }
        end("reset by the " + name(side) + ": " + reason);
    }

    /** Closes both sides, unless they are closed. */
    void close(String reason) {
        if (!over) {
            clientSide.close();
            if (serverSide != null) {
                serverSide.close();
            }
            end(reason);
        }
    }

    private void end(String how) {
        if (over) {
            return;
        }
        over = true;
        SnoopCounts there = SnoopCounts.NONE;
        SnoopCounts back = SnoopCounts.NONE;
        if (toServer != null && toClient != null) {
            toServer.ended();
            toClient.ended();
            there = toServer.counts();
            back = toClient.counts();
        }
        line(how + "; to the server " + there + "; to the client " + back);
        output.ended(there, back);
        ended.complete(null);
    }

    private void line(String text) {
        output.line(Instant.now(), "#" + number + " " + text);
    }

    private @Nullable SnoopSide other(SnoopSide side) {
        return side == clientSide ? serverSide : clientSide;
    }

    private String name(SnoopSide side) {
        return side == clientSide ? "client" : "server";
    }

    private static String text(@Nullable InetSocketAddress address) {
        if (address == null) {
            return "(unknown)";
        }
        String host = address.getAddress().getHostAddress();
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + address.getPort();
    }
}
