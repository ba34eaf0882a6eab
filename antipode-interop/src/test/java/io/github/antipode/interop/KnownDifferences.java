package io.github.antipode.interop;

import io.github.antipode.message.AvpKey;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where tshark 4.0 reads something else than we do, and why that is right. Of the AVPs that stand here the header and the
 * octets are compared all the same.
 */
final class KnownDifferences {
    /** Below this tshark takes no octets for a Diameter message: it waits for an AVP of 16 octets. */
    static final int SHORTEST_MESSAGE = 36;

    /** Unsigned32 in RFC 6733, a signed type in Wireshark's dictionary: compared in 32 bits. */
    private static final Set<String> SIGNED = Set.of(
            "Authorization-Lifetime",
            "Experimental-Result-Code",
            "Inband-Security-Id",
            "Result-Code",
            "Session-Binding");

    /** Names that Wireshark's dictionary has from elsewhere. */
    private static final Map<String, String> NAMES = Map.of(
            // RFC 6733 §9.8.5 took over the name of RADIUS.
            "Acct-Multi-Session-Id", "Accounting-Multi-Session-Id",
            // RFC 7155 §4.4.10.7 and §4.6.10.
            "Framed-Appletalk-Link", "Framed-AppleTalk-Link",
            "Framed-Appletalk-Network", "Framed-AppleTalk-Network",
            "Framed-Appletalk-Zone", "Framed-AppleTalk-Zone",
            "Acct-Tunnel-Connection", "Tunnel-Connection-ID");

    /** OctetString in RFC 7155, but Framed-IPX-Network, which is Unsigned32; Wireshark has addresses and text for them. */
    private static final Set<String> MISTYPED =
            Set.of("Framed-IP-Address", "Framed-IP-Netmask", "Framed-IPX-Network", "Login-IP-Host");

    /** What came with RFC 8506, which Wireshark's dictionary holds in part: tshark shows octets. */
    private static final Set<String> UNKNOWN = Set.of(
            "QoS-Final-Unit-Indication",
            "Redirect-Address-IPAddress",
            "Redirect-Address-SIP-URI",
            "Redirect-Address-URL",
            "Redirect-Server-Extension",
            "Subscription-Id-E164",
            "Subscription-Id-Extension",
            "Subscription-Id-IMSI",
            "Subscription-Id-NAI",
            "Subscription-Id-Private",
            "Subscription-Id-SIP-URI");

    private static final Map<String, String> COMPLAINTS = Map.of(
            "Data is empty", "an AVP without data is legal (RFC 6733 §4.1), such as an empty OctetString",
            "Unknown command", "the tests send commands that exist nowhere",
            "Unknown Application Id", "the tests send applications that exist nowhere",
            "Unknown AVP", "the tests send AVPs that exist nowhere; a name that we know is compared with tshark's",
            "Unknown Vendor", "Wireshark's dictionary lists few of the vendors that IANA has",
            "User-Equipment-Info-Value", "random octets are no IMEI and no MAC address",
            "Trailing stray characters", "Wireshark takes Framed-IPX-Network for text, which may end in zeros",
            "Padding is non-zero", "another stack's message has it, and our reading ignores padding (RFC 6733 §4.1)");

    private KnownDifferences() {}

    static boolean signed(AvpKey<?> key) {
        return key.vendorId() == 0 && SIGNED.contains(key.name());
    }

    static boolean unknown(AvpKey<?> key) {
        return key.vendorId() == 0 && UNKNOWN.contains(key.name());
    }

    static boolean mistyped(AvpKey<?> key) {
        return key.vendorId() == 0 && MISTYPED.contains(key.name());
    }

    /** What Wireshark calls the AVP. */
    static String name(AvpKey<?> key) {
        return NAMES.getOrDefault(key.name(), key.name());
    }

    /** Why tshark complains without being right. */
    static Optional<String> reasonFor(String complaint) {
        return COMPLAINTS.entrySet().stream()
                .filter(known -> complaint.contains(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
