package io.github.antipode.peer;

/** The states of RFC 6733 §5.6. {@code CLOSED}, {@code R_OPEN} and {@code I_OPEN} are stable, the others pass. */
public enum PeerState {
    CLOSED("Closed"),
    /** This side has begun to connect. */
    WAIT_CONN_ACK("Wait-Conn-Ack"),
    /** This side has connected and sent its CER. */
    WAIT_I_CEA("Wait-I-CEA"),
    /** This side has begun to connect, and the peer has connected and sent its CER. */
    WAIT_CONN_ACK_ELECT("Wait-Conn-Ack/Elect"),
    /** Both sides have connected and sent their CER; the election decides which connection stays. */
    WAIT_RETURNS("Wait-Returns"),
    /** Open on the connection that the peer opened. */
    R_OPEN("R-Open"),
    /** Open on the connection that this side opened. */
    I_OPEN("I-Open"),
    /** A DPR was sent or received; the connection is about to end. */
    CLOSING("Closing");

    private final String title;

    PeerState(String title) {
        this.title = title;
    }

    /** Whether it is one of the two open states, in which requests and answers flow. */
    public boolean open() {
        return this == R_OPEN || this == I_OPEN;
    }

    /** The RFC's spelling, such as {@code Wait-I-CEA}. */
    @Override
    public String toString() {
        return title;
    }
}
