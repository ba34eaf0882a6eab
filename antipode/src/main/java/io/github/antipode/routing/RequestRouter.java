package io.github.antipode.routing;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.Peer;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Decides where a request goes: here, to a peer, or nowhere (RFC 6733 §6.1). Safe for all threads. */
public final class RequestRouter {
    /** How much of a peer's text an Error-Message repeats. */
    private static final int MAX_TEXT = 255;

    private final DiameterIdentity originHost;
    private final DiameterIdentity originRealm;
    private final AtomicInteger turn = new AtomicInteger();

    /** Routes for the node of this name, in this realm. */
    public RequestRouter(DiameterIdentity originHost, DiameterIdentity originRealm) {
        this.originHost = originHost;
        this.originRealm = originRealm;
    }

    /**
     * Why a received request is not for this node, or {@code null} if it is (RFC 6733 §6.1.4).
     *
     * <p>A request with P clear must be handled where it arrives (RFC 6733 §3), whatever its destination.
     */
    public @Nullable AvpError refusal(Message request) {
        if (!request.proxiable()) {
            return null;
        }
        if (request.contains(Base.DESTINATION_HOST)) {
            return request.holds(Base.DESTINATION_HOST, originHost)
                    ? null
                    : new AvpError(
                            ResultCode.UNABLE_TO_DELIVER,
                            0,
                            null,
                            "Destination-Host " + text(request, Base.DESTINATION_HOST) + " is not this node, "
                                    + originHost);
        }
        if (request.holds(Base.DESTINATION_REALM, originRealm) || !request.contains(Base.DESTINATION_REALM)) {
            return null;
        }
        return new AvpError(
                ResultCode.REALM_NOT_SERVED,
                0,
                null,
                "Destination-Realm " + text(request, Base.DESTINATION_REALM) + " is not this node's, " + originRealm);
    }

    /**
     * The peer to send a request of ours to: the one that Destination-Host names (RFC 6733 §6.1.5), or else one of the
     * destination's realm, or else any other, which may be an agent; each must be open and have the application in
     * common. Among equals they take turns.
     */
    public Optional<Peer> choose(Message request, Collection<Peer> peers) {
        if (peers.size() == 1) {
            return onlyOne(peers, request);
        }
        Peer best = null;
        int bestRank = 0;
        int equals = 0;
        int start = turn.getAndIncrement();
        for (Peer peer : peers) {
            int rank = rank(request, peer);
            if (rank > bestRank) {
                best = peer;
                bestRank = rank;
                equals = 1;
            } else if (rank == bestRank && rank > 0) {
                equals++;
            }
        }
        return equals <= 1 ? Optional.ofNullable(best) : nth(request, peers, bestRank, Math.floorMod(start, equals));
    }

    /** The common case of a client, without a look at the destination. */
    private static Optional<Peer> onlyOne(Collection<Peer> peers, Message request) {
        for (Peer peer : peers) {
            if (canTake(peer, request)) {
                return Optional.of(peer);
            }
        }
        return Optional.empty();
    }

    private static Optional<Peer> nth(Message request, Collection<Peer> peers, int rank, int n) {
        int seen = 0;
        Peer last = null;
        for (Peer peer : peers) {
            if (rank(request, peer) == rank) {
                last = peer;
                if (seen++ == n) {
                    break;
                }
            }
        }
        return Optional.ofNullable(last);
    }

    /** 0 for a peer that cannot take the request; more is better. */
    private static int rank(Message request, Peer peer) {
        if (!canTake(peer, request)) {
            return 0;
        }
        if (holds(request, Base.DESTINATION_HOST, peer.identity())) {
            return 3;
        }
        return holds(request, Base.DESTINATION_REALM, peer.realm()) ? 2 : 1;
    }

    private static boolean canTake(Peer peer, Message request) {
        return peer.isOpen() && peer.supports(request.applicationId());
    }

    private static boolean holds(Message request, AvpKey<DiameterIdentity> key, Optional<DiameterIdentity> identity) {
        return identity.isPresent() && request.holds(key, identity.get());
    }

    private static String text(Message request, AvpKey<DiameterIdentity> key) {
        return "'" + request.findAvp(key).map(avp -> printable(avp.data())).orElse("") + "'";
    }

    private static String printable(byte[] octets) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(octets.length, MAX_TEXT); i++) {
            text.append(octets[i] > ' ' && octets[i] < 0x7f ? (char) octets[i] : '?');
        }
        return text.toString();
    }
}
