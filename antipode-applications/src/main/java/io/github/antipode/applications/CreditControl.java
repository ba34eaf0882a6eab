package io.github.antipode.applications;

import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Command;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Enumerated;
import io.github.antipode.message.IpFilterRule;
import io.github.antipode.message.ResultCode;
import io.github.antipode.message.Unsigned64;
import java.time.Instant;

/** Credit control: the AVPs, the command and the enumerations of RFC 8506, which contains RFC 4006. */
public final class CreditControl {
    /** Advertised in Auth-Application-Id (§1.3). */
    public static final Application APPLICATION = Application.auth("Credit-Control", 4);

    /** §3. */
    public static final Command CCR = new Command("Credit-Control", "CC", 272, 4, true);

    /** §9.1: the service is refused to this user. */
    public static final ResultCode END_USER_SERVICE_DENIED = ResultCode.of(4010);

    /** §9.1: the service is granted and costs nothing. */
    public static final ResultCode CREDIT_CONTROL_NOT_APPLICABLE = ResultCode.of(4011);

    /** §9.1: the account cannot cover the service. */
    public static final ResultCode CREDIT_LIMIT_REACHED = ResultCode.of(4012);

    /** §9.2: the server knows no such user. */
    public static final ResultCode USER_UNKNOWN = ResultCode.of(5030);

    /** §9.2: the service cannot be rated. */
    public static final ResultCode RATING_FAILED = ResultCode.of(5031);

    /** §8.1. */
    public static final AvpKey<byte[]> CC_CORRELATION_ID =
            AvpKey.of("CC-Correlation-Id", 411, DataFormat.OCTET_STRING).optional();

    /** §8.24. */
    public static final AvpKey<Unsigned64> CC_INPUT_OCTETS = AvpKey.of("CC-Input-Octets", 412, DataFormat.UNSIGNED64);

    /** §8.22. */
    public static final AvpKey<AvpGroup> CC_MONEY = AvpKey.of("CC-Money", 413, DataFormat.GROUPED);

    /** §8.25. */
    public static final AvpKey<Unsigned64> CC_OUTPUT_OCTETS = AvpKey.of("CC-Output-Octets", 414, DataFormat.UNSIGNED64);

    /** §8.2. */
    public static final AvpKey<Long> CC_REQUEST_NUMBER = AvpKey.of("CC-Request-Number", 415, DataFormat.UNSIGNED32);

    /** §8.3. */
    public static final AvpKey<CcRequestType> CC_REQUEST_TYPE =
            AvpKey.of("CC-Request-Type", 416, DataFormat.enumerated(CcRequestType.class, CcRequestType::of));

    /** §8.26. */
    public static final AvpKey<Unsigned64> CC_SERVICE_SPECIFIC_UNITS =
            AvpKey.of("CC-Service-Specific-Units", 417, DataFormat.UNSIGNED64);

    /** §8.4. */
    public static final AvpKey<CcSessionFailover> CC_SESSION_FAILOVER = AvpKey.of(
            "CC-Session-Failover", 418, DataFormat.enumerated(CcSessionFailover.class, CcSessionFailover::of));

    /** §8.5. */
    public static final AvpKey<Unsigned64> CC_SUB_SESSION_ID =
            AvpKey.of("CC-Sub-Session-Id", 419, DataFormat.UNSIGNED64);

    /** §8.21. */
    public static final AvpKey<Long> CC_TIME = AvpKey.of("CC-Time", 420, DataFormat.UNSIGNED32);

    /** §8.23. */
    public static final AvpKey<Unsigned64> CC_TOTAL_OCTETS = AvpKey.of("CC-Total-Octets", 421, DataFormat.UNSIGNED64);

    /** §8.32. */
    public static final AvpKey<CcUnitType> CC_UNIT_TYPE =
            AvpKey.of("CC-Unit-Type", 454, DataFormat.enumerated(CcUnitType.class, CcUnitType::of));

    /** §8.6. */
    public static final AvpKey<CheckBalanceResult> CHECK_BALANCE_RESULT = AvpKey.of(
            "Check-Balance-Result", 422, DataFormat.enumerated(CheckBalanceResult.class, CheckBalanceResult::of));

