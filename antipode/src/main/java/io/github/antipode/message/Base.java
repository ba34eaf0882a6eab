package io.github.antipode.message;

import java.time.Instant;

/** The AVPs, commands and enumerations of the base protocol (RFC 6733), but for those of accounting (§9). */
public final class Base {

    /** §6.9. */
    public static final AvpKey<Long> ACCT_APPLICATION_ID = AvpKey.of("Acct-Application-Id", 259, DataFormat.UNSIGNED32);

    /** §6.8. */
    public static final AvpKey<Long> AUTH_APPLICATION_ID = AvpKey.of("Auth-Application-Id", 258, DataFormat.UNSIGNED32);

    /** §8.10. */
    public static final AvpKey<Long> AUTH_GRACE_PERIOD = AvpKey.of("Auth-Grace-Period", 276, DataFormat.UNSIGNED32);

    /** §8.7. */
    public static final AvpKey<AuthRequestType> AUTH_REQUEST_TYPE =
            AvpKey.of("Auth-Request-Type", 274, DataFormat.enumerated(AuthRequestType.class, AuthRequestType::of));

    /** §8.11. */
    public static final AvpKey<AuthSessionState> AUTH_SESSION_STATE =
            AvpKey.of("Auth-Session-State", 277, DataFormat.enumerated(AuthSessionState.class, AuthSessionState::of));

    /** §8.9. */
    public static final AvpKey<Long> AUTHORIZATION_LIFETIME =
            AvpKey.of("Authorization-Lifetime", 291, DataFormat.UNSIGNED32);

    /** §8.20. */
    public static final AvpKey<byte[]> CLASS = AvpKey.of("Class", 25, DataFormat.OCTET_STRING);

    /** §6.5. */
    public static final AvpKey<DiameterIdentity> DESTINATION_HOST =
            AvpKey.of("Destination-Host", 293, DataFormat.DIAMETER_IDENTITY);

    /** §6.6. */
    public static final AvpKey<DiameterIdentity> DESTINATION_REALM =
            AvpKey.of("Destination-Realm", 283, DataFormat.DIAMETER_IDENTITY);

    /** §5.4.3. */
    public static final AvpKey<DisconnectCause> DISCONNECT_CAUSE =
            AvpKey.of("Disconnect-Cause", 273, DataFormat.enumerated(DisconnectCause.class, DisconnectCause::of));

    /** §7.3. */
    public static final AvpKey<String> ERROR_MESSAGE =
            AvpKey.of("Error-Message", 281, DataFormat.UTF8_STRING).optional();

    /** §7.4. */
    public static final AvpKey<DiameterIdentity> ERROR_REPORTING_HOST =
            AvpKey.of("Error-Reporting-Host", 294, DataFormat.DIAMETER_IDENTITY).optional();

    /** §8.21. */
    public static final AvpKey<Instant> EVENT_TIMESTAMP = AvpKey.of("Event-Timestamp", 55, DataFormat.TIME);

    /** §7.6. */
    public static final AvpKey<AvpGroup> EXPERIMENTAL_RESULT =
            AvpKey.of("Experimental-Result", 297, DataFormat.GROUPED);

    /** §7.7. */
    public static final AvpKey<Long> EXPERIMENTAL_RESULT_CODE =
            AvpKey.of("Experimental-Result-Code", 298, DataFormat.UNSIGNED32);

    /** §7.5. */
    public static final AvpKey<AvpGroup> FAILED_AVP = AvpKey.of("Failed-AVP", 279, DataFormat.GROUPED);

    /** §5.3.4. */
    public static final AvpKey<Long> FIRMWARE_REVISION =
            AvpKey.of("Firmware-Revision", 267, DataFormat.UNSIGNED32).optional();

    /** §5.3.5. */
    public static final AvpKey<Address> HOST_IP_ADDRESS = AvpKey.of("Host-IP-Address", 257, DataFormat.ADDRESS);

    /** §6.10. */
    public static final AvpKey<Long> INBAND_SECURITY_ID = AvpKey.of("Inband-Security-Id", 299, DataFormat.UNSIGNED32);

    /** §8.19. */
    public static final AvpKey<Long> MULTI_ROUND_TIME_OUT =
            AvpKey.of("Multi-Round-Time-Out", 272, DataFormat.UNSIGNED32);

    /** §6.3. */
    public static final AvpKey<DiameterIdentity> ORIGIN_HOST =
            AvpKey.of("Origin-Host", 264, DataFormat.DIAMETER_IDENTITY);

    /** §6.4. */
    public static final AvpKey<DiameterIdentity> ORIGIN_REALM =
            AvpKey.of("Origin-Realm", 296, DataFormat.DIAMETER_IDENTITY);

    /** §8.16. */
    public static final AvpKey<Long> ORIGIN_STATE_ID = AvpKey.of("Origin-State-Id", 278, DataFormat.UNSIGNED32);

    /** §5.3.7. */
    public static final AvpKey<String> PRODUCT_NAME =
            AvpKey.of("Product-Name", 269, DataFormat.UTF8_STRING).optional();

