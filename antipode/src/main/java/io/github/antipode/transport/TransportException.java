package io.github.antipode.transport;

import io.github.antipode.message.DiameterException;
import org.jspecify.annotations.Nullable;

/** An endpoint could not be listened on, or not be reached; the text names it and the reason. */
public final class TransportException extends DiameterException {
    private static final long serialVersionUID = 1L;

    /** Says in a sentence which endpoint could not be used, and why. */
    public TransportException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