    /** §8.7. */
    public static final AvpKey<AvpGroup> COST_INFORMATION = AvpKey.of("Cost-Information", 423, DataFormat.GROUPED);

    /** §8.12. */
    public static final AvpKey<String> COST_UNIT = AvpKey.of("Cost-Unit", 424, DataFormat.UTF8_STRING);

    /** §8.13. */
    public static final AvpKey<CreditControlType> CREDIT_CONTROL =
            AvpKey.of("Credit-Control", 426, DataFormat.enumerated(CreditControlType.class, CreditControlType::of));

    /** §8.14. */
    public static final AvpKey<CreditControlFailureHandling> CREDIT_CONTROL_FAILURE_HANDLING = AvpKey.of(
            "Credit-Control-Failure-Handling",
            427,
            DataFormat.enumerated(CreditControlFailureHandling.class, CreditControlFailureHandling::of));

    /** §8.11. */
    public static final AvpKey<Long> CURRENCY_CODE = AvpKey.of("Currency-Code", 425, DataFormat.UNSIGNED32);

    /** §8.15. */
    public static final AvpKey<DirectDebitingFailureHandling> DIRECT_DEBITING_FAILURE_HANDLING = AvpKey.of(
            "Direct-Debiting-Failure-Handling",
            428,
            DataFormat.enumerated(DirectDebitingFailureHandling.class, DirectDebitingFailureHandling::of));

    /** §8.9. */
    public static final AvpKey<Integer> EXPONENT = AvpKey.of("Exponent", 429, DataFormat.INTEGER32);

    /** §8.35. */
    public static final AvpKey<FinalUnitAction> FINAL_UNIT_ACTION =
            AvpKey.of("Final-Unit-Action", 449, DataFormat.enumerated(FinalUnitAction.class, FinalUnitAction::of));

    /** §8.34. */
    public static final AvpKey<AvpGroup> FINAL_UNIT_INDICATION =
            AvpKey.of("Final-Unit-Indication", 430, DataFormat.GROUPED);

    /** §8.31. */
    public static final AvpKey<Long> G_S_U_POOL_IDENTIFIER =
            AvpKey.of("G-S-U-Pool-Identifier", 453, DataFormat.UNSIGNED32);

    /** §8.30. */
    public static final AvpKey<AvpGroup> G_S_U_POOL_REFERENCE =
            AvpKey.of("G-S-U-Pool-Reference", 457, DataFormat.GROUPED);

    /** §8.17. */
    public static final AvpKey<AvpGroup> GRANTED_SERVICE_UNIT =
            AvpKey.of("Granted-Service-Unit", 431, DataFormat.GROUPED);

    /** §8.16. */
    public static final AvpKey<AvpGroup> MULTIPLE_SERVICES_CREDIT_CONTROL =
            AvpKey.of("Multiple-Services-Credit-Control", 456, DataFormat.GROUPED);

    /** §8.40. */
    public static final AvpKey<MultipleServicesIndicator> MULTIPLE_SERVICES_INDICATOR = AvpKey.of(
            "Multiple-Services-Indicator",
            455,
            DataFormat.enumerated(MultipleServicesIndicator.class, MultipleServicesIndicator::of));

    /** §8.68. */
    public static final AvpKey<AvpGroup> QOS_FINAL_UNIT_INDICATION =
            AvpKey.of("QoS-Final-Unit-Indication", 669, DataFormat.GROUPED).optional();

    /** §8.29. */
    public static final AvpKey<Long> RATING_GROUP = AvpKey.of("Rating-Group", 432, DataFormat.UNSIGNED32);

    /** §8.65. */
    public static final AvpKey<Address> REDIRECT_ADDRESS_IPADDRESS =
            AvpKey.of("Redirect-Address-IPAddress", 666, DataFormat.ADDRESS).optional();

    /** §8.67. */
    public static final AvpKey<String> REDIRECT_ADDRESS_SIP_URI =
            AvpKey.of("Redirect-Address-SIP-URI", 668, DataFormat.UTF8_STRING).optional();

