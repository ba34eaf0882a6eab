package io.github.antipode.message;

import org.jspecify.annotations.Nullable;

/** The common type of everything that this library throws on purpose, apart from the JDK's own argument checks. */
public class DiameterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** An error of ours that a stack trace helps to find. */
    public DiameterException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** An error that tells all in its text; with {@code stackTrace} false it costs no stack walk. */
    protected DiameterException(String message, @Nullable Throwable cause, boolean stackTrace) {
        super(message, cause, true, stackTrace);
    }
}
