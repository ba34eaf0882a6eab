package io.github.antipode.peer;

/**
 * The events of RFC 6733 §5.6.2. {@code I_} and {@code R_} name the connection, as the RFC's prefixes do.
 *
 * <p>Whatever arrives on a responder connection before it is open is {@code R_RCV_MESSAGE}; on an initiator connection it is
 * {@code I_RCV_NON_CEA}, and so is a CEA that refuses this side or that this side refuses.
 */
enum PeerEvent {
    START,
    /** The CER is an acceptable one: those that are refused never get as far as the state machine (§5.6.1). */
    R_CONN_CER,
    I_RCV_CONN_ACK,
    I_RCV_CONN_NACK,
    TIMEOUT,
    I_RCV_CEA,
    I_RCV_NON_CEA,
    I_PEER_DISC,
    R_PEER_DISC,
    WIN_ELECTION,
    SEND_MESSAGE,
    /** A CER on a connection whose capabilities exchange is over; named in §5.6.2, in no row of the table. */
    I_RCV_CER,
    R_RCV_CER,
    I_RCV_MESSAGE,
    R_RCV_MESSAGE,
    I_RCV_DWR,
    R_RCV_DWR,
    I_RCV_DWA,
    R_RCV_DWA,
    I_RCV_DPR,
    R_RCV_DPR,
    I_RCV_DPA,
    R_RCV_DPA,
    STOP
}
