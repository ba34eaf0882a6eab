package io.github.antipode.message;

/**
 * A message that cannot be read as asked: an AVP is missing, or there and malformed.
 *
 * <p>Thrown in a request handler, it is answered as what {@link #error()} says; on an answer it ends the caller's
 * future. It carries no stack trace, since it describes the peer's octets and not our code.
 */
public final class AvpException extends DiameterException {
    private static final long serialVersionUID = 1L;

    private final transient AvpError error;

    /** Carries the error that a request is answered with. */
    public AvpException(AvpError error) {
        super(error.toString(), null, false);
        this.error = error;
    }

    /** The Result-Code, the offset and the offending AVP. */
    public AvpError error() {
        return error;
    }
}
