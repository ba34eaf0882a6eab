package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.3.1 IPFilterRule, RFC 7155 §4.1.1 QoSFilterRule. */
class FilterRuleTest {
    private static final AvpKey<IpFilterRule> RULE = AvpKey.of("NAS-Filter-Rule", 400, DataFormat.IP_FILTER_RULE);
    private static final AvpKey<QosFilterRule> QOS_RULE = AvpKey.of("QoS-Filter-Rule", 407, DataFormat.QOS_FILTER_RULE);

    private static Avp received(AvpKey<?> key, String text) {
        return Avp.raw(key.vendorId(), key.code(), true, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aRuleIsReadIntoItsParts() {
        IpFilterRule rule = IpFilterRule.of("permit out 17 from 192.0.2.1/32 40000-40001 to assigned");
        assertThat(rule.action()).isEqualTo(IpFilterRule.Action.PERMIT);
        assertThat(rule.direction()).isEqualTo(FilterDirection.OUT);
        assertThat(rule.protocol()).hasValue(17);
        assertThat(rule.source().address()).hasValue(Address.of("192.0.2.1"));
        assertThat(rule.source().bits()).isEqualTo(32);
        assertThat(rule.source().ports()).containsExactly(new PortRange(40000, 40001));
        assertThat(rule.destination()).isEqualTo(FilterEnd.assigned());
        assertThat(rule.options()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "permit in ip from any to any",
                "deny in ip from !assigned to any",
                "permit out 6 from 2001:db8::/32 80,443,8000-8080 to !2001:db8:1::1",
                "permit out ip from 0.0.0.0/0 to ::/0 frag",
                "permit in 6 from any to any ipoptions ssrr,!lsrr,rr,ts tcpoptions mss,!window,sack,ts,cc established",
                "permit in 6 from any to any setup tcpflags fin,!syn,rst,psh,ack,urg",
                "permit in 1 from any to any icmptypes 0,3-5,8",
                "permit in 1 from any to any icmptypes echo reply,time-to-live exceeded,8-10",
                "permit in 132 from any 0-65535 to assigned 3868",
                "PERMIT  In 255   from ANY to ! Assigned"
            })
    void theTextOfARuleIsKept(String text) {
        IpFilterRule rule = IpFilterRule.of(text);
        Avp avp = Avp.of(RULE, rule);
        assertThat(new String(avp.data(), StandardCharsets.US_ASCII)).isEqualTo(text);
        assertThat(avp.as(RULE)).isEqualTo(rule).hasSameHashCodeAs(rule).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "permit",
                "permit out",
                "permit out 17",
                "permit out 17 from",
                "permit out 17 from any",
                "permit out 17 to any",
                "permit out 17 from /32 40000-40001 to assigned",
                "permit out 17 from  to assigned",
                "allow in ip from any to any",
                "permit up ip from any to any",
                "permit in 256 from any to any",
                "permit in tcp from any to any",
                "permit in 6 from any 70000 to any",
                "permit in 6 from any 2-1 to any",
                "permit in 6 from any 1, to any",
                "permit in 6 from 10.0.0.0/33 to any",
                "permit in 6 from 10.0.0.0/ to any",
                "permit in 6 from !! to any",
                "permit in ip from any to any fragment",
                "permit in ip from any to any frag 1",
                "permit in 6 from any to any tcpflags",
                "permit in 6 from any to any tcpflags syn,,ack",
                "permit in 6 from any to any tcpoptions lsrr",
                "permit in 1 from any to any icmptypes 256",
                "permit in ip from any to any ipoptions !",
                "permit in ip from h to any",
                "permit in ip from any to ünï"
            })
    void whatIsNoRuleIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> IpFilterRule.of(text));
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> received(RULE, text).as(RULE))
                .satisfies(e -> assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_VALUE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "permit in 6 from 192.0.2.10/24 to any", // bits beyond the mask
                "permit in ip from any 80 to any", // ports without a protocol that has some
                "permit in 17 from any 53 to any frag",
                "permit in 17 from any to any established",
                "permit in 6 from any to any icmptypes 8"
            })
    void whatContradictsItselfIsReceivedButNotMade(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> IpFilterRule.of(text));
        assertThat(received(RULE, text).as(RULE)).hasToString(text);
    }

    @Test
    void aRuleIsMadeOfItsParts() {
        IpFilterRule rule = IpFilterRule.of(
                IpFilterRule.Action.PERMIT,
                FilterDirection.OUT,
                6,
                FilterEnd.of(Address.of("2001:db8::"), 32).not().ports(PortRange.of(80), new PortRange(8000, 8080)),
                FilterEnd.of(Address.of("192.0.2.1")),
                FilterOption.of("tcpflags", "syn", "!ack"));
        assertThat(rule)
                .hasToString("permit out 6 from !2001:db8::/32 80,8000-8080 to 192.0.2.1 tcpflags syn,!ack")
                .isEqualTo(IpFilterRule.of(rule.toString()));
        assertThat(IpFilterRule.of(
                        IpFilterRule.Action.DENY,
                        FilterDirection.IN,
                        IpFilterRule.ANY_PROTOCOL,
                        FilterEnd.any(),
                        FilterEnd.assigned()))
                .hasToString("deny in ip from any to assigned");
    }

    @Test
    void partsThatAreNoneAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> FilterEnd.of(""));
        assertThatIllegalArgumentException().isThrownBy(() -> FilterEnd.of(Address.e164("123")));
        assertThatIllegalArgumentException().isThrownBy(() -> FilterEnd.of(Address.of("10.0.0.0"), 33));
        assertThatIllegalArgumentException().isThrownBy(() -> new PortRange(2, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> FilterOption.of("frag", "x"));
        assertThatIllegalArgumentException().isThrownBy(() -> FilterOption.of("nothing"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IpFilterRule.of(
                        IpFilterRule.Action.PERMIT,
                        FilterDirection.IN,
                        6,
                        FilterEnd.of(Address.of("10.0.0.1"), 8),
                        FilterEnd.any()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IpFilterRule.of(
                        IpFilterRule.Action.PERMIT,
                        FilterDirection.IN,
                        6,
                        FilterEnd.any(),
                        FilterEnd.any(),
                        FilterOption.of("DSCP", "AF11")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tag in ip from any to any DSCP AF13",
                "tag out 6 from any 80 to assigned dscp 46",
                "meter in 17 from any to 192.0.2.0/24 metering 64000 AF11 AF12",
                "meter in 17 from any to any metering 64000 EF drop"
            })
    void aRuleForQualityOfServiceIsKept(String text) {
        QosFilterRule rule = QosFilterRule.of(text);
        Avp avp = Avp.of(QOS_RULE, rule);
        assertThat(avp.as(QOS_RULE)).isEqualTo(rule).hasToString(text);
        assertThat(rule.options()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "permit in ip from any to any DSCP AF13",
                "tag in ip from any to any",
                "meter in ip from any to any",
                "tag in ip from any to any DSCP AF55",
                "tag in ip from any to any DSCP 64",
                "tag in ip from any to any frag",
                "meter in ip from any to any metering 64000 AF11",
                "meter in ip from any to any metering fast AF11 AF12",
                "meter in ip from any to any metering 64000 drop AF12"
            })
    void whatIsNoRuleForQualityOfServiceIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> QosFilterRule.of(text));
    }

    @Test
    void aRuleForQualityOfServiceIsMadeOfItsParts() {
        assertThat(QosFilterRule.of(
                        QosFilterRule.Action.METER,
                        FilterDirection.IN,
                        17,
                        FilterEnd.any(),
                        FilterEnd.assigned(),
                        FilterOption.of("metering", "64000", "AF11", "drop")))
                .hasToString("meter in 17 from any to assigned metering 64000 AF11 drop");
    }
}
