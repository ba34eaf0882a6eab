package io.github.antipode.applications;

import io.github.antipode.message.Application;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Command;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Enumerated;
import io.github.antipode.message.IpFilterRule;
import io.github.antipode.message.QosFilterRule;
import io.github.antipode.message.Unsigned64;

/**
 * Network access: the commands of RFC 7155, and its AVPs and enumerations of sessions, authentication and authorization
 * (§4.2, §4.3, §4.4); those of tunnels are in {@link NasTunneling}, those of accounting in {@link NasAccounting}.
 */
public final class Nasreq {
    /** Advertised in Auth-Application-Id (§1.4). */
    public static final Application APPLICATION = Application.auth("NASREQ", 1);

    /** §3.1. */
    public static final Command AAR = new Command("AA", "AA", 265, 1, true);

    /** §3.3; the base protocol's, with AVPs that name the user's port. */
    public static final Command RAR = new Command("Re-Auth", "RA", 258, 1, true);

    /** §3.5. */
    public static final Command STR = new Command("Session-Termination", "ST", 275, 1, true);

    /** §3.7; the base protocol's, with AVPs that name the user's port. */
    public static final Command ASR = new Command("Abort-Session", "AS", 274, 1, true);

    /** §3.9; with this application's identifier in Acct-Application-Id (§1.6). */
    public static final Command ACR = new Command("Accounting", "AC", 271, 1, true);

    /** §4.3.10. */
    public static final AvpKey<byte[]> ARAP_CHALLENGE_RESPONSE =
            AvpKey.of("ARAP-Challenge-Response", 84, DataFormat.OCTET_STRING);

    /** §4.4.10.8.1. */
    public static final AvpKey<byte[]> ARAP_FEATURES = AvpKey.of("ARAP-Features", 71, DataFormat.OCTET_STRING);

    /** §4.3.9. */
    public static final AvpKey<byte[]> ARAP_PASSWORD = AvpKey.of("ARAP-Password", 70, DataFormat.OCTET_STRING);

    /** §4.3.11. */
    public static final AvpKey<Long> ARAP_SECURITY = AvpKey.of("ARAP-Security", 73, DataFormat.UNSIGNED32);

    /** §4.3.12. */
    public static final AvpKey<byte[]> ARAP_SECURITY_DATA =
            AvpKey.of("ARAP-Security-Data", 74, DataFormat.OCTET_STRING);

    /** §4.4.10.8.2. */
    public static final AvpKey<ArapZoneAccess> ARAP_ZONE_ACCESS =
            AvpKey.of("ARAP-Zone-Access", 72, DataFormat.enumerated(ArapZoneAccess.class, ArapZoneAccess::of));

    /** §4.4.3. */
    public static final AvpKey<String> CALLBACK_ID = AvpKey.of("Callback-Id", 20, DataFormat.UTF8_STRING);

    /** §4.4.2. */
    public static final AvpKey<String> CALLBACK_NUMBER = AvpKey.of("Callback-Number", 19, DataFormat.UTF8_STRING);

    /** §4.2.5. */
    public static final AvpKey<String> CALLED_STATION_ID = AvpKey.of("Called-Station-Id", 30, DataFormat.UTF8_STRING);

    /** §4.2.6. */
    public static final AvpKey<String> CALLING_STATION_ID = AvpKey.of("Calling-Station-Id", 31, DataFormat.UTF8_STRING);

    /** §4.3.5. */
    public static final AvpKey<ChapAlgorithm> CHAP_ALGORITHM =
            AvpKey.of("CHAP-Algorithm", 403, DataFormat.enumerated(ChapAlgorithm.class, ChapAlgorithm::of));

    /** §4.3.4. */
    public static final AvpKey<AvpGroup> CHAP_AUTH = AvpKey.of("CHAP-Auth", 402, DataFormat.GROUPED);

    /** §4.3.8. */
    public static final AvpKey<byte[]> CHAP_CHALLENGE = AvpKey.of("CHAP-Challenge", 60, DataFormat.OCTET_STRING);

    /** §4.3.6. */
    public static final AvpKey<byte[]> CHAP_IDENT = AvpKey.of("CHAP-Ident", 404, DataFormat.OCTET_STRING);

    /** §4.3.7. */
    public static final AvpKey<byte[]> CHAP_RESPONSE = AvpKey.of("CHAP-Response", 405, DataFormat.OCTET_STRING);

