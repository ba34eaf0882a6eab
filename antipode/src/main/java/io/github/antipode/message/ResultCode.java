package io.github.antipode.message;

import java.util.Map;

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

    /** As RFC 6733 §7.1 spells them. */
    private static final Map<ResultCode, String> NAMES = Map.ofEntries(
            Map.entry(MULTI_ROUND_AUTH, "DIAMETER_MULTI_ROUND_AUTH"),
            Map.entry(SUCCESS, "DIAMETER_SUCCESS"),
            Map.entry(LIMITED_SUCCESS, "DIAMETER_LIMITED_SUCCESS"),
            Map.entry(COMMAND_UNSUPPORTED, "DIAMETER_COMMAND_UNSUPPORTED"),
            Map.entry(UNABLE_TO_DELIVER, "DIAMETER_UNABLE_TO_DELIVER"),
            Map.entry(REALM_NOT_SERVED, "DIAMETER_REALM_NOT_SERVED"),
            Map.entry(TOO_BUSY, "DIAMETER_TOO_BUSY"),
            Map.entry(LOOP_DETECTED, "DIAMETER_LOOP_DETECTED"),
            Map.entry(REDIRECT_INDICATION, "DIAMETER_REDIRECT_INDICATION"),
            Map.entry(APPLICATION_UNSUPPORTED, "DIAMETER_APPLICATION_UNSUPPORTED"),
            Map.entry(INVALID_HDR_BITS, "DIAMETER_INVALID_HDR_BITS"),
            Map.entry(INVALID_AVP_BITS, "DIAMETER_INVALID_AVP_BITS"),
            Map.entry(UNKNOWN_PEER, "DIAMETER_UNKNOWN_PEER"),
            Map.entry(AUTHENTICATION_REJECTED, "DIAMETER_AUTHENTICATION_REJECTED"),
            Map.entry(OUT_OF_SPACE, "DIAMETER_OUT_OF_SPACE"),
            Map.entry(ELECTION_LOST, "ELECTION_LOST"),
            Map.entry(AVP_UNSUPPORTED, "DIAMETER_AVP_UNSUPPORTED"),
            Map.entry(UNKNOWN_SESSION_ID, "DIAMETER_UNKNOWN_SESSION_ID"),
            Map.entry(AUTHORIZATION_REJECTED, "DIAMETER_AUTHORIZATION_REJECTED"),
            Map.entry(INVALID_AVP_VALUE, "DIAMETER_INVALID_AVP_VALUE"),
            Map.entry(MISSING_AVP, "DIAMETER_MISSING_AVP"),
            Map.entry(RESOURCES_EXCEEDED, "DIAMETER_RESOURCES_EXCEEDED"),
            Map.entry(CONTRADICTING_AVPS, "DIAMETER_CONTRADICTING_AVPS"),
            Map.entry(AVP_NOT_ALLOWED, "DIAMETER_AVP_NOT_ALLOWED"),
            Map.entry(AVP_OCCURS_TOO_MANY_TIMES, "DIAMETER_AVP_OCCURS_TOO_MANY_TIMES"),
            Map.entry(NO_COMMON_APPLICATION, "DIAMETER_NO_COMMON_APPLICATION"),
            Map.entry(UNSUPPORTED_VERSION, "DIAMETER_UNSUPPORTED_VERSION"),
            Map.entry(UNABLE_TO_COMPLY, "DIAMETER_UNABLE_TO_COMPLY"),
            Map.entry(INVALID_BIT_IN_HEADER, "DIAMETER_INVALID_BIT_IN_HEADER"),
            Map.entry(INVALID_AVP_LENGTH, "DIAMETER_INVALID_AVP_LENGTH"),
            Map.entry(INVALID_MESSAGE_LENGTH, "DIAMETER_INVALID_MESSAGE_LENGTH"),
            Map.entry(INVALID_AVP_BIT_COMBO, "DIAMETER_INVALID_AVP_BIT_COMBO"),
            Map.entry(NO_COMMON_SECURITY, "DIAMETER_NO_COMMON_SECURITY"));

    public ResultCode {
        Unsigned.check32("Vendor-Id", vendorId);
        Unsigned.check32("Result-Code", code);
    }

    /** A Result-Code of the base protocol or of an IETF application. */
    public static ResultCode of(long code) {
        return code == SUCCESS.code ? SUCCESS : new ResultCode(0, code);
    }

    /** An Experimental-Result-Code of a vendor. */
    public static ResultCode experimental(long vendorId, long code) {
        return new ResultCode(vendorId, code);
    }

    /** What kind of outcome it is; a vendor's code goes by the same thousands (§7.6). */
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
        String name = NAMES.get(this);
        return name == null ? "Result-Code " + code : name + " (" + code + ")";
    }
}
