package io.github.antipode.peer;

import io.github.antipode.message.DiameterIdentity;

/** The election of RFC 6733 §5.6.4, held by the responder of a connection when both sides have connected. */
final class Election {
    private Election() {}

    /**
     * Whether the local node wins, closes the connection that it initiated and keeps the one it was asked for. Compared
     * are octets, with ASCII upper case as lower case. Equal names would leave both sides without a winner, and each
     * waiting for the other's CEA; so a peer of the node's own name is refused before it comes to an election.
     */
    static boolean won(DiameterIdentity local, DiameterIdentity received) {
        return local.compareTo(received) > 0;
    }
}
