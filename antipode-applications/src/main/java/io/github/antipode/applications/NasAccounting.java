package io.github.antipode.applications;

import io.github.antipode.message.AvpKey;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Enumerated;
import io.github.antipode.message.Unsigned64;

/** Accounting of network access: the AVPs and enumerations of RFC 7155 §4.6, for {@link Nasreq#ACR}. */
public final class NasAccounting {
    /** §4.6.7. */
    public static final AvpKey<AccountingAuthMethod> ACCOUNTING_AUTH_METHOD = AvpKey.of(
            "Accounting-Auth-Method", 406, DataFormat.enumerated(AccountingAuthMethod.class, AccountingAuthMethod::of));

    /** §4.6.1. */
    public static final AvpKey<Unsigned64> ACCOUNTING_INPUT_OCTETS =
            AvpKey.of("Accounting-Input-Octets", 363, DataFormat.UNSIGNED64);

    /** §4.6.3. */
    public static final AvpKey<Unsigned64> ACCOUNTING_INPUT_PACKETS =
            AvpKey.of("Accounting-Input-Packets", 365, DataFormat.UNSIGNED64);

    /** §4.6.2. */
    public static final AvpKey<Unsigned64> ACCOUNTING_OUTPUT_OCTETS =
            AvpKey.of("Accounting-Output-Octets", 364, DataFormat.UNSIGNED64);

    /** §4.6.4. */
    public static final AvpKey<Unsigned64> ACCOUNTING_OUTPUT_PACKETS =
            AvpKey.of("Accounting-Output-Packets", 366, DataFormat.UNSIGNED64);

    /** §4.6.6. */
    public static final AvpKey<AcctAuthentic> ACCT_AUTHENTIC =
            AvpKey.of("Acct-Authentic", 45, DataFormat.enumerated(AcctAuthentic.class, AcctAuthentic::of));

    /** §4.6.8. */
    public static final AvpKey<Long> ACCT_DELAY_TIME = AvpKey.of("Acct-Delay-Time", 41, DataFormat.UNSIGNED32);

    /** §4.6.9. */
    public static final AvpKey<Long> ACCT_LINK_COUNT = AvpKey.of("Acct-Link-Count", 51, DataFormat.UNSIGNED32);

    /** §4.6.5. */
    public static final AvpKey<Long> ACCT_SESSION_TIME = AvpKey.of("Acct-Session-Time", 46, DataFormat.UNSIGNED32);

    /** §4.6.10. */
    public static final AvpKey<byte[]> ACCT_TUNNEL_CONNECTION =
            AvpKey.of("Acct-Tunnel-Connection", 68, DataFormat.OCTET_STRING);

    /** §4.6.11. */
    public static final AvpKey<Long> ACCT_TUNNEL_PACKETS_LOST =
            AvpKey.of("Acct-Tunnel-Packets-Lost", 86, DataFormat.UNSIGNED32);

    private NasAccounting() {}

    /** §4.6.7. */
    public record AccountingAuthMethod(int value) implements Enumerated {
        public static final AccountingAuthMethod PAP = new AccountingAuthMethod(1);
        public static final AccountingAuthMethod CHAP = new AccountingAuthMethod(2);
        public static final AccountingAuthMethod MS_CHAP_1 = new AccountingAuthMethod(3);
        public static final AccountingAuthMethod MS_CHAP_2 = new AccountingAuthMethod(4);
        public static final AccountingAuthMethod EAP = new AccountingAuthMethod(5);
        public static final AccountingAuthMethod NONE = new AccountingAuthMethod(7);

        public static AccountingAuthMethod of(int value) {
            return new AccountingAuthMethod(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "PAP";
                case 2 -> "CHAP";
                case 3 -> "MS_CHAP_1";
                case 4 -> "MS_CHAP_2";
                case 5 -> "EAP";
                case 7 -> "NONE";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.6.6. */
    public record AcctAuthentic(int value) implements Enumerated {
        public static final AcctAuthentic RADIUS = new AcctAuthentic(1);
        public static final AcctAuthentic LOCAL = new AcctAuthentic(2);
        public static final AcctAuthentic REMOTE = new AcctAuthentic(3);
        public static final AcctAuthentic DIAMETER = new AcctAuthentic(4);

        public static AcctAuthentic of(int value) {
            return new AcctAuthentic(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "RADIUS";
                case 2 -> "LOCAL";
                case 3 -> "REMOTE";
                case 4 -> "DIAMETER";
                default -> Integer.toString(value);
            };
        }
    }
}
