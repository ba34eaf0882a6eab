package io.github.antipode.interop;

import io.github.antipode.message.Address;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.DiameterUri;
import io.github.antipode.message.GroupBuilder;
import io.github.antipode.message.IpFilterRule;
import io.github.antipode.message.QosFilterRule;
import io.github.antipode.message.Unsigned64;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * AVPs of every data format of RFC 6733 §4.2 and §4.3, at the edges of their ranges, each under an AVP that Wireshark's
 * dictionary types alike.
 */
final class FormatSamples {
    static final AvpKey<Integer> EXPONENT = AvpKey.of("Exponent", 429, DataFormat.INTEGER32);
    static final AvpKey<Long> VALUE_DIGITS = AvpKey.of("Value-Digits", 447, DataFormat.INTEGER64);
    static final AvpKey<Unsigned64> CC_TOTAL_OCTETS = AvpKey.of("CC-Total-Octets", 421, DataFormat.UNSIGNED64);
    static final AvpKey<Float> TOKEN_RATE = AvpKey.of("Token-Rate", 496, DataFormat.FLOAT32);
    static final AvpKey<Double> COST = AvpKey.of("Cost", 603, 193, DataFormat.FLOAT64);
    static final AvpKey<IpFilterRule> NAS_FILTER_RULE = AvpKey.of("NAS-Filter-Rule", 400, DataFormat.IP_FILTER_RULE);
    static final AvpKey<IpFilterRule> FLOW_DESCRIPTION =
            AvpKey.of("Flow-Description", 507, 10415, DataFormat.IP_FILTER_RULE);
    static final AvpKey<QosFilterRule> QOS_FILTER_RULE = AvpKey.of("QoS-Filter-Rule", 407, DataFormat.QOS_FILTER_RULE);

    /** What the base protocol's keys do not hold. */
    static final List<AvpKey<?>> KEYS = List.of(
            EXPONENT,
            VALUE_DIGITS,
            CC_TOTAL_OCTETS,
            TOKEN_RATE,
            COST,
            NAS_FILTER_RULE,
            FLOW_DESCRIPTION,
            QOS_FILTER_RULE);

    private final List<Avp> avps = new ArrayList<>();

    private FormatSamples() {}

    static List<Avp> avps() {
        FormatSamples samples = new FormatSamples();
        samples.numbers();
        samples.octets();
        samples.addressesAndTimes();
        samples.texts();
        samples.rules();
        samples.groups();
        samples.unknown();
        return samples.avps;
    }

    @SafeVarargs
    private <T> void add(AvpKey<T> key, T... values) {
        for (T value : values) {
            avps.add(Avp.of(key, value));
        }
    }

    private void numbers() {
        add(EXPONENT, 0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE);
        add(VALUE_DIGITS, 0L, 1L, -1L, Long.MAX_VALUE, Long.MIN_VALUE);
        add(Base.SESSION_TIMEOUT, 0L, 1L, 0x7fffffffL, 0x80000000L, 0xffffffffL);
        add(CC_TOTAL_OCTETS, Unsigned64.ZERO, Unsigned64.of(1), Unsigned64.of(Long.MAX_VALUE));
        add(CC_TOTAL_OCTETS, Unsigned64.ofBits(Long.MIN_VALUE), Unsigned64.MAX);
        add(TOKEN_RATE, 0f, -0f, 1.5f, -1e-3f, (float) Math.PI, Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE);
        add(TOKEN_RATE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY);
        add(COST, 0d, -0d, 1.5d, -1e-3d, Math.PI, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE);
        add(COST, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        Stream.of(1, 8, 0, 99, -1, Integer.MAX_VALUE, Integer.MIN_VALUE)
                .map(Base.TerminationCause::of)
                .forEach(cause -> add(Base.TERMINATION_CAUSE, cause));
    }

    private void octets() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        add(Base.CLASS, new byte[0], new byte[] {0}, new byte[] {-1, 0}, new byte[] {1, 2, 3}, new byte[4], all);
    }

