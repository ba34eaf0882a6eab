package io.github.antipode.message;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The outcome that an answer reports: a Result-Code of the base protocol, or a vendor's Experimental-Result (RFC 6733
 * §7.1, §7.6). The set is open: a code without a name here is as good as any.
 *
 * @param vendorId 0 for a Result-Code, otherwise the vendor of the Experimental-Result
 * @param code unsigned 32 bits; its thousands tell the category
 */
public record ResultCode(long vendorId, long code) {

    /** What the thousands of a code tell (RFC 6733 §7.1). */
    public enum Category {
        INFORMATIONAL,
        SUCCESS,
        /** Answered with the E bit by the node that met it (RFC 6733 §7.1.3). */
        PROTOCOL_ERROR,
        TRANSIENT_FAILURE,
        PERMANENT_FAILURE,
        UNKNOWN
    }

    public static final ResultCode MULTI_ROUND_AUTH = new ResultCode(0, 1001);
    public static final ResultCode SUCCESS = new ResultCode(0, 2001);
    public static final ResultCode LIMITED_SUCCESS = new ResultCode(0, 2002);
    public static final ResultCode COMMAND_UNSUPPORTED = new ResultCode(0, 3001);
    public static final ResultCode UNABLE_TO_DELIVER = new ResultCode(0, 3002);
    public static final ResultCode REALM_NOT_SERVED = new ResultCode(0, 3003);
    public static final ResultCode TOO_BUSY = new ResultCode(0, 3004);
    public static final ResultCode LOOP_DETECTED = new ResultCode(0, 3005);
    public static final ResultCode REDIRECT_INDICATION = new ResultCode(0, 3006);
    public static final ResultCode APPLICATION_UNSUPPORTED = new ResultCode(0, 3007);
    public static final ResultCode INVALID_HDR_BITS = new ResultCode(0, 3008);
    public static final ResultCode INVALID_AVP_BITS = new ResultCode(0, 3009);
    public static final ResultCode UNKNOWN_PEER = new ResultCode(0, 3010);
    public static final ResultCode AUTHENTICATION_REJECTED = new ResultCode(0, 4001);
    public static final ResultCode OUT_OF_SPACE = new ResultCode(0, 4002);
    public static final ResultCode ELECTION_LOST = new ResultCode(0, 4003);
    public static final ResultCode AVP_UNSUPPORTED = new ResultCode(0, 5001);
    public static final ResultCode UNKNOWN_SESSION_ID = new ResultCode(0, 5002);
    public static final ResultCode AUTHORIZATION_REJECTED = new ResultCode(0, 5003);
    public static final ResultCode INVALID_AVP_VALUE = new ResultCode(0, 5004);
    public static final ResultCode MISSING_AVP = new ResultCode(0, 5005);
    public static final ResultCode RESOURCES_EXCEEDED = new ResultCode(0, 5006);
    public static final ResultCode CONTRADICTING_AVPS = new ResultCode(0, 5007);
    public static final ResultCode AVP_NOT_ALLOWED = new ResultCode(0, 5008);
    public static final ResultCode AVP_OCCURS_TOO_MANY_TIMES = new ResultCode(0, 5009);
    public static final ResultCode NO_COMMON_APPLICATION = new ResultCode(0, 5010);
    public static final ResultCode UNSUPPORTED_VERSION = new ResultCode(0, 5011);
    public static final ResultCode UNABLE_TO_COMPLY = new ResultCode(0, 5012);
    public static final ResultCode INVALID_BIT_IN_HEADER = new ResultCode(0, 5013);
    public static final ResultCode INVALID_AVP_LENGTH = new ResultCode(0, 5014);
    public static final ResultCode INVALID_MESSAGE_LENGTH = new ResultCode(0, 5015);
    public static final ResultCode INVALID_AVP_BIT_COMBO = new ResultCode(0, 5016);
    public static final ResultCode NO_COMMON_SECURITY = new ResultCode(0, 5017);