    /** §6.7.3. */
    public static final AvpKey<DiameterIdentity> PROXY_HOST =
            AvpKey.of("Proxy-Host", 280, DataFormat.DIAMETER_IDENTITY);

    /** §6.7.2. */
    public static final AvpKey<AvpGroup> PROXY_INFO = AvpKey.of("Proxy-Info", 284, DataFormat.GROUPED);

    /** §6.7.4. */
    public static final AvpKey<byte[]> PROXY_STATE = AvpKey.of("Proxy-State", 33, DataFormat.OCTET_STRING);

    /** §8.12. */
    public static final AvpKey<ReAuthRequestType> RE_AUTH_REQUEST_TYPE = AvpKey.of(
            "Re-Auth-Request-Type", 285, DataFormat.enumerated(ReAuthRequestType.class, ReAuthRequestType::of));

    /** §6.12. */
    public static final AvpKey<DiameterUri> REDIRECT_HOST = AvpKey.of("Redirect-Host", 292, DataFormat.DIAMETER_URI);

    /** §6.13. */
    public static final AvpKey<RedirectHostUsage> REDIRECT_HOST_USAGE = AvpKey.of(
            "Redirect-Host-Usage", 261, DataFormat.enumerated(RedirectHostUsage.class, RedirectHostUsage::of));

    /** §6.14. */
    public static final AvpKey<Long> REDIRECT_MAX_CACHE_TIME =
            AvpKey.of("Redirect-Max-Cache-Time", 262, DataFormat.UNSIGNED32);

    /** §7.1. */
    public static final AvpKey<Long> RESULT_CODE = AvpKey.of("Result-Code", 268, DataFormat.UNSIGNED32);

    /** §6.7.1. */
    public static final AvpKey<DiameterIdentity> ROUTE_RECORD =
            AvpKey.of("Route-Record", 282, DataFormat.DIAMETER_IDENTITY);

    /** §8.17. */
    public static final AvpKey<Long> SESSION_BINDING = AvpKey.of("Session-Binding", 270, DataFormat.UNSIGNED32);

    /** §8.8. */
    public static final AvpKey<String> SESSION_ID = AvpKey.of("Session-Id", 263, DataFormat.UTF8_STRING);

    /** §8.18. */
    public static final AvpKey<SessionServerFailover> SESSION_SERVER_FAILOVER = AvpKey.of(
            "Session-Server-Failover",
            271,
            DataFormat.enumerated(SessionServerFailover.class, SessionServerFailover::of));

    /** §8.13. */
    public static final AvpKey<Long> SESSION_TIMEOUT = AvpKey.of("Session-Timeout", 27, DataFormat.UNSIGNED32);

    /** §5.3.6. */
    public static final AvpKey<Long> SUPPORTED_VENDOR_ID = AvpKey.of("Supported-Vendor-Id", 265, DataFormat.UNSIGNED32);

    /** §8.15. */
    public static final AvpKey<TerminationCause> TERMINATION_CAUSE =
            AvpKey.of("Termination-Cause", 295, DataFormat.enumerated(TerminationCause.class, TerminationCause::of));

    /** §8.14. */
    public static final AvpKey<String> USER_NAME = AvpKey.of("User-Name", 1, DataFormat.UTF8_STRING);

    /** §5.3.3. */
    public static final AvpKey<Long> VENDOR_ID = AvpKey.of("Vendor-Id", 266, DataFormat.UNSIGNED32);

    /** §6.11. */
    public static final AvpKey<AvpGroup> VENDOR_SPECIFIC_APPLICATION_ID =
            AvpKey.of("Vendor-Specific-Application-Id", 260, DataFormat.GROUPED);

    /** §5.3. */
    public static final Command CER = new Command("Capabilities-Exchange", "CE", 257, 0, false);

    /** §5.4. */
    public static final Command DPR = new Command("Disconnect-Peer", "DP", 282, 0, false);

    /** §5.5. */
    public static final Command DWR = new Command("Device-Watchdog", "DW", 280, 0, false);

    /** §8.3. */
    public static final Command RAR = new Command("Re-Auth", "RA", 258, 0, true);

    /** §8.4. */
    public static final Command STR = new Command("Session-Termination", "ST", 275, 0, true);

    /** §8.5. */
    public static final Command ASR = new Command("Abort-Session", "AS", 274, 0, true);

    private Base() {}

    /** §8.7. */
    public record AuthRequestType(int value) implements Enumerated {
        public static final AuthRequestType AUTHENTICATE_ONLY = new AuthRequestType(1);
        public static final AuthRequestType AUTHORIZE_ONLY = new AuthRequestType(2);
        public static final AuthRequestType AUTHORIZE_AUTHENTICATE = new AuthRequestType(3);

        public static AuthRequestType of(int value) {
            return new AuthRequestType(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "AUTHENTICATE_ONLY";
                case 2 -> "AUTHORIZE_ONLY";
                case 3 -> "AUTHORIZE_AUTHENTICATE";
                default -> Integer.toString(value);
            };
        }
    }

