package io.github.antipode.applications;

import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Enumerated;

/** Compulsory tunnels of network access: the AVPs and enumerations of RFC 7155 §4.5. */
public final class NasTunneling {
    /** §4.5.8. */
    public static final AvpKey<byte[]> TUNNEL_ASSIGNMENT_ID =
            AvpKey.of("Tunnel-Assignment-Id", 82, DataFormat.OCTET_STRING);

    /** §4.5.10. */
    public static final AvpKey<String> TUNNEL_CLIENT_AUTH_ID =
            AvpKey.of("Tunnel-Client-Auth-Id", 90, DataFormat.UTF8_STRING);

    /** §4.5.4. */
    public static final AvpKey<String> TUNNEL_CLIENT_ENDPOINT =
            AvpKey.of("Tunnel-Client-Endpoint", 66, DataFormat.UTF8_STRING);

    /** §4.5.3. */
    public static final AvpKey<TunnelMediumType> TUNNEL_MEDIUM_TYPE =
            AvpKey.of("Tunnel-Medium-Type", 65, DataFormat.enumerated(TunnelMediumType.class, TunnelMediumType::of));

    /** §4.5.6. */
    public static final AvpKey<byte[]> TUNNEL_PASSWORD = AvpKey.of("Tunnel-Password", 69, DataFormat.OCTET_STRING);

    /** §4.5.9. */
    public static final AvpKey<Long> TUNNEL_PREFERENCE = AvpKey.of("Tunnel-Preference", 83, DataFormat.UNSIGNED32);

    /** §4.5.7. */
    public static final AvpKey<byte[]> TUNNEL_PRIVATE_GROUP_ID =
            AvpKey.of("Tunnel-Private-Group-Id", 81, DataFormat.OCTET_STRING);

    /** §4.5.11. */
    public static final AvpKey<String> TUNNEL_SERVER_AUTH_ID =
            AvpKey.of("Tunnel-Server-Auth-Id", 91, DataFormat.UTF8_STRING);

    /** §4.5.5. */
    public static final AvpKey<String> TUNNEL_SERVER_ENDPOINT =
            AvpKey.of("Tunnel-Server-Endpoint", 67, DataFormat.UTF8_STRING);

    /** §4.5.2. */
    public static final AvpKey<TunnelType> TUNNEL_TYPE =
            AvpKey.of("Tunnel-Type", 64, DataFormat.enumerated(TunnelType.class, TunnelType::of));

    /** §4.5.1. */
    public static final AvpKey<AvpGroup> TUNNELING = AvpKey.of("Tunneling", 401, DataFormat.GROUPED);

    private NasTunneling() {}

    /** §4.5.3. */
    public record TunnelMediumType(int value) implements Enumerated {
        public static final TunnelMediumType IPV4 = new TunnelMediumType(1);
        public static final TunnelMediumType IPV6 = new TunnelMediumType(2);
        public static final TunnelMediumType NSAP = new TunnelMediumType(3);
        public static final TunnelMediumType HDLC = new TunnelMediumType(4);
        public static final TunnelMediumType BBN_1822 = new TunnelMediumType(5);
        public static final TunnelMediumType IEEE_802 = new TunnelMediumType(6);
        public static final TunnelMediumType E_163 = new TunnelMediumType(7);
        public static final TunnelMediumType E_164 = new TunnelMediumType(8);
        public static final TunnelMediumType F_69 = new TunnelMediumType(9);
        public static final TunnelMediumType X_121 = new TunnelMediumType(10);
        public static final TunnelMediumType IPX = new TunnelMediumType(11);
        public static final TunnelMediumType APPLETALK = new TunnelMediumType(12);
        public static final TunnelMediumType DECNET_IV = new TunnelMediumType(13);
        public static final TunnelMediumType BANYAN_VINES = new TunnelMediumType(14);
        public static final TunnelMediumType E_164_WITH_NSAP_SUBADDRESS = new TunnelMediumType(15);

        public static TunnelMediumType of(int value) {
            return new TunnelMediumType(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "IPV4";
                case 2 -> "IPV6";
                case 3 -> "NSAP";
                case 4 -> "HDLC";
                case 5 -> "BBN_1822";
                case 6 -> "IEEE_802";
                case 7 -> "E_163";
                case 8 -> "E_164";
                case 9 -> "F_69";
                case 10 -> "X_121";
                case 11 -> "IPX";
                case 12 -> "APPLETALK";
                case 13 -> "DECNET_IV";
                case 14 -> "BANYAN_VINES";
                case 15 -> "E_164_WITH_NSAP_SUBADDRESS";
                default -> Integer.toString(value);
            };
        }
    }

    /** §4.5.2. */
    public record TunnelType(int value) implements Enumerated {
        public static final TunnelType PPTP = new TunnelType(1);
        public static final TunnelType L2F = new TunnelType(2);
        public static final TunnelType L2TP = new TunnelType(3);
        public static final TunnelType ATMP = new TunnelType(4);
        public static final TunnelType VTP = new TunnelType(5);
        public static final TunnelType AH = new TunnelType(6);
        public static final TunnelType IP_IP = new TunnelType(7);
        public static final TunnelType MIN_IP_IP = new TunnelType(8);
        public static final TunnelType ESP = new TunnelType(9);
        public static final TunnelType GRE = new TunnelType(10);
        public static final TunnelType DVS = new TunnelType(11);
        public static final TunnelType IP_IN_IP_TUNNELING = new TunnelType(12);
        public static final TunnelType VLAN = new TunnelType(13);

        public static TunnelType of(int value) {
            return new TunnelType(value);
        }

        @Override
        public String toString() {
            return switch (value) {
                case 1 -> "PPTP";
                case 2 -> "L2F";
                case 3 -> "L2TP";
                case 4 -> "ATMP";
                case 5 -> "VTP";
                case 6 -> "AH";
                case 7 -> "IP_IP";
                case 8 -> "MIN_IP_IP";
                case 9 -> "ESP";
                case 10 -> "GRE";
                case 11 -> "DVS";
                case 12 -> "IP_IN_IP_TUNNELING";
                case 13 -> "VLAN";
                default -> Integer.toString(value);
            };
        }
    }
}
