package io.github.antipode.transport;

import io.github.antipode.message.DiameterException;

/** A stream of octets can no longer be cut into messages; its connection has to end (RFC 6733 §2.1). */
public final class FramingException extends DiameterException {
    private static final long serialVersionUID = 1L;

    FramingException(String message) {
        super(message, null, false);
    }
}
