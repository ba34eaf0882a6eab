package io.github.antipode.interop;

import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.transport.Endpoint;

/** What a node told of its peers, one line an event, such as {@code up fd.example.net}. */
final class PeerEvents implements PeerListener {
    private final Observed<String> events = new Observed<>("event");

    /** Waits for an event that has this in it. */
    String await(String regex) throws InterruptedException {
        return events.await(event -> event.matches(".*" + regex + ".*"), regex);
    }

    @Override
    public void peerUp(Peer peer) {
        events.add("up " + name(peer));
    }

    @Override
    public void peerDown(Peer peer, String reason) {
        events.add("down " + name(peer) + ": " + reason);
    }

    @Override
    public void connectFailed(Peer peer, String reason) {
        events.add("failed " + peer.endpoint() + ": " + reason);
    }

    @Override
    public void connectionRefused(Endpoint remote, String reason) {
        events.add("refused " + remote + ": " + reason);
    }

    private static String name(Peer peer) {
        return peer.identity().map(Object::toString).orElse("unknown");
    }
}
