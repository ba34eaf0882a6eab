package io.github.antipode.peer;

import io.github.antipode.message.Message;

/** Told of the requests that peers send; implemented by the layers above. */
public interface MessageListener {
    /**
     * A request other than CER, DWR and DPR has arrived on an open connection, structurally sound. Called on the
     * connection's loop, so it must not block. If it throws, the request is answered with DIAMETER_UNABLE_TO_COMPLY.
     */
    void request(PeerConnection from, Message request);
}
