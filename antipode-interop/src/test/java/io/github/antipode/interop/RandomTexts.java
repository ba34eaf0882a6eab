package io.github.antipode.interop;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.message.Unsigned64;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Values as people write them, of any format that a dictionary of ours uses; numbers often at an edge of their range. */
final class RandomTexts {
    private static final long FIRST_TIME = Instant.parse("1968-01-20T03:14:08Z").getEpochSecond();
    private static final List<String> WORDS = List.of("a", "Zoë", "日本", "\uD83D\uDE00", "<&>\"'", "%s", "example", " ");
    private static final List<String> RULES = List.of(
            "permit in ip from any to any",
            "deny out 17 from 192.0.2.0/24 53 to !198.51.100.7 1024-65535",
            "permit out 6 from 2001:db8::1 to assigned 80,443 established");

    private final Random random;

    RandomTexts(Random random) {
        this.random = random;
    }

    String of(AvpDefinition definition) {
        return switch (definition.format().name()) {
            case "OctetString" -> octetString(definition);
            case "Integer32" -> Integer.toString((int) number());
            case "Enumerated" -> enumerated(definition);
            case "Integer64" -> Long.toString(number());
            case "Unsigned32" -> Integer.toUnsignedString((int) number());
            case "Unsigned64" -> Unsigned64.ofBits(number()).toString();
            case "Float32" -> Float.toString(Float.intBitsToFloat((int) number()));
            case "Float64" -> Double.toString(Double.longBitsToDouble(number()));
            case "Address" -> address();
            case "Time" ->
                Instant.ofEpochSecond(FIRST_TIME + (random.nextInt() & 0xffffffffL))
                        .toString();
            case "UTF8String" -> text(definition);
            case "DiameterIdentity" -> identity();
            case "DiameterURI" -> "aaa://" + identity() + ":" + (1 + random.nextInt(0xffff)) + ";transport=sctp";
            case "IPFilterRule" -> RULES.get(random.nextInt(RULES.size()));
            case "QoSFilterRule" -> "tag in ip from any to any DSCP " + random.nextInt(64);
            default -> throw new IllegalArgumentException("no text for " + definition);
        };
    }

    /** Octets that tshark reads into are such as their specification has them. */
    private String octetString(AvpDefinition definition) {
        return switch (definition.name()) {
            case "Framed-IP-Address", "Framed-IP-Netmask", "Login-IP-Host" -> hex(4);
            case "Framed-IPv6-Prefix" -> "0x0040" + hex(8).substring(2); // RFC 3162 §2.3: 64 bits of prefix
            default -> hex(random.nextInt(40));
        };
    }

    private String hex(int length) {
        return "0x" + HexFormat.of().formatHex(octets(length));
    }

    private long number() {
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> 0x7fffffff_7fffffffL;
            case 3 -> 0x80000000_80000000L;
            case 4 -> random.nextInt(100);
            default -> random.nextLong();
        };
    }

    private String enumerated(AvpDefinition definition) {
        int names = definition.enumerators().size();
        return names == 0 || random.nextInt(8) == 0
                ? Integer.toString((int) number())
                : Long.toString(
                        definition.enumerators().get(random.nextInt(names)).code());
    }

    private String address() {
        return switch (random.nextInt(4)) {
            case 0 -> "e164:1" + random.nextInt(1_000_000_000);
            case 1 -> "3:0x" + HexFormat.of().formatHex(octets(1 + random.nextInt(8)));
            case 2 -> number(octets(4));
            default -> number(octets(16));
        };
    }

    private static String number(byte[] octets) {
        try {
            InetAddress address =
                    octets.length == 4 ? InetAddress.getByAddress(octets) : Inet6Address.getByAddress(null, octets, -1);
            return address.getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    private String identity() {
        return "h" + random.nextInt(1000) + ".Example".repeat(random.nextInt(4)) + ".net";
    }

    /** tshark looks into this one, for the country of a telephone number or the network of an IMSI. */
    private String text(AvpDefinition definition) {
        return definition.name().equals("Subscription-Id-Data")
                ? "49151" + (1_000_000_000L + random.nextInt(1_000_000_000))
                : words();
    }

    private String words() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append(WORDS.get(random.nextInt(WORDS.size())));
        }
        return text.toString();
    }

    private byte[] octets(int length) {
        byte[] octets = new byte[length];
        random.nextBytes(octets);
        return octets;
    }
}