    /** §4.4.8. */
    public static final AvpKey<byte[]> CONFIGURATION_TOKEN =
            AvpKey.of("Configuration-Token", 78, DataFormat.OCTET_STRING);

    /** §4.2.7. */
    public static final AvpKey<String> CONNECT_INFO = AvpKey.of("Connect-Info", 77, DataFormat.UTF8_STRING);

    /** §4.4.7. */
    public static final AvpKey<String> FILTER_ID = AvpKey.of("Filter-Id", 11, DataFormat.UTF8_STRING);

    /** §4.4.10.7.1. */
    public static final AvpKey<Long> FRAMED_APPLETALK_LINK =
            AvpKey.of("Framed-Appletalk-Link", 37, DataFormat.UNSIGNED32);

    /** §4.4.10.7.2. */
    public static final AvpKey<Long> FRAMED_APPLETALK_NETWORK =
            AvpKey.of("Framed-Appletalk-Network", 38, DataFormat.UNSIGNED32);

    /** §4.4.10.7.3. */
    public static final AvpKey<byte[]> FRAMED_APPLETALK_ZONE =
            AvpKey.of("Framed-Appletalk-Zone", 39, DataFormat.OCTET_STRING);

    /** §4.4.10.4. */
    public static final AvpKey<FramedCompression> FRAMED_COMPRESSION =
            AvpKey.of("Framed-Compression", 13, DataFormat.enumerated(FramedCompression.class, FramedCompression::of));

    /** §4.4.10.5.5. */
    public static final AvpKey<Unsigned64> FRAMED_INTERFACE_ID =
            AvpKey.of("Framed-Interface-Id", 96, DataFormat.UNSIGNED64);

    /** §4.4.10.5.1. */
    public static final AvpKey<byte[]> FRAMED_IP_ADDRESS = AvpKey.of("Framed-IP-Address", 8, DataFormat.OCTET_STRING);

    /** §4.4.10.5.2. */
    public static final AvpKey<byte[]> FRAMED_IP_NETMASK = AvpKey.of("Framed-IP-Netmask", 9, DataFormat.OCTET_STRING);

    /** §4.4.10.5.8. */
    public static final AvpKey<byte[]> FRAMED_IPV6_POOL = AvpKey.of("Framed-IPv6-Pool", 100, DataFormat.OCTET_STRING);

    /** §4.4.10.5.6. */
    public static final AvpKey<byte[]> FRAMED_IPV6_PREFIX =
            AvpKey.of("Framed-IPv6-Prefix", 97, DataFormat.OCTET_STRING);

    /** §4.4.10.5.7. */
    public static final AvpKey<String> FRAMED_IPV6_ROUTE = AvpKey.of("Framed-IPv6-Route", 99, DataFormat.UTF8_STRING);

    /** §4.4.10.6.1. */
    public static final AvpKey<Long> FRAMED_IPX_NETWORK = AvpKey.of("Framed-IPX-Network", 23, DataFormat.UNSIGNED32);

    /** §4.4.10.3. */
    public static final AvpKey<Long> FRAMED_MTU = AvpKey.of("Framed-MTU", 12, DataFormat.UNSIGNED32);

    /** §4.4.10.5.4. */
    public static final AvpKey<byte[]> FRAMED_POOL = AvpKey.of("Framed-Pool", 88, DataFormat.OCTET_STRING);

    /** §4.4.10.1. */
    public static final AvpKey<FramedProtocol> FRAMED_PROTOCOL =
            AvpKey.of("Framed-Protocol", 7, DataFormat.enumerated(FramedProtocol.class, FramedProtocol::of));

    /** §4.4.10.5.3. */
    public static final AvpKey<String> FRAMED_ROUTE = AvpKey.of("Framed-Route", 22, DataFormat.UTF8_STRING);

    /** §4.4.10.2. */
    public static final AvpKey<FramedRouting> FRAMED_ROUTING =
            AvpKey.of("Framed-Routing", 10, DataFormat.enumerated(FramedRouting.class, FramedRouting::of));

    /** §4.4.4. */
    public static final AvpKey<Long> IDLE_TIMEOUT = AvpKey.of("Idle-Timeout", 28, DataFormat.UNSIGNED32);

