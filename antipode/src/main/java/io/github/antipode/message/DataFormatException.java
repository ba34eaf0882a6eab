package io.github.antipode.message;

/** What a {@link DataFormat} says of data that it cannot read; the AVP around it adds where. */
final class DataFormatException extends DiameterException {
    private static final long serialVersionUID = 1L;

    private final transient ResultCode code;

    DataFormatException(ResultCode code, String reason) {
        super(reason, null, false);
        this.code = code;
    }

    ResultCode code() {
        return code;
    }
}