    /** §8.38. */
    public static final AvpKey<RedirectAddressType> REDIRECT_ADDRESS_TYPE = AvpKey.of(
            "Redirect-Address-Type", 433, DataFormat.enumerated(RedirectAddressType.class, RedirectAddressType::of));

    /** §8.66. */
    public static final AvpKey<String> REDIRECT_ADDRESS_URL =
            AvpKey.of("Redirect-Address-URL", 667, DataFormat.UTF8_STRING).optional();

    /** §8.37. */
    public static final AvpKey<AvpGroup> REDIRECT_SERVER = AvpKey.of("Redirect-Server", 434, DataFormat.GROUPED);

    /** §8.39. */
    public static final AvpKey<String> REDIRECT_SERVER_ADDRESS =
            AvpKey.of("Redirect-Server-Address", 435, DataFormat.UTF8_STRING);

    /** §8.64. */
    public static final AvpKey<AvpGroup> REDIRECT_SERVER_EXTENSION =
            AvpKey.of("Redirect-Server-Extension", 665, DataFormat.GROUPED).optional();

    /** §8.41. */
    public static final AvpKey<RequestedAction> REQUESTED_ACTION =
            AvpKey.of("Requested-Action", 436, DataFormat.enumerated(RequestedAction.class, RequestedAction::of));

    /** §8.18. */
    public static final AvpKey<AvpGroup> REQUESTED_SERVICE_UNIT =
            AvpKey.of("Requested-Service-Unit", 437, DataFormat.GROUPED);

    /** §8.36. */
    public static final AvpKey<IpFilterRule> RESTRICTION_FILTER_RULE =
            AvpKey.of("Restriction-Filter-Rule", 438, DataFormat.IP_FILTER_RULE);

    /** §8.42. */
    public static final AvpKey<String> SERVICE_CONTEXT_ID =
            AvpKey.of("Service-Context-Id", 461, DataFormat.UTF8_STRING);

    /** §8.28. */
    public static final AvpKey<Long> SERVICE_IDENTIFIER = AvpKey.of("Service-Identifier", 439, DataFormat.UNSIGNED32);

    /** §8.43. */
    public static final AvpKey<AvpGroup> SERVICE_PARAMETER_INFO =
            AvpKey.of("Service-Parameter-Info", 440, DataFormat.GROUPED).optional();

    /** §8.44. */
    public static final AvpKey<Long> SERVICE_PARAMETER_TYPE =
            AvpKey.of("Service-Parameter-Type", 441, DataFormat.UNSIGNED32).optional();

    /** §8.45. */
    public static final AvpKey<byte[]> SERVICE_PARAMETER_VALUE =
            AvpKey.of("Service-Parameter-Value", 442, DataFormat.OCTET_STRING).optional();

    /** §8.46. */
    public static final AvpKey<AvpGroup> SUBSCRIPTION_ID = AvpKey.of("Subscription-Id", 443, DataFormat.GROUPED);

    /** §8.48. */
    public static final AvpKey<String> SUBSCRIPTION_ID_DATA =
            AvpKey.of("Subscription-Id-Data", 444, DataFormat.UTF8_STRING);

    /** §8.59. */
    public static final AvpKey<String> SUBSCRIPTION_ID_E164 =
            AvpKey.of("Subscription-Id-E164", 660, DataFormat.UTF8_STRING).optional();

    /** §8.58. */
    public static final AvpKey<AvpGroup> SUBSCRIPTION_ID_EXTENSION =
            AvpKey.of("Subscription-Id-Extension", 659, DataFormat.GROUPED).optional();

    /** §8.60. */
    public static final AvpKey<String> SUBSCRIPTION_ID_IMSI =
            AvpKey.of("Subscription-Id-IMSI", 661, DataFormat.UTF8_STRING).optional();

    /** §8.62. */
    public static final AvpKey<String> SUBSCRIPTION_ID_NAI =
            AvpKey.of("Subscription-Id-NAI", 663, DataFormat.UTF8_STRING).optional();

    /** §8.63. */
    public static final AvpKey<String> SUBSCRIPTION_ID_PRIVATE =
            AvpKey.of("Subscription-Id-Private", 664, DataFormat.UTF8_STRING).optional();