    private void addressesAndTimes() {
        Stream.of("0.0.0.0", "255.255.255.255", "192.0.2.1", "::", "::1", "2001:db8::1:0:0:1", "e164:15551230000")
                .map(Address::of)
                .forEach(address -> add(Base.HOST_IP_ADDRESS, address));
        add(Base.HOST_IP_ADDRESS, mapped(), Address.of(0, new byte[] {7}), Address.of(0xffff, new byte[] {1, 2, 3}));
        Stream.of("1968-01-20T03:14:08Z", "1970-01-01T00:00:00Z", "2026-12-01T12:34:56Z", "2036-02-07T06:28:15Z")
                .map(Instant::parse)
                .forEach(time -> add(Base.EVENT_TIMESTAMP, time));
        add(Base.EVENT_TIMESTAMP, Instant.parse("2036-02-07T06:28:16Z"), Instant.parse("2104-02-26T09:42:23Z"));
    }

    /** An IPv4 number in IPv6's clothes, which stays IPv6 on the wire. */
    private static Address mapped() {
        byte[] octets = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, (byte) 192, 0, 2, 1};
        return Address.of(Address.IPV6, octets);
    }

    private void texts() {
        add(Base.USER_NAME, "", "a", "ab", "abc", "user@example.net", "x".repeat(300), "<&>\"' %s %n");
        add(Base.USER_NAME, "Zoë", "日本語", "\uD83D\uDE00", "e\u0301");
        Stream.of("h", "host.example.net", "HOST.Example.NET", "192.0.2.1", "a".repeat(63) + ".example.net")
                .map(DiameterIdentity::of)
                .forEach(identity -> add(Base.ROUTE_RECORD, identity));
        Stream.of("aaa://host.example.net", "aaas://host.example.net:6666", "aaa://host.example.net;transport=sctp")
                .map(DiameterUri::of)
                .forEach(uri -> add(Base.REDIRECT_HOST, uri));
        add(Base.REDIRECT_HOST, DiameterUri.of("aaa://host.example.net:6666;transport=tcp;protocol=diameter"));
    }

    private void rules() {
        Stream.of(
                        "permit in ip from any to any",
                        "deny out 6 from 192.0.2.0/24 1024-65535 to !198.51.100.7 80,443 established",
                        "permit out 17 from 2001:db8::/32 to assigned 53")
                .map(IpFilterRule::of)
                .forEach(rule -> add(NAS_FILTER_RULE, rule));
        add(FLOW_DESCRIPTION, IpFilterRule.of("permit out 6 from 192.0.2.1 80 to 198.51.100.1 1000-2000"));
        add(QOS_FILTER_RULE, QosFilterRule.of("tag in ip from any to any DSCP 40"));
    }

    private void groups() {
        add(Base.FAILED_AVP, AvpGroup.build(group -> {}));
        add(Base.FAILED_AVP, nested(1), nested(2), nested(15));
        add(
                Base.PROXY_INFO,
                AvpGroup.build(group -> group.add(Base.PROXY_HOST, "relay.example.net")
                        .add(Base.PROXY_STATE, new byte[] {1, 2, 3, 4, 5})));
        add(
                Base.EXPERIMENTAL_RESULT,
                AvpGroup.build(group -> group.add(Base.VENDOR_ID, 10415).add(Base.EXPERIMENTAL_RESULT_CODE, 5001)));
        add(
                Base.FAILED_AVP,
                AvpGroup.build(group -> group.add(FLOW_DESCRIPTION, "permit in ip from any to any")
                        .add(COST, 2.5)
                        .add(Base.USER_NAME, "odd")
                        .group(Base.PROXY_INFO, inner -> inner.add(Base.PROXY_STATE, new byte[3]))
                        .add(Base.SESSION_TIMEOUT, 7)));
    }

    private static AvpGroup nested(int depth) {
        Consumer<GroupBuilder> members = group -> group.add(Base.ORIGIN_STATE_ID, depth);
        for (int i = 1; i < depth; i++) {
            Consumer<GroupBuilder> inner = members;
            members = group -> group.group(Base.FAILED_AVP, inner);
        }
        return AvpGroup.build(members);
    }

    /** AVPs that neither dictionary knows, with and without V and M. */
    private void unknown() {
        for (long vendor : new long[] {0, 1, 4_000_000_000L, 0xffffffffL}) {
            avps.add(Avp.raw(vendor, 0xfffffff0L, false, new byte[] {1, 2, 3, 4, 5}));
            avps.add(Avp.raw(vendor, 0xfffffff1L, true, new byte[0]));
        }
    }
}