    private static final Map<Long, ResultCode> KNOWN = Stream.of(
                    MULTI_ROUND_AUTH,
                    SUCCESS,
                    LIMITED_SUCCESS,
                    COMMAND_UNSUPPORTED,
                    UNABLE_TO_DELIVER,
                    REALM_NOT_SERVED,
                    TOO_BUSY,
                    LOOP_DETECTED,
                    REDIRECT_INDICATION,
                    APPLICATION_UNSUPPORTED,
                    INVALID_HDR_BITS,
                    INVALID_AVP_BITS,
                    UNKNOWN_PEER,
                    AUTHENTICATION_REJECTED,
                    OUT_OF_SPACE,
                    ELECTION_LOST,
                    AVP_UNSUPPORTED,
                    UNKNOWN_SESSION_ID,
                    AUTHORIZATION_REJECTED,
                    INVALID_AVP_VALUE,
                    MISSING_AVP,
                    RESOURCES_EXCEEDED,
                    CONTRADICTING_AVPS,
                    AVP_NOT_ALLOWED,
                    AVP_OCCURS_TOO_MANY_TIMES,
                    NO_COMMON_APPLICATION,
                    UNSUPPORTED_VERSION,
                    UNABLE_TO_COMPLY,
                    INVALID_BIT_IN_HEADER,
                    INVALID_AVP_LENGTH,
                    INVALID_MESSAGE_LENGTH,
                    INVALID_AVP_BIT_COMBO,
                    NO_COMMON_SECURITY)
            .collect(Collectors.toUnmodifiableMap(ResultCode::code, Function.identity()));

    private static final Map<Long, String> NAMES = Map.ofEntries(
            Map.entry(1001L, "MULTI_ROUND_AUTH"),
            Map.entry(2001L, "SUCCESS"),
            Map.entry(2002L, "LIMITED_SUCCESS"),
            Map.entry(3001L, "COMMAND_UNSUPPORTED"),
            Map.entry(3002L, "UNABLE_TO_DELIVER"),
            Map.entry(3003L, "REALM_NOT_SERVED"),
            Map.entry(3004L, "TOO_BUSY"),
            Map.entry(3005L, "LOOP_DETECTED"),
            Map.entry(3006L, "REDIRECT_INDICATION"),
            Map.entry(3007L, "APPLICATION_UNSUPPORTED"),
            Map.entry(3008L, "INVALID_HDR_BITS"),
            Map.entry(3009L, "INVALID_AVP_BITS"),
            Map.entry(3010L, "UNKNOWN_PEER"),
            Map.entry(4001L, "AUTHENTICATION_REJECTED"),
            Map.entry(4002L, "OUT_OF_SPACE"),
            Map.entry(4003L, "ELECTION_LOST"),
            Map.entry(5001L, "AVP_UNSUPPORTED"),
            Map.entry(5002L, "UNKNOWN_SESSION_ID"),
            Map.entry(5003L, "AUTHORIZATION_REJECTED"),
            Map.entry(5004L, "INVALID_AVP_VALUE"),
            Map.entry(5005L, "MISSING_AVP"),
            Map.entry(5006L, "RESOURCES_EXCEEDED"),
            Map.entry(5007L, "CONTRADICTING_AVPS"),
            Map.entry(5008L, "AVP_NOT_ALLOWED"),
            Map.entry(5009L, "AVP_OCCURS_TOO_MANY_TIMES"),
            Map.entry(5010L, "NO_COMMON_APPLICATION"),
            Map.entry(5011L, "UNSUPPORTED_VERSION"),
            Map.entry(5012L, "UNABLE_TO_COMPLY"),
            Map.entry(5013L, "INVALID_BIT_IN_HEADER"),
            Map.entry(5014L, "INVALID_AVP_LENGTH"),
            Map.entry(5015L, "INVALID_MESSAGE_LENGTH"),
            Map.entry(5016L, "INVALID_AVP_BIT_COMBO"),
            Map.entry(5017L, "NO_COMMON_SECURITY"));

    public ResultCode {
        Unsigned.check32("Vendor-Id", vendorId);
        Unsigned.check32("Result-Code", code);
    }

    /** A Result-Code of the base protocol or of an IETF application. */
    public static ResultCode of(long code) {
        if (code == SUCCESS.code) {
            return SUCCESS;
        }
        ResultCode known = KNOWN.get(code);
        return known != null ? known : new ResultCode(0, code);
    }

    /** An Experimental-Result-Code of a vendor. */
    public static ResultCode experimental(long vendorId, long code) {
        return new ResultCode(vendorId, code);
    }

    public Category category() {
        return switch ((int) (code / 1000)) {
            case 1 -> Category.INFORMATIONAL;
            case 2 -> Category.SUCCESS;
            case 3 -> Category.PROTOCOL_ERROR;
            case 4 -> Category.TRANSIENT_FAILURE;
            case 5 -> Category.PERMANENT_FAILURE;
            default -> Category.UNKNOWN;
        };
    }

    /** Whether the code is one of 2xxx. */
    public boolean isSuccess() {
        return category() == Category.SUCCESS;
    }

    /** Such as {@code DIAMETER_UNABLE_TO_DELIVER (3002)}; the number alone where no name is known. */
    @Override
    public String toString() {
        if (vendorId != 0) {
            return "Experimental-Result-Code " + code + " of vendor " + vendorId;
        }
        String name = NAMES.get(code);
        return name == null ? "Result-Code " + code : "DIAMETER_" + name + " (" + code + ")";
    }
}
