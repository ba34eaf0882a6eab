package io.github.antipode.peer;

import static io.github.antipode.peer.PeerAction.CLEANUP;
import static io.github.antipode.peer.PeerAction.ELECT;
import static io.github.antipode.peer.PeerAction.ERROR;
import static io.github.antipode.peer.PeerAction.I_DISC;
import static io.github.antipode.peer.PeerAction.I_REFUSE_CER;
import static io.github.antipode.peer.PeerAction.I_SND_CER;
import static io.github.antipode.peer.PeerAction.I_SND_CONN_REQ;
import static io.github.antipode.peer.PeerAction.I_SND_DPA;
import static io.github.antipode.peer.PeerAction.I_SND_DPR;
import static io.github.antipode.peer.PeerAction.I_SND_DWA;
import static io.github.antipode.peer.PeerAction.I_SND_MESSAGE;
import static io.github.antipode.peer.PeerAction.PROCESS;
import static io.github.antipode.peer.PeerAction.PROCESS_CEA;
import static io.github.antipode.peer.PeerAction.PROCESS_CER;
import static io.github.antipode.peer.PeerAction.PROCESS_DWA;
import static io.github.antipode.peer.PeerAction.PROCESS_DWR;
import static io.github.antipode.peer.PeerAction.R_ACCEPT;
import static io.github.antipode.peer.PeerAction.R_DISC;
import static io.github.antipode.peer.PeerAction.R_REFUSE_CER;
import static io.github.antipode.peer.PeerAction.R_REJECT;
import static io.github.antipode.peer.PeerAction.R_SND_CEA;
import static io.github.antipode.peer.PeerAction.R_SND_DPA;
import static io.github.antipode.peer.PeerAction.R_SND_DPR;
import static io.github.antipode.peer.PeerAction.R_SND_DWA;
import static io.github.antipode.peer.PeerAction.R_SND_MESSAGE;
import static io.github.antipode.peer.PeerState.CLOSED;
import static io.github.antipode.peer.PeerState.CLOSING;
import static io.github.antipode.peer.PeerState.I_OPEN;
import static io.github.antipode.peer.PeerState.R_OPEN;
import static io.github.antipode.peer.PeerState.WAIT_CONN_ACK;
import static io.github.antipode.peer.PeerState.WAIT_CONN_ACK_ELECT;
import static io.github.antipode.peer.PeerState.WAIT_I_CEA;
import static io.github.antipode.peer.PeerState.WAIT_RETURNS;

import java.util.List;

/**
 * The table of RFC 6733 §5.6 as a function. What the table does not list for a state has a result here too: nothing, if
 * it can only be the echo of a connection that is gone, or what the nearest row does, with a reason.
 */
final class PeerStateMachine {
    private PeerStateMachine() {}

    /** Where an event leads: the next state, and what is to be done on the way, in this order. */
    record Transition(PeerState state, List<PeerAction> actions) {
        static Transition to(PeerState state, PeerAction... actions) {
            return new Transition(state, List.of(actions));
        }
    }

    static Transition next(PeerState state, PeerEvent event) {
        return switch (state) {
            case CLOSED -> closed(event);
            case WAIT_CONN_ACK -> waitConnAck(event);
            case WAIT_I_CEA -> waitICea(event);
            case WAIT_CONN_ACK_ELECT -> waitConnAckElect(event);
            case WAIT_RETURNS -> waitReturns(event);
            case R_OPEN -> rOpen(event);
            case I_OPEN -> iOpen(event);
            case CLOSING -> closing(event);
        };
    }

    private static Transition closed(PeerEvent event) {
        return switch (event) {
            // Closed | Start | I-Snd-Conn-Req | Wait-Conn-Ack
            case START -> Transition.to(WAIT_CONN_ACK, I_SND_CONN_REQ);
            // Closed | R-Conn-CER | R-Accept, Process-CER, R-Snd-CEA | R-Open
            case R_CONN_CER -> Transition.to(R_OPEN, R_ACCEPT, PROCESS_CER, R_SND_CEA);
            default -> Transition.to(CLOSED);
        };
    }

