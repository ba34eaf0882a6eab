package io.github.antipode.peer;

/** The actions of RFC 6733 §5.6.3. {@code I_} and {@code R_} name the connection, as the RFC's prefixes do. */
enum PeerAction {
    I_SND_CONN_REQ,
    R_ACCEPT,
    R_REJECT,
    PROCESS_CER,
    I_SND_CER,
    R_SND_CEA,
    CLEANUP,
    ERROR,
    PROCESS_CEA,
    I_DISC,
    R_DISC,
    ELECT,
    I_SND_MESSAGE,
    R_SND_MESSAGE,
    PROCESS,
    PROCESS_DWR,
    I_SND_DWA,
    R_SND_DWA,
    PROCESS_DWA,
    I_SND_DPR,
    R_SND_DPR,
    I_SND_DPA,
    R_SND_DPA,
    /** Answers a second CER with DIAMETER_UNABLE_TO_COMPLY; not in the RFC. */
    I_REFUSE_CER,
    R_REFUSE_CER
}
