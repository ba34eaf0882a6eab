package io.github.antipode.cli;

import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.transport.Endpoint;

/** Prints a line whenever a peer comes, goes, or could not come. */
final class PeerTranscript implements PeerListener {
    private final Transcript transcript;

    PeerTranscript(Transcript transcript) {
        this.transcript = transcript;
    }

    @Override
    public void peerUp(Peer peer) {
        transcript.print("peer up: " + name(peer));
    }

    @Override
    public void peerDown(Peer peer, String reason) {
        transcript.print("peer down: " + name(peer) + ": " + reason);
    }

    @Override
    public void peerRestarted(Peer peer, long originStateId) {
        transcript.print("peer restarted: " + name(peer) + ", Origin-State-Id " + originStateId);
    }

    @Override
    public void connectFailed(Peer peer, String reason) {
        transcript.print("no connection to " + peer.endpoint() + ": " + reason);
    }

    @Override
    public void connectionRefused(Endpoint remote, String reason) {
        transcript.print("connection of " + remote + " refused: " + reason);
    }

    private static String name(Peer peer) {
        return peer.identity()
                .map(identity -> identity + " (" + peer.endpoint() + ")")
                .orElse("" + peer.endpoint());
    }
}
