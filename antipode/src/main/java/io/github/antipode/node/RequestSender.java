package io.github.antipode.node;

import io.github.antipode.message.Message;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.peer.PeerTable;
import io.github.antipode.peer.RequestFailedException;
import io.github.antipode.peer.RequestFailedException.Outcome;
import io.github.antipode.routing.RequestRouter;
import io.github.antipode.transport.EventLoop;
import io.github.antipode.transport.Transport;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;

/**
 * Sends this node's own requests to the peer that the router chooses. While a configured peer has not been connected to
 * for the first time, requests wait for it within their time, so that a node can be used as soon as it is started. Told of
 * peers on their event loops, so that no listener of the user's holds a request up. Safe for all threads.
 */
final class RequestSender implements PeerListener {
    private final PeerTable peers;
    private final RequestRouter router;
    private final Transport transport;
    private final WaitingRequests waiting = new WaitingRequests();
    /** Why a configured peer is not open; a peer without an entry is open or was never connected to. */
    private final Map<Peer, String> failures = new ConcurrentHashMap<>();

    RequestSender(PeerTable peers, RequestRouter router, Transport transport) {
        this.peers = peers;
        this.router = router;
        this.transport = transport;
    }

    CompletableFuture<Message> send(Message request, Duration timeout) {
        if (waiting.stopped()) {
            return CompletableFuture.failedFuture(closed());
        }
        try {
            Optional<Peer> peer = router.choose(request, peers.open());
            if (peer.isPresent()) {
                return peer.get().send(request, timeout);
            }
            Peer.check(request, timeout);
            return wait(request, timeout);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.failedFuture(closed()); // meanwhile the loops have ended
        }
    }

    /** The node closes: no request is taken any more, and those that wait for a peer are rejected. From any thread. */
    void stop() {
        waiting.stop(RequestSender::closed);
    }

    private CompletableFuture<Message> wait(Message request, Duration timeout) {
        EventLoop loop = transport.nextLoop();
        CompletableFuture<Message> future = new CompletableFuture<>();
        WaitingRequests.Waiting entry =
                new WaitingRequests.Waiting(request, loop, loop.nanoTime() + timeout.toNanos(), future);
        if (!waiting.add(entry, () -> rejected(request))) {
            future.completeExceptionally(
                    waiting.stopped()
                            ? closed()
                            : new RequestFailedException(Outcome.REJECTED, "too many requests wait for a peer"));
        }
        // The peer may have opened, or the last attempt failed, since the router looked.
        attempt(entry);
        return future;
    }

    /** Sends the request if it can be sent now, and rejects it if nothing will come that could take it. */
    private void attempt(WaitingRequests.Waiting entry) {
        // Looked at before the router looks: a peer that opens in between is one or the other, and not neither.
        boolean mayCome = anyConnecting();
        Optional<Peer> peer = router.choose(entry.request(), peers.open());
        if (peer.isPresent()) {
            if (waiting.take(entry)) {
                send(entry, peer.get());
            }
        } else if (!mayCome && waiting.take(entry)) {
            entry.future().completeExceptionally(rejected(entry.request()));
        }
    }

    private static void send(WaitingRequests.Waiting entry, Peer peer) {
        Duration remaining = Duration.ofNanos(Math.max(entry.remainingNanos(), 1));
        CompletableFuture<Message> sent = peer.send(entry.request(), remaining);
        sent.whenComplete((answer, failure) -> {
            if (failure == null) {
                entry.future().complete(answer);
            } else {
                entry.future().completeExceptionally(failure);
            }
        });
        // Cancelling what the caller holds forgets the pending request too.
        entry.future().whenComplete((answer, failure) -> sent.cancel(false));
    }

    private static RequestFailedException closed() {
        return new RequestFailedException(Outcome.REJECTED, "the node is closed");
    }

    private boolean anyConnecting() {
        return peers.peers().stream()
                .anyMatch(peer -> peer.configured() && !peer.isOpen() && !failures.containsKey(peer));
    }

    private RequestFailedException rejected(Message request) {
        StringBuilder reason = new StringBuilder("no open peer supports application ").append(request.applicationId());
        List<Peer> open = peers.open();
        if (!open.isEmpty()) {
            reason.append("; open: ").append(open);
        }
        for (Peer peer : peers.peers()) {
            if (peer.configured() && !peer.isOpen()) {
                String failure = failures.getOrDefault(peer, "not connected yet, in state " + peer.state());
                reason.append("; ").append(peer.endpoint()).append(": ").append(failure);
            }
        }
        return new RequestFailedException(Outcome.REJECTED, reason.toString());
    }

    @Override
    public void peerUp(Peer peer) {
        failures.remove(peer);
        waiting.forEach(this::attempt);
    }

    @Override
    public void peerDown(Peer peer, String reason) {
        fail(peer, reason);
    }

    @Override
    public void connectFailed(Peer peer, String reason) {
        fail(peer, reason);
    }

    private void fail(Peer peer, String reason) {
        if (peer.configured()) {
            failures.put(peer, reason);
            failures.keySet().retainAll(Set.copyOf(peers.peers())); // those that were removed are told of as well
        }
        waiting.forEach(this::attempt);
    }
}