    /** §8.61. */
    public static final AvpKey<String> SUBSCRIPTION_ID_SIP_URI =
            AvpKey.of("Subscription-Id-SIP-URI", 662, DataFormat.UTF8_STRING).optional();

    /** §8.47. */
    public static final AvpKey<SubscriptionIdType> SUBSCRIPTION_ID_TYPE = AvpKey.of(
            "Subscription-Id-Type", 450, DataFormat.enumerated(SubscriptionIdType.class, SubscriptionIdType::of));

    /** §8.27. */
    public static final AvpKey<TariffChangeUsage> TARIFF_CHANGE_USAGE = AvpKey.of(
            "Tariff-Change-Usage", 452, DataFormat.enumerated(TariffChangeUsage.class, TariffChangeUsage::of));

    /** §8.20. */
    public static final AvpKey<Instant> TARIFF_TIME_CHANGE = AvpKey.of("Tariff-Time-Change", 451, DataFormat.TIME);

    /** §8.8. */
    public static final AvpKey<AvpGroup> UNIT_VALUE = AvpKey.of("Unit-Value", 445, DataFormat.GROUPED);

    /** §8.19. */
    public static final AvpKey<AvpGroup> USED_SERVICE_UNIT = AvpKey.of("Used-Service-Unit", 446, DataFormat.GROUPED);

    /** §8.49. */
    public static final AvpKey<AvpGroup> USER_EQUIPMENT_INFO =
            AvpKey.of("User-Equipment-Info", 458, DataFormat.GROUPED).optional();

    /** §8.55. */
    public static final AvpKey<byte[]> USER_EQUIPMENT_INFO_EUI64 =
            AvpKey.of("User-Equipment-Info-EUI64", 656, DataFormat.OCTET_STRING).optional();

    /** §8.52. */
    public static final AvpKey<AvpGroup> USER_EQUIPMENT_INFO_EXTENSION =
            AvpKey.of("User-Equipment-Info-Extension", 653, DataFormat.GROUPED).optional();

    /** §8.57. */
    public static final AvpKey<byte[]> USER_EQUIPMENT_INFO_IMEI =
            AvpKey.of("User-Equipment-Info-IMEI", 658, DataFormat.OCTET_STRING).optional();

    /** §8.53. */
    public static final AvpKey<byte[]> USER_EQUIPMENT_INFO_IMEISV = AvpKey.of(
                    "User-Equipment-Info-IMEISV", 654, DataFormat.OCTET_STRING)
            .optional();

    /** §8.54. */
    public static final AvpKey<byte[]> USER_EQUIPMENT_INFO_MAC =
            AvpKey.of("User-Equipment-Info-MAC", 655, DataFormat.OCTET_STRING).optional();

    /** §8.56. */
    public static final AvpKey<byte[]> USER_EQUIPMENT_INFO_MODIFIEDEUI64 = AvpKey.of(
                    "User-Equipment-Info-ModifiedEUI64", 657, DataFormat.OCTET_STRING)
            .optional();

    /** §8.50. */
    public static final AvpKey<UserEquipmentInfoType> USER_EQUIPMENT_INFO_TYPE = AvpKey.of(
                    "User-Equipment-Info-Type",
                    459,
                    DataFormat.enumerated(UserEquipmentInfoType.class, UserEquipmentInfoType::of))
            .optional();

    /** §8.51. */
    public static final AvpKey<byte[]> USER_EQUIPMENT_INFO_VALUE =
            AvpKey.of("User-Equipment-Info-Value", 460, DataFormat.OCTET_STRING).optional();

    /** §8.33. */
    public static final AvpKey<Long> VALIDITY_TIME = AvpKey.of("Validity-Time", 448, DataFormat.UNSIGNED32);

    /** §8.10. */
    public static final AvpKey<Long> VALUE_DIGITS = AvpKey.of("Value-Digits", 447, DataFormat.INTEGER64);

    private CreditControl() {}

    /** §8.3. */
    public record CcRequestType(int value) implements Enumerated {
        public static final CcRequestType INITIAL_REQUEST = new CcRequestType(1);
        public static final CcRequestType UPDATE_REQUEST = new CcRequestType(2);
        public static final CcRequestType TERMINATION_REQUEST = new CcRequestType(3);
        public static final CcRequestType EVENT_REQUEST = new CcRequestType(4);