    /** §4.4.11.1. */
    public static final AvpKey<byte[]> LOGIN_IP_HOST = AvpKey.of("Login-IP-Host", 14, DataFormat.OCTET_STRING);

    /** §4.4.11.2. */
    public static final AvpKey<byte[]> LOGIN_IPV6_HOST = AvpKey.of("Login-IPv6-Host", 98, DataFormat.OCTET_STRING);

    /** §4.4.11.5.3. */
    public static final AvpKey<byte[]> LOGIN_LAT_GROUP = AvpKey.of("Login-LAT-Group", 36, DataFormat.OCTET_STRING);

    /** §4.4.11.5.2. */
    public static final AvpKey<byte[]> LOGIN_LAT_NODE = AvpKey.of("Login-LAT-Node", 35, DataFormat.OCTET_STRING);

    /** §4.4.11.5.4. */
    public static final AvpKey<byte[]> LOGIN_LAT_PORT = AvpKey.of("Login-LAT-Port", 63, DataFormat.OCTET_STRING);

    /** §4.4.11.5.1. */
    public static final AvpKey<byte[]> LOGIN_LAT_SERVICE = AvpKey.of("Login-LAT-Service", 34, DataFormat.OCTET_STRING);

    /** §4.4.11.3. */
    public static final AvpKey<LoginService> LOGIN_SERVICE =
            AvpKey.of("Login-Service", 15, DataFormat.enumerated(LoginService.class, LoginService::of));

    /** §4.4.11.4.1. */
    public static final AvpKey<Long> LOGIN_TCP_PORT = AvpKey.of("Login-TCP-Port", 16, DataFormat.UNSIGNED32);

    /** §4.4.6. */
    public static final AvpKey<IpFilterRule> NAS_FILTER_RULE =
            AvpKey.of("NAS-Filter-Rule", 400, DataFormat.IP_FILTER_RULE);

    /** RFC 4005 §9.3.1. */
    public static final AvpKey<String> NAS_IDENTIFIER = AvpKey.of("NAS-Identifier", 32, DataFormat.UTF8_STRING);

    /** RFC 4005 §9.3.2. */
    public static final AvpKey<byte[]> NAS_IP_ADDRESS = AvpKey.of("NAS-IP-Address", 4, DataFormat.OCTET_STRING);

    /** RFC 4005 §9.3.3. */
    public static final AvpKey<byte[]> NAS_IPV6_ADDRESS = AvpKey.of("NAS-IPv6-Address", 95, DataFormat.OCTET_STRING);

    /** §4.2.2. */
    public static final AvpKey<Long> NAS_PORT = AvpKey.of("NAS-Port", 5, DataFormat.UNSIGNED32);

    /** §4.2.3. */
    public static final AvpKey<String> NAS_PORT_ID = AvpKey.of("NAS-Port-Id", 87, DataFormat.UTF8_STRING);

    /** §4.2.4. */
    public static final AvpKey<NasPortType> NAS_PORT_TYPE =
            AvpKey.of("NAS-Port-Type", 61, DataFormat.enumerated(NasPortType.class, NasPortType::of));

    /** RFC 4005 §9.3.6. */
    public static final AvpKey<OriginAaaProtocol> ORIGIN_AAA_PROTOCOL = AvpKey.of(
            "Origin-AAA-Protocol", 408, DataFormat.enumerated(OriginAaaProtocol.class, OriginAaaProtocol::of));

    /** §4.2.8. */
    public static final AvpKey<byte[]> ORIGINATING_LINE_INFO =
            AvpKey.of("Originating-Line-Info", 94, DataFormat.OCTET_STRING);

    /** §4.3.2. */
    public static final AvpKey<Long> PASSWORD_RETRY = AvpKey.of("Password-Retry", 75, DataFormat.UNSIGNED32);

    /** §4.4.5. */
    public static final AvpKey<Long> PORT_LIMIT = AvpKey.of("Port-Limit", 62, DataFormat.UNSIGNED32);

    /** §4.3.3. */
    public static final AvpKey<Prompt> PROMPT =
            AvpKey.of("Prompt", 76, DataFormat.enumerated(Prompt.class, Prompt::of));

    /** §4.4.9. */
    public static final AvpKey<QosFilterRule> QOS_FILTER_RULE =
            AvpKey.of("QoS-Filter-Rule", 407, DataFormat.QOS_FILTER_RULE);

