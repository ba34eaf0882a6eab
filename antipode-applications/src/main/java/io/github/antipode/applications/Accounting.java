package io.github.antipode.applications;

import io.github.antipode.message.Application;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Command;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Enumerated;
import io.github.antipode.message.Unsigned64;

/** Accounting of the base protocol: the AVPs, the command and the enumerations of RFC 6733 §9. */
public final class Accounting {
    /** Advertised in Acct-Application-Id (§9). */
    public static final Application APPLICATION = Application.acct("Base Accounting", 3);

    /** §9.7; an application that accounts for its own service sends it as {@link Command#in}. */
    public static final Command ACR = new Command("Accounting", "AC", 271, 3, true);

    /** §9.8.7. */
    public static final AvpKey<AccountingRealtimeRequired> ACCOUNTING_REALTIME_REQUIRED = AvpKey.of(
            "Accounting-Realtime-Required",
            483,
            DataFormat.enumerated(AccountingRealtimeRequired.class, AccountingRealtimeRequired::of));

    /** §9.8.3. */
    public static final AvpKey<Long> ACCOUNTING_RECORD_NUMBER =
            AvpKey.of("Accounting-Record-Number", 485, DataFormat.UNSIGNED32);

    /** §9.8.1. */
    public static final AvpKey<AccountingRecordType> ACCOUNTING_RECORD_TYPE = AvpKey.of(
            "Accounting-Record-Type", 480, DataFormat.enumerated(AccountingRecordType.class, AccountingRecordType::of));

    /** §9.8.6. */
    public static final AvpKey<Unsigned64> ACCOUNTING_SUB_SESSION_ID =
            AvpKey.of("Accounting-Sub-Session-Id", 287, DataFormat.UNSIGNED64);

    /** §9.8.2. */
    public static final AvpKey<Long> ACCT_INTERIM_INTERVAL =
            AvpKey.of("Acct-Interim-Interval", 85, DataFormat.UNSIGNED32);

    /** §9.8.5. */
    public static final AvpKey<String> ACCT_MULTI_SESSION_ID =
            AvpKey.of("Acct-Multi-Session-Id", 50, DataFormat.UTF8_STRING);

    /** §9.8.4. */
    public static final AvpKey<byte[]> ACCT_SESSION_ID = AvpKey.of("Acct-Session-Id", 44, DataFormat.OCTET_STRING);

    private Accounting() {}

    /** §9.8.7. */
    public record AccountingRealtimeRequired(int value) implements Enumerated {
        public static final AccountingRealtimeRequired DELIVER_AND_GRANT = new AccountingRealtimeRequired(1);
        public static final AccountingRealtimeRequired GRANT_AND_STORE = new AccountingRealtimeRequired(2);
        public static final AccountingRealtimeRequired GRANT_AND_LOSE = new AccountingRealtimeRequired(3);

        public static AccountingRealtimeRequired of(int value) {
            return new AccountingRealtimeRequired(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "DELIVER_AND_GRANT";
                case 2 -> "GRANT_AND_STORE";
                case 3 -> "GRANT_AND_LOSE";
                default -> Integer.toString(value);
            };
        }
    }

    /** §9.8.1. */
    public record AccountingRecordType(int value) implements Enumerated {
        public static final AccountingRecordType EVENT_RECORD = new AccountingRecordType(1);
        public static final AccountingRecordType START_RECORD = new AccountingRecordType(2);
        public static final AccountingRecordType INTERIM_RECORD = new AccountingRecordType(3);
        public static final AccountingRecordType STOP_RECORD = new AccountingRecordType(4);

        public static AccountingRecordType of(int value) {
            return new AccountingRecordType(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "EVENT_RECORD";
                case 2 -> "START_RECORD";
                case 3 -> "INTERIM_RECORD";
                case 4 -> "STOP_RECORD";
                default -> Integer.toString(value);
            };
        }
    }
}