    /** §8.11. */
    public record AuthSessionState(int value) implements Enumerated {
        public static final AuthSessionState STATE_MAINTAINED = new AuthSessionState(0);
        public static final AuthSessionState NO_STATE_MAINTAINED = new AuthSessionState(1);

        public static AuthSessionState of(int value) {
            return new AuthSessionState(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "STATE_MAINTAINED";
                case 1 -> "NO_STATE_MAINTAINED";
                default -> Integer.toString(value);
            };
        }
    }

    /** §5.4.3. */
    public record DisconnectCause(int value) implements Enumerated {
        public static final DisconnectCause REBOOTING = new DisconnectCause(0);
        public static final DisconnectCause BUSY = new DisconnectCause(1);
        public static final DisconnectCause DO_NOT_WANT_TO_TALK_TO_YOU = new DisconnectCause(2);

        public static DisconnectCause of(int value) {
            return new DisconnectCause(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "REBOOTING";
                case 1 -> "BUSY";
                case 2 -> "DO_NOT_WANT_TO_TALK_TO_YOU";
                default -> Integer.toString(value);
            };
        }
    }

    /** §8.12. */
    public record ReAuthRequestType(int value) implements Enumerated {
        public static final ReAuthRequestType AUTHORIZE_ONLY = new ReAuthRequestType(0);
        public static final ReAuthRequestType AUTHORIZE_AUTHENTICATE = new ReAuthRequestType(1);

        public static ReAuthRequestType of(int value) {
            return new ReAuthRequestType(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "AUTHORIZE_ONLY";
                case 1 -> "AUTHORIZE_AUTHENTICATE";
                default -> Integer.toString(value);
            };
        }
    }

    /** §6.13. */
    public record RedirectHostUsage(int value) implements Enumerated {
        public static final RedirectHostUsage DONT_CACHE = new RedirectHostUsage(0);
        public static final RedirectHostUsage ALL_SESSION = new RedirectHostUsage(1);
        public static final RedirectHostUsage ALL_REALM = new RedirectHostUsage(2);
        public static final RedirectHostUsage REALM_AND_APPLICATION = new RedirectHostUsage(3);
        public static final RedirectHostUsage ALL_APPLICATION = new RedirectHostUsage(4);
        public static final RedirectHostUsage ALL_HOST = new RedirectHostUsage(5);
        public static final RedirectHostUsage ALL_USER = new RedirectHostUsage(6);

        public static RedirectHostUsage of(int value) {
            return new RedirectHostUsage(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "DONT_CACHE";
                case 1 -> "ALL_SESSION";
                case 2 -> "ALL_REALM";
                case 3 -> "REALM_AND_APPLICATION";
                case 4 -> "ALL_APPLICATION";
                case 5 -> "ALL_HOST";
                case 6 -> "ALL_USER";
                default -> Integer.toString(value);
            };
        }
    }

    /** §8.18. */
    public record SessionServerFailover(int value) implements Enumerated {
        public static final SessionServerFailover REFUSE_SERVICE = new SessionServerFailover(0);
        public static final SessionServerFailover TRY_AGAIN = new SessionServerFailover(1);
        public static final SessionServerFailover ALLOW_SERVICE = new SessionServerFailover(2);
        public static final SessionServerFailover TRY_AGAIN_ALLOW_SERVICE = new SessionServerFailover(3);

        public static SessionServerFailover of(int value) {
            return new SessionServerFailover(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "REFUSE_SERVICE";
                case 1 -> "TRY_AGAIN";
                case 2 -> "ALLOW_SERVICE";
                case 3 -> "TRY_AGAIN_ALLOW_SERVICE";
                default -> Integer.toString(value);
            };
        }
    }

    /** §8.15. */
    public record TerminationCause(int value) implements Enumerated {
        public static final TerminationCause DIAMETER_LOGOUT = new TerminationCause(1);
        public static final TerminationCause DIAMETER_SERVICE_NOT_PROVIDED = new TerminationCause(2);
        public static final TerminationCause DIAMETER_BAD_ANSWER = new TerminationCause(3);
        public static final TerminationCause DIAMETER_ADMINISTRATIVE = new TerminationCause(4);
        public static final TerminationCause DIAMETER_LINK_BROKEN = new TerminationCause(5);
        public static final TerminationCause DIAMETER_AUTH_EXPIRED = new TerminationCause(6);
        public static final TerminationCause DIAMETER_USER_MOVED = new TerminationCause(7);
        public static final TerminationCause DIAMETER_SESSION_TIMEOUT = new TerminationCause(8);

        public static TerminationCause of(int value) {
            return new TerminationCause(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "DIAMETER_LOGOUT";
                case 2 -> "DIAMETER_SERVICE_NOT_PROVIDED";
                case 3 -> "DIAMETER_BAD_ANSWER";
                case 4 -> "DIAMETER_ADMINISTRATIVE";
                case 5 -> "DIAMETER_LINK_BROKEN";
                case 6 -> "DIAMETER_AUTH_EXPIRED";
                case 7 -> "DIAMETER_USER_MOVED";
                case 8 -> "DIAMETER_SESSION_TIMEOUT";
                default -> Integer.toString(value);
            };
        }
    }
}