    private static Transition waitConnAck(PeerEvent event) {
        return switch (event) {
            // Wait-Conn-Ack | I-Rcv-Conn-Ack | I-Snd-CER | Wait-I-CEA
            case I_RCV_CONN_ACK -> Transition.to(WAIT_I_CEA, I_SND_CER);
            // Wait-Conn-Ack | I-Rcv-Conn-Nack | Cleanup | Closed
            case I_RCV_CONN_NACK -> Transition.to(CLOSED, CLEANUP);
            // Wait-Conn-Ack | R-Conn-CER | R-Accept, Process-CER | Wait-Conn-Ack/Elect
            case R_CONN_CER -> Transition.to(WAIT_CONN_ACK_ELECT, R_ACCEPT, PROCESS_CER);
            // Wait-Conn-Ack | Timeout | Error | Closed
            case TIMEOUT -> Transition.to(CLOSED, ERROR);
            // Not listed: nothing is open that a DPR could end in order, so the attempt is given up.
            case STOP -> Transition.to(CLOSED, ERROR);
            default -> Transition.to(WAIT_CONN_ACK);
        };
    }

    private static Transition waitICea(PeerEvent event) {
        return switch (event) {
            // Wait-I-CEA | I-Rcv-CEA | Process-CEA | I-Open
            case I_RCV_CEA -> Transition.to(I_OPEN, PROCESS_CEA);
            // Wait-I-CEA | R-Conn-CER | R-Accept, Process-CER, Elect | Wait-Returns
            case R_CONN_CER -> Transition.to(WAIT_RETURNS, R_ACCEPT, PROCESS_CER, ELECT);
            // Wait-I-CEA | I-Peer-Disc | I-Disc | Closed
            case I_PEER_DISC -> Transition.to(CLOSED, I_DISC);
            // Wait-I-CEA | I-Rcv-Non-CEA | Error | Closed
            case I_RCV_NON_CEA -> Transition.to(CLOSED, ERROR);
            // Wait-I-CEA | Timeout | Error | Closed
            case TIMEOUT -> Transition.to(CLOSED, ERROR);
            // Not listed: each of these is a message other than a CEA.
            case I_RCV_CER, I_RCV_MESSAGE, I_RCV_DWR, I_RCV_DWA, I_RCV_DPR, I_RCV_DPA -> Transition.to(CLOSED, ERROR);
            // Not listed: the capabilities are not exchanged, so a DPR would be a message before its time (§5.3).
            case STOP -> Transition.to(CLOSED, ERROR);
            default -> Transition.to(WAIT_I_CEA);
        };
    }

    private static Transition waitConnAckElect(PeerEvent event) {
        return switch (event) {
            // Wait-Conn-Ack/Elect | I-Rcv-Conn-Ack | I-Snd-CER, Elect | Wait-Returns
            case I_RCV_CONN_ACK -> Transition.to(WAIT_RETURNS, I_SND_CER, ELECT);
            // Wait-Conn-Ack/Elect | I-Rcv-Conn-Nack | R-Snd-CEA | R-Open
            case I_RCV_CONN_NACK -> Transition.to(R_OPEN, R_SND_CEA);
            // Wait-Conn-Ack/Elect | R-Peer-Disc | R-Disc | Wait-Conn-Ack
            case R_PEER_DISC -> Transition.to(WAIT_CONN_ACK, R_DISC);
            // Wait-Conn-Ack/Elect | R-Conn-CER | R-Reject | Wait-Conn-Ack/Elect
            case R_CONN_CER -> Transition.to(WAIT_CONN_ACK_ELECT, R_REJECT);
            // Wait-Conn-Ack/Elect | Timeout | Error | Closed
            case TIMEOUT -> Transition.to(CLOSED, ERROR);
            // Not listed: a peer that sends before it has its CEA breaks §5.3; its connection ends as if it had closed
            // it.
            case R_RCV_MESSAGE, R_RCV_CER, R_RCV_DWR, R_RCV_DWA, R_RCV_DPR, R_RCV_DPA ->
                Transition.to(WAIT_CONN_ACK, R_DISC);
            // Not listed: as in Wait-Conn-Ack, and the peer's connection goes too.
            case STOP -> Transition.to(CLOSED, ERROR);
            default -> Transition.to(WAIT_CONN_ACK_ELECT);
        };
    }

