package io.github.antipode.application;

/** What is answered when more requests are being handled than the node's bound allows. */
public enum BusyAnswer {
    /**
     * DIAMETER_UNABLE_TO_COMPLY if Destination-Host names this node, so that nobody tries elsewhere in vain, and
     * DIAMETER_TOO_BUSY otherwise, so that an agent may try another server (RFC 7683 §8). The default.
     */
    BY_DESTINATION,
    /** DIAMETER_TOO_BUSY always. */
    TOO_BUSY
}