        public static CcRequestType of(int value) {
            return new CcRequestType(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(
                    value, 1, "INITIAL_REQUEST", "UPDATE_REQUEST", "TERMINATION_REQUEST", "EVENT_REQUEST");
        }
    }

    /** §8.4. */
    public record CcSessionFailover(int value) implements Enumerated {
        public static final CcSessionFailover FAILOVER_NOT_SUPPORTED = new CcSessionFailover(0);
        public static final CcSessionFailover FAILOVER_SUPPORTED = new CcSessionFailover(1);

        public static CcSessionFailover of(int value) {
            return new CcSessionFailover(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "FAILOVER_NOT_SUPPORTED", "FAILOVER_SUPPORTED");
        }
    }

    /** §8.32. */
    public record CcUnitType(int value) implements Enumerated {
        public static final CcUnitType TIME = new CcUnitType(0);
        public static final CcUnitType MONEY = new CcUnitType(1);
        public static final CcUnitType TOTAL_OCTETS = new CcUnitType(2);
        public static final CcUnitType INPUT_OCTETS = new CcUnitType(3);
        public static final CcUnitType OUTPUT_OCTETS = new CcUnitType(4);
        public static final CcUnitType SERVICE_SPECIFIC_UNITS = new CcUnitType(5);

        public static CcUnitType of(int value) {
            return new CcUnitType(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(
                    value,
                    0,
                    "TIME",
                    "MONEY",
                    "TOTAL-OCTETS",
                    "INPUT-OCTETS",
                    "OUTPUT-OCTETS",
                    "SERVICE-SPECIFIC-UNITS");
        }
    }

    /** §8.6. */
    public record CheckBalanceResult(int value) implements Enumerated {
        public static final CheckBalanceResult ENOUGH_CREDIT = new CheckBalanceResult(0);
        public static final CheckBalanceResult NO_CREDIT = new CheckBalanceResult(1);

        public static CheckBalanceResult of(int value) {
            return new CheckBalanceResult(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "ENOUGH_CREDIT", "NO_CREDIT");
        }
    }

    /** §8.13. */
    public record CreditControlType(int value) implements Enumerated {
        public static final CreditControlType CREDIT_AUTHORIZATION = new CreditControlType(0);
        public static final CreditControlType RE_AUTHORIZATION = new CreditControlType(1);

        public static CreditControlType of(int value) {
            return new CreditControlType(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "CREDIT_AUTHORIZATION", "RE_AUTHORIZATION");
        }
    }

    /** §8.14. */
    public record CreditControlFailureHandling(int value) implements Enumerated {
        public static final CreditControlFailureHandling TERMINATE = new CreditControlFailureHandling(0);
        public static final CreditControlFailureHandling CONTINUE = new CreditControlFailureHandling(1);
        public static final CreditControlFailureHandling RETRY_AND_TERMINATE = new CreditControlFailureHandling(2);

        public static CreditControlFailureHandling of(int value) {
            return new CreditControlFailureHandling(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "TERMINATE", "CONTINUE", "RETRY_AND_TERMINATE");
        }
    }

    /** §8.15. */
    public record DirectDebitingFailureHandling(int value) implements Enumerated {
        public static final DirectDebitingFailureHandling TERMINATE_OR_BUFFER = new DirectDebitingFailureHandling(0);
        public static final DirectDebitingFailureHandling CONTINUE = new DirectDebitingFailureHandling(1);

        public static DirectDebitingFailureHandling of(int value) {
            return new DirectDebitingFailureHandling(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "TERMINATE_OR_BUFFER", "CONTINUE");
        }
    }

    /** §8.35. */
    public record FinalUnitAction(int value) implements Enumerated {
        public static final FinalUnitAction TERMINATE = new FinalUnitAction(0);
        public static final FinalUnitAction REDIRECT = new FinalUnitAction(1);
        public static final FinalUnitAction RESTRICT_ACCESS = new FinalUnitAction(2);

        public static FinalUnitAction of(int value) {
            return new FinalUnitAction(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "TERMINATE", "REDIRECT", "RESTRICT_ACCESS");
        }
    }