    private static Transition waitReturns(PeerEvent event) {
        return switch (event) {
            // Wait-Returns | Win-Election | I-Disc, R-Snd-CEA | R-Open
            case WIN_ELECTION -> Transition.to(R_OPEN, I_DISC, R_SND_CEA);
            // Wait-Returns | I-Peer-Disc | I-Disc, R-Snd-CEA | R-Open
            case I_PEER_DISC -> Transition.to(R_OPEN, I_DISC, R_SND_CEA);
            // Wait-Returns | I-Rcv-CEA | R-Disc | I-Open
            // The CEA is processed as in Wait-I-CEA, which the row leaves to be understood.
            case I_RCV_CEA -> Transition.to(I_OPEN, R_DISC, PROCESS_CEA);
            // Wait-Returns | R-Peer-Disc | R-Disc | Wait-I-CEA
            case R_PEER_DISC -> Transition.to(WAIT_I_CEA, R_DISC);
            // Wait-Returns | R-Conn-CER | R-Reject | Wait-Returns
            case R_CONN_CER -> Transition.to(WAIT_RETURNS, R_REJECT);
            // Wait-Returns | Timeout | Error | Closed
            case TIMEOUT -> Transition.to(CLOSED, ERROR);
            // Not listed: this side's connection is of no use, such as after a refusal; the peer's is as good as
            // before.
            case I_RCV_NON_CEA, I_RCV_CER, I_RCV_MESSAGE, I_RCV_DWR, I_RCV_DWA, I_RCV_DPR, I_RCV_DPA ->
                Transition.to(R_OPEN, I_DISC, R_SND_CEA);
            // Not listed: the peer's connection broke §5.3 and ends as if the peer had closed it.
            case R_RCV_MESSAGE, R_RCV_CER, R_RCV_DWR, R_RCV_DWA, R_RCV_DPR, R_RCV_DPA ->
                Transition.to(WAIT_I_CEA, R_DISC);
            // Not listed: neither capabilities exchange is complete, so there is nobody to send a DPR to.
            case STOP -> Transition.to(CLOSED, ERROR);
            default -> Transition.to(WAIT_RETURNS);
        };
    }

    private static Transition rOpen(PeerEvent event) {
        return switch (event) {
            // R-Open | Send-Message | R-Snd-Message | R-Open
            case SEND_MESSAGE -> Transition.to(R_OPEN, R_SND_MESSAGE);
            // R-Open | R-Rcv-Message | Process | R-Open
            case R_RCV_MESSAGE -> Transition.to(R_OPEN, PROCESS);
            // R-Open | R-Rcv-DWR | Process-DWR, R-Snd-DWA | R-Open
            case R_RCV_DWR -> Transition.to(R_OPEN, PROCESS_DWR, R_SND_DWA);
            // R-Open | R-Rcv-DWA | Process-DWA | R-Open
            case R_RCV_DWA -> Transition.to(R_OPEN, PROCESS_DWA);
            // R-Open | R-Conn-CER | R-Reject | R-Open
            case R_CONN_CER -> Transition.to(R_OPEN, R_REJECT);
            // R-Open | Stop | R-Snd-DPR | Closing
            case STOP -> Transition.to(CLOSING, R_SND_DPR);
            // R-Open | R-Rcv-DPR | R-Snd-DPA | Closing
            case R_RCV_DPR -> Transition.to(CLOSING, R_SND_DPA);
            // R-Open | R-Peer-Disc | R-Disc | Closed
            case R_PEER_DISC -> Transition.to(CLOSED, R_DISC);
            // Not listed: capabilities cannot change on an open connection (RFC 6737 is the way), so the CER is
            // refused; what goes on between the two is not worth less for it, so the connection stays.
            case R_RCV_CER -> Transition.to(R_OPEN, R_REFUSE_CER);
            default -> Transition.to(R_OPEN);
        };
    }