    /** §4.2.9. */
    public static final AvpKey<String> REPLY_MESSAGE = AvpKey.of("Reply-Message", 18, DataFormat.UTF8_STRING);

    /** §4.4.1. */
    public static final AvpKey<ServiceType> SERVICE_TYPE =
            AvpKey.of("Service-Type", 6, DataFormat.enumerated(ServiceType.class, ServiceType::of));

    /** RFC 4005 §9.3.4. */
    public static final AvpKey<byte[]> STATE = AvpKey.of("State", 24, DataFormat.OCTET_STRING);

    /** §4.3.1. */
    public static final AvpKey<byte[]> USER_PASSWORD = AvpKey.of("User-Password", 2, DataFormat.OCTET_STRING);

    private Nasreq() {}

    /** §4.4.10.8.2. */
    public record ArapZoneAccess(int value) implements Enumerated {
        public static final ArapZoneAccess DEFAULT_ZONE_ONLY = new ArapZoneAccess(1);
        public static final ArapZoneAccess ZONE_FILTER_INCLUSIVE = new ArapZoneAccess(2);
        public static final ArapZoneAccess ZONE_FILTER_EXCLUSIVE = new ArapZoneAccess(4);

        public static ArapZoneAccess of(int value) {
            return new ArapZoneAccess(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "DEFAULT_ZONE_ONLY";
                case 2 -> "ZONE_FILTER_INCLUSIVE";
                case 4 -> "ZONE_FILTER_EXCLUSIVE";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.3.5. */
    public record ChapAlgorithm(int value) implements Enumerated {
        public static final ChapAlgorithm CHAP_WITH_MD5 = new ChapAlgorithm(5);

        public static ChapAlgorithm of(int value) {
            return new ChapAlgorithm(value);
        }

        @Override
        public String toString() {
            return value == 5 ? "CHAP_WITH_MD5" : Integer.toString(value);
        }
    }

    /** §4.4.10.4. */
    public record FramedCompression(int value) implements Enumerated {
        public static final FramedCompression NONE = new FramedCompression(0);
        public static final FramedCompression VJ_TCP_IP_HEADER_COMPRESSION = new FramedCompression(1);
        public static final FramedCompression IPX_HEADER_COMPRESSION = new FramedCompression(2);
        public static final FramedCompression STAC_LZS_COMPRESSION = new FramedCompression(3);

        public static FramedCompression of(int value) {
            return new FramedCompression(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "NONE";
                case 1 -> "VJ_TCP_IP_HEADER_COMPRESSION";
                case 2 -> "IPX_HEADER_COMPRESSION";
                case 3 -> "STAC_LZS_COMPRESSION";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.4.10.1. */
    public record FramedProtocol(int value) implements Enumerated {
        public static final FramedProtocol PPP = new FramedProtocol(1);
        public static final FramedProtocol SLIP = new FramedProtocol(2);
        public static final FramedProtocol ARAP = new FramedProtocol(3);
        public static final FramedProtocol GANDALF = new FramedProtocol(4);
        public static final FramedProtocol XYLOGICS = new FramedProtocol(5);
        public static final FramedProtocol X_75_SYNCHRONOUS = new FramedProtocol(6);
        public static final FramedProtocol GPRS_PDP_CONTEXT = new FramedProtocol(7);

        public static FramedProtocol of(int value) {
            return new FramedProtocol(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "PPP";
                case 2 -> "SLIP";
                case 3 -> "ARAP";
                case 4 -> "GANDALF";
                case 5 -> "XYLOGICS";
                case 6 -> "X_75_SYNCHRONOUS";
                case 7 -> "GPRS_PDP_CONTEXT";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.4.10.2. */
    public record FramedRouting(int value) implements Enumerated {
        public static final FramedRouting NONE = new FramedRouting(0);
        public static final FramedRouting SEND_ROUTING_PACKETS = new FramedRouting(1);
        public static final FramedRouting LISTEN_FOR_ROUTING_PACKETS = new FramedRouting(2);
        public static final FramedRouting SEND_AND_LISTEN = new FramedRouting(3);

        public static FramedRouting of(int value) {
            return new FramedRouting(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "NONE";
                case 1 -> "SEND_ROUTING_PACKETS";
                case 2 -> "LISTEN_FOR_ROUTING_PACKETS";
                case 3 -> "SEND_AND_LISTEN";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.4.11.3. */
    public record LoginService(int value) implements Enumerated {
        public static final LoginService TELNET = new LoginService(0);
        public static final LoginService RLOGIN = new LoginService(1);
        public static final LoginService TCP_CLEAR = new LoginService(2);
        public static final LoginService PORT_MASTER = new LoginService(3);
        public static final LoginService LAT = new LoginService(4);
        public static final LoginService X25_PAD = new LoginService(5);
        public static final LoginService X25_T3POS = new LoginService(6);
        public static final LoginService TCP_CLEAR_QUIET = new LoginService(8);

        public static LoginService of(int value) {
            return new LoginService(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "TELNET";
                case 1 -> "RLOGIN";
                case 2 -> "TCP_CLEAR";
                case 3 -> "PORT_MASTER";
                case 4 -> "LAT";
                case 5 -> "X25_PAD";
                case 6 -> "X25_T3POS";
                case 8 -> "TCP_CLEAR_QUIET";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.2.4. */
    public record NasPortType(int value) implements Enumerated {
        public static final NasPortType ASYNC = new NasPortType(0);
        public static final NasPortType SYNC = new NasPortType(1);
        public static final NasPortType ISDN_SYNC = new NasPortType(2);
        public static final NasPortType ISDN_ASYNC_V120 = new NasPortType(3);
        public static final NasPortType ISDN_ASYNC_V110 = new NasPortType(4);
        public static final NasPortType VIRTUAL = new NasPortType(5);
        public static final NasPortType PIAFS = new NasPortType(6);
        public static final NasPortType HDLC_CLEAR_CHANNEL = new NasPortType(7);
        public static final NasPortType X_25 = new NasPortType(8);
        public static final NasPortType X_75 = new NasPortType(9);
        public static final NasPortType G_3_FAX = new NasPortType(10);
        public static final NasPortType SDSL = new NasPortType(11);
        public static final NasPortType ADSL_CAP = new NasPortType(12);
        public static final NasPortType ADSL_DMT = new NasPortType(13);
        public static final NasPortType IDSL = new NasPortType(14);
        public static final NasPortType ETHERNET = new NasPortType(15);
        public static final NasPortType XDSL = new NasPortType(16);
        public static final NasPortType CABLE = new NasPortType(17);
        public static final NasPortType WIRELESS_OTHER = new NasPortType(18);
        public static final NasPortType WIRELESS_IEEE_802_11 = new NasPortType(19);
        public static final NasPortType TOKEN_RING = new NasPortType(20);
        public static final NasPortType FDDI = new NasPortType(21);
        public static final NasPortType WIRELESS_CDMA2000 = new NasPortType(22);
        public static final NasPortType WIRELESS_UMTS = new NasPortType(23);
        public static final NasPortType WIRELESS_1X_EV = new NasPortType(24);
        public static final NasPortType IAPP = new NasPortType(25);
        public static final NasPortType FTTP = new NasPortType(26);
        public static final NasPortType WIRELESS_IEEE_802_16 = new NasPortType(27);
        public static final NasPortType WIRELESS_IEEE_802_20 = new NasPortType(28);
        public static final NasPortType WIRELESS_IEEE_802_22 = new NasPortType(29);
        public static final NasPortType PPPOA = new NasPortType(30);
        public static final NasPortType PPPOEOA = new NasPortType(31);
        public static final NasPortType PPPOEOE = new NasPortType(32);
        public static final NasPortType PPPOEOVLAN = new NasPortType(33);
        public static final NasPortType PPPOEOQINQ = new NasPortType(34);
        public static final NasPortType XPON = new NasPortType(35);
        public static final NasPortType WIRELESS_XGP = new NasPortType(36);

        public static NasPortType of(int value) {
            return new NasPortType(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "ASYNC";
                case 1 -> "SYNC";
                case 2 -> "ISDN_SYNC";
                case 3 -> "ISDN_ASYNC_V120";
                case 4 -> "ISDN_ASYNC_V110";
                case 5 -> "VIRTUAL";
                case 6 -> "PIAFS";
                case 7 -> "HDLC_CLEAR_CHANNEL";
                case 8 -> "X_25";
                case 9 -> "X_75";
                case 10 -> "G_3_FAX";
                case 11 -> "SDSL";
                case 12 -> "ADSL_CAP";
                case 13 -> "ADSL_DMT";
                case 14 -> "IDSL";
                case 15 -> "ETHERNET";
                case 16 -> "XDSL";
                case 17 -> "CABLE";
                case 18 -> "WIRELESS_OTHER";
                case 19 -> "WIRELESS_IEEE_802_11";
                case 20 -> "TOKEN_RING";
                case 21 -> "FDDI";
                case 22 -> "WIRELESS_CDMA2000";
                case 23 -> "WIRELESS_UMTS";
                case 24 -> "WIRELESS_1X_EV";
                case 25 -> "IAPP";
                case 26 -> "FTTP";
                case 27 -> "WIRELESS_IEEE_802_16";
                case 28 -> "WIRELESS_IEEE_802_20";
                case 29 -> "WIRELESS_IEEE_802_22";
                case 30 -> "PPPOA";
                case 31 -> "PPPOEOA";
                case 32 -> "PPPOEOE";
                case 33 -> "PPPOEOVLAN";
                case 34 -> "PPPOEOQINQ";
                case 35 -> "XPON";
                case 36 -> "WIRELESS_XGP";
                default -> Integer.toString(value);
            };
        }
    }

    /** RFC 4005 §9.3.6. */
    public record OriginAaaProtocol(int value) implements Enumerated {
        public static final OriginAaaProtocol RADIUS = new OriginAaaProtocol(1);

        public static OriginAaaProtocol of(int value) {
            return new OriginAaaProtocol(value);
        }

        @Override
        public String toString() {
            return value == 1 ? "RADIUS" : Integer.toString(value);
        }
    }

    /** §4.3.3. */
    public record Prompt(int value) implements Enumerated {
        public static final Prompt NO_ECHO = new Prompt(0);
        public static final Prompt ECHO = new Prompt(1);

        public static Prompt of(int value) {
            return new Prompt(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 0 -> "NO_ECHO";
                case 1 -> "ECHO";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.4.1. */
    public record ServiceType(int value) implements Enumerated {
        public static final ServiceType LOGIN = new ServiceType(1);
        public static final ServiceType FRAMED = new ServiceType(2);
        public static final ServiceType CALLBACK_LOGIN = new ServiceType(3);
        public static final ServiceType CALLBACK_FRAMED = new ServiceType(4);
        public static final ServiceType OUTBOUND = new ServiceType(5);
        public static final ServiceType ADMINISTRATIVE = new ServiceType(6);
        public static final ServiceType NAS_PROMPT = new ServiceType(7);
        public static final ServiceType AUTHENTICATE_ONLY = new ServiceType(8);
        public static final ServiceType CALLBACK_NAS_PROMPT = new ServiceType(9);
        public static final ServiceType CALL_CHECK = new ServiceType(10);
        public static final ServiceType CALLBACK_ADMINISTRATIVE = new ServiceType(11);
        public static final ServiceType VOICE = new ServiceType(12);
        public static final ServiceType FAX = new ServiceType(13);
        public static final ServiceType MODEM_RELAY = new ServiceType(14);
        public static final ServiceType IAPP_REGISTER = new ServiceType(15);
        public static final ServiceType IAPP_AP_CHECK = new ServiceType(16);
        public static final ServiceType AUTHORIZE_ONLY = new ServiceType(17);
        public static final ServiceType FRAMED_MANAGEMENT = new ServiceType(18);

        public static ServiceType of(int value) {
            return new ServiceType(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "LOGIN";
                case 2 -> "FRAMED";
                case 3 -> "CALLBACK_LOGIN";
                case 4 -> "CALLBACK_FRAMED";
                case 5 -> "OUTBOUND";
                case 6 -> "ADMINISTRATIVE";
                case 7 -> "NAS_PROMPT";
                case 8 -> "AUTHENTICATE_ONLY";
                case 9 -> "CALLBACK_NAS_PROMPT";
                case 10 -> "CALL_CHECK";
                case 11 -> "CALLBACK_ADMINISTRATIVE";
                case 12 -> "VOICE";
                case 13 -> "FAX";
                case 14 -> "MODEM_RELAY";
                case 15 -> "IAPP_REGISTER";
                case 16 -> "IAPP_AP_CHECK";
                case 17 -> "AUTHORIZE_ONLY";
                case 18 -> "FRAMED_MANAGEMENT";
                default -> Integer.toString(value);
            };
        }
    }
}