    /** §8.40. */
    public record MultipleServicesIndicator(int value) implements Enumerated {
        public static final MultipleServicesIndicator MULTIPLE_SERVICES_NOT_SUPPORTED =
                new MultipleServicesIndicator(0);
        public static final MultipleServicesIndicator MULTIPLE_SERVICES_SUPPORTED = new MultipleServicesIndicator(1);

        public static MultipleServicesIndicator of(int value) {
            return new MultipleServicesIndicator(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "MULTIPLE_SERVICES_NOT_SUPPORTED", "MULTIPLE_SERVICES_SUPPORTED");
        }
    }

    /** §8.38. */
    public record RedirectAddressType(int value) implements Enumerated {
        public static final RedirectAddressType IPV4_ADDRESS = new RedirectAddressType(0);
        public static final RedirectAddressType IPV6_ADDRESS = new RedirectAddressType(1);
        public static final RedirectAddressType URL = new RedirectAddressType(2);
        public static final RedirectAddressType SIP_URI = new RedirectAddressType(3);

        public static RedirectAddressType of(int value) {
            return new RedirectAddressType(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "IPV4_ADDRESS", "IPV6_ADDRESS", "URL", "SIP_URI");
        }
    }

    /** §8.41. */
    public record RequestedAction(int value) implements Enumerated {
        public static final RequestedAction DIRECT_DEBITING = new RequestedAction(0);
        public static final RequestedAction REFUND_ACCOUNT = new RequestedAction(1);
        public static final RequestedAction CHECK_BALANCE = new RequestedAction(2);
        public static final RequestedAction PRICE_ENQUIRY = new RequestedAction(3);

        public static RequestedAction of(int value) {
            return new RequestedAction(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "DIRECT_DEBITING", "REFUND_ACCOUNT", "CHECK_BALANCE", "PRICE_ENQUIRY");
        }
    }

    /** §8.47. */
    public record SubscriptionIdType(int value) implements Enumerated {
        public static final SubscriptionIdType END_USER_E164 = new SubscriptionIdType(0);
        public static final SubscriptionIdType END_USER_IMSI = new SubscriptionIdType(1);
        public static final SubscriptionIdType END_USER_SIP_URI = new SubscriptionIdType(2);
        public static final SubscriptionIdType END_USER_NAI = new SubscriptionIdType(3);
        public static final SubscriptionIdType END_USER_PRIVATE = new SubscriptionIdType(4);

        public static SubscriptionIdType of(int value) {
            return new SubscriptionIdType(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(
                    value, 0, "END_USER_E164", "END_USER_IMSI", "END_USER_SIP_URI", "END_USER_NAI", "END_USER_PRIVATE");
        }
    }

    /** §8.27. */
    public record TariffChangeUsage(int value) implements Enumerated {
        public static final TariffChangeUsage UNIT_BEFORE_TARIFF_CHANGE = new TariffChangeUsage(0);
        public static final TariffChangeUsage UNIT_AFTER_TARIFF_CHANGE = new TariffChangeUsage(1);
        public static final TariffChangeUsage UNIT_INDETERMINATE = new TariffChangeUsage(2);

        public static TariffChangeUsage of(int value) {
            return new TariffChangeUsage(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(
                    value, 0, "UNIT_BEFORE_TARIFF_CHANGE", "UNIT_AFTER_TARIFF_CHANGE", "UNIT_INDETERMINATE");
        }
    }

    /** §8.50. */
    public record UserEquipmentInfoType(int value) implements Enumerated {
        public static final UserEquipmentInfoType IMEISV = new UserEquipmentInfoType(0);
        public static final UserEquipmentInfoType MAC = new UserEquipmentInfoType(1);
        public static final UserEquipmentInfoType EUI64 = new UserEquipmentInfoType(2);
        public static final UserEquipmentInfoType MODIFIED_EUI64 = new UserEquipmentInfoType(3);

        public static UserEquipmentInfoType of(int value) {
            return new UserEquipmentInfoType(value);
        }

        @Override
        public String toString() {
            return Enumerators.name(value, 0, "IMEISV", "MAC", "EUI64", "MODIFIED_EUI64");
        }
    }
}