    private static Transition iOpen(PeerEvent event) {
        return switch (event) {
            // I-Open | Send-Message | I-Snd-Message | I-Open
            case SEND_MESSAGE -> Transition.to(I_OPEN, I_SND_MESSAGE);
            // I-Open | I-Rcv-Message | Process | I-Open
            case I_RCV_MESSAGE -> Transition.to(I_OPEN, PROCESS);
            // I-Open | I-Rcv-DWR | Process-DWR, I-Snd-DWA | I-Open
            case I_RCV_DWR -> Transition.to(I_OPEN, PROCESS_DWR, I_SND_DWA);
            // I-Open | I-Rcv-DWA | Process-DWA | I-Open
            case I_RCV_DWA -> Transition.to(I_OPEN, PROCESS_DWA);
            // I-Open | R-Conn-CER | R-Reject | I-Open
            case R_CONN_CER -> Transition.to(I_OPEN, R_REJECT);
            // I-Open | Stop | I-Snd-DPR | Closing
            case STOP -> Transition.to(CLOSING, I_SND_DPR);
            // I-Open | I-Rcv-DPR | I-Snd-DPA | Closing
            case I_RCV_DPR -> Transition.to(CLOSING, I_SND_DPA);
            // I-Open | I-Peer-Disc | I-Disc | Closed
            case I_PEER_DISC -> Transition.to(CLOSED, I_DISC);
            // Not listed: as in R-Open.
            case I_RCV_CER -> Transition.to(I_OPEN, I_REFUSE_CER);
            default -> Transition.to(I_OPEN);
        };
    }

    private static Transition closing(PeerEvent event) {
        return switch (event) {
            // Closing | I-Rcv-DPA | I-Disc | Closed
            case I_RCV_DPA -> Transition.to(CLOSED, I_DISC);
            // Closing | R-Rcv-DPA | R-Disc | Closed
            case R_RCV_DPA -> Transition.to(CLOSED, R_DISC);
            // Closing | Timeout | Error | Closed
            case TIMEOUT -> Transition.to(CLOSED, ERROR);
            // Closing | I-Peer-Disc | I-Disc | Closed
            case I_PEER_DISC -> Transition.to(CLOSED, I_DISC);
            // Closing | R-Peer-Disc | R-Disc | Closed
            case R_PEER_DISC -> Transition.to(CLOSED, R_DISC);
            default -> closingUnlisted(event);
        };
    }

    private static Transition closingUnlisted(PeerEvent event) {
        return switch (event) {
            // Both sides have sent a DPR: each answers, or the other would wait for nothing until its time is up.
            case I_RCV_DPR -> Transition.to(CLOSING, I_SND_DPA);
            case R_RCV_DPR -> Transition.to(CLOSING, R_SND_DPA);
            // Answers to what was sent before the DPR are on their way; new requests are refused when processed.
            case I_RCV_MESSAGE, R_RCV_MESSAGE -> Transition.to(CLOSING, PROCESS);
            case I_RCV_DWR -> Transition.to(CLOSING, PROCESS_DWR, I_SND_DWA);
            case R_RCV_DWR -> Transition.to(CLOSING, PROCESS_DWR, R_SND_DWA);
            case I_RCV_DWA, R_RCV_DWA -> Transition.to(CLOSING, PROCESS_DWA);
            case I_RCV_CER -> Transition.to(CLOSING, I_REFUSE_CER);
            case R_RCV_CER -> Transition.to(CLOSING, R_REFUSE_CER);
            // One connection at a time (§2.1): the peer may come again when this one has ended.
            case R_CONN_CER -> Transition.to(CLOSING, R_REJECT);
            default -> Transition.to(CLOSING);
        };
    }
}
