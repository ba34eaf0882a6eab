package io.github.antipode.peer;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Connection;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Timers.Timer;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * An accepted connection until its CER tells whose it is (RFC 6733 §5.6.1); from then on the {@link PeerLink} is told
 * all. Belongs to the connection's loop.
 */
final class IncomingConnection implements ConnectionListener {
    private final PeerTable table;
    private final Connection connection;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final Timer timer;
    private @Nullable PeerLink link;
    private boolean closed;

    IncomingConnection(PeerTable table, Connection connection, long timeoutNanos) {
        this.table = table;
        this.connection = connection;
        this.timer = connection.loop().schedule(timeoutNanos, () -> close("no CER in time"));
    }

    @Override
    public void received(Message message) {
        if (link != null) {
            link.received(message);
        } else if (closed) {
            return;
        } else if (message.request() && message.commandCode() == Base.CER.code()) {
            receivedCer(message);
        } else {
            close(message + " before a CER");
        }
    }

    @Override
    public void closed(Closure closure) {
        if (link != null) {
            link.closed(closure);
        } else {
            finish(closure.toString());
        }
        ended.complete(null);
    }

    /** Completed when the transport has told that the connection has ended. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Closes if no CER has come; from any thread. */
    void stop(String reason) {
        connection.loop().execute(() -> close(reason));
    }

    private void receivedCer(Message cer) {
        try {
            Capabilities capabilities = table.exchange().judgeCer(cer);
            PeerDriver driver = table.driverFor(capabilities.originHost(), connection);
            settled();
            PeerLink accepted = new PeerLink(driver, connection, Role.RESPONDER);
            accepted.exchanged(cer, capabilities);
            link = accepted;
            driver.accept(accepted);
        } catch (AvpException e) {
            refuse(cer, e.error());
        }
    }

    private void refuse(Message cer, AvpError error) {
        connection.send(table.exchange().refusal(cer, connection, error));
        close(error.toString());
    }

    private void close(String reason) {
        if (link == null && !closed) {
            finish(reason);
            connection.close();
        }
    }

    private void finish(String reason) {
        if (!closed) {
            settled();
            table.connectionRefused(connection.remote(), reason);
        }
    }

    private void settled() {
        closed = true;
        timer.cancel();
        table.settled(this);
    }
}
