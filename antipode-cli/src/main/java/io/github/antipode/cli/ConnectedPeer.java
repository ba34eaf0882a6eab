package io.github.antipode.cli;

import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for a node's first peer, and knows why it did not come. */
final class ConnectedPeer implements PeerListener {
    private final CompletableFuture<Peer> peer = new CompletableFuture<>();

    @Override
    public void peerUp(Peer up) {
        peer.complete(up);
    }

    @Override
    public void connectFailed(Peer failed, String reason) {
        peer.completeExceptionally(new CommandFailure("no connection to " + failed.endpoint() + ": " + reason));
    }

    /**
     * The peer, once requests can be sent to it.
     *
     * @throws CommandFailure if there is no connection, with the reason
     */
    Peer await(Duration timeout) throws InterruptedException {
        try {
            return peer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof CommandFailure failure ? failure : new CommandFailure("" + e.getCause());
        } catch (TimeoutException e) {
            throw new CommandFailure("no connection within " + DurationText.print(timeout));
        }
    }
}
