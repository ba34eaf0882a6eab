package io.github.antipode.transport;

import io.github.antipode.message.DiameterException;
import org.jspecify.annotations.Nullable;

/** An endpoint could not be listened on, or not be reached; the text says why. */
public final class TransportException extends DiameterException {
    private static final long serialVersionUID = 1L;

    /** Says in a sentence why; which endpoint, where it is not known from the call. */
    public TransportException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
