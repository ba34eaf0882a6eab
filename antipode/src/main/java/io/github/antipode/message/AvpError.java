package io.github.antipode.message;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a message, as a value: the Result-Code that answers it, where it is, and the AVP to report.
 *
 * @param code the Result-Code to answer with (RFC 6733 §7.1), such as {@link ResultCode#INVALID_AVP_LENGTH}
 * @param offset octets from the start of the message to the fault
 * @param failed what a Failed-AVP holds (RFC 6733 §7.5), nested in its groups; {@code null} when no AVP is to blame
 * @param reason a sentence for people; goes into Error-Message
 */
public record AvpError(
        ResultCode code, int offset, @Nullable Avp failed, String reason) {

    /** An error that no AVP is to blame for. */
    public static AvpError of(ResultCode code, String reason) {
        return new AvpError(code, 0, null, reason);
    }

    /** The AVP to report in Failed-AVP, nested as deep as the fault; empty when the header is at fault. */
    public Optional<Avp> failedAvp() {
        return Optional.ofNullable(failed);
    }

    @Override
    public String toString() {
        return offset == 0 && failed == null ? code + ": " + reason : code + " at octet " + offset + ": " + reason;
    }
}
