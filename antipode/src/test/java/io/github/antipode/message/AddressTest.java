package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.3.1: Address. */
class AddressTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.1, 0001 0a000001",
        "255.255.255.255, 0001 ffffffff",
        "2001:db8::1, 0002 20010db8000000000000000000000001",
        "2001:db8:0:1:1:1:1:1, 0002 20010db8000000010001000100010001",
        "2001:0:0:1::1, 0002 20010000000000010000000000000001",
        "::, 0002 00000000000000000000000000000000",
        "::1, 0002 00000000000000000000000000000001",
        "1::, 0002 00010000000000000000000000000000",
        "::ffff:10.0.0.1, 0002 00000000000000000000ffff0a000001",
        "e164:15551230000, 0008 3135353531323330303030",
        "e164:+15551230000, 0008 2b3135353531323330303030",
        "8:0x0102, 0008 0102", // E.164 by its number, digits by no means
        "6:0x0200c0ffee00, 0006 0200c0ffee00", // a family of six octets
        "65535:0x, ffff"
    })
    void everyFamilyIsReadAndWritten(String text, String data) {
        Address address = Address.of(text);
        Avp avp = Avp.of(Base.HOST_IP_ADDRESS, address);
        assertThat(avp.data()).isEqualTo(Octets.of(data));
        assertThat(avp.as(Base.HOST_IP_ADDRESS)).isEqualTo(address).hasSameHashCodeAs(address);
        assertThat(address).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({
        "2001:DB8:0:0:0:0:0:1, 2001:db8::1",
        "2001:db8::0:1, 2001:db8::1",
        "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
        "::10.0.0.1, ::a00:1",
        "010.0.0.1, 10.0.0.1"
    })
    void otherSpellingsAreUnderstood(String text, String canonical) {
        assertThat(Address.of(text)).hasToString(canonical);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "10.0.0",
                "10.0.0.256",
                "10.0.0.1.2",
                "1::2::3",
                ":::",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9",
                "12345::",
                "1.2.3.4::",
                "fe80::1%eth0",
                "e164:",
                "e164:12a",
                "e164:1234567890123456",
                "1:0x0102",
                "2:0x00",
                "65536:0x00",
                "-1:0x00",
                "3:0x0"
            })
    void textThatIsNoAddressIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Address.of(text));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 7, 17, 19})
    void aLengthThatTheFamilyDoesNotHaveIsRefused(int length) {
        for (int family = Address.IPV4; family <= Address.IPV6; family++) {
            byte[] data = new byte[length];
            if (length > 1) {
                data[1] = (byte) family;
            }
            Avp avp = Avp.raw(0, 257, true, data);
            assertThatExceptionOfType(AvpException.class)
                    .isThrownBy(() -> avp.as(Base.HOST_IP_ADDRESS))
                    .satisfies(e -> assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH));
            assertThat(avp.toString()).startsWith("AVP 257 0x");
        }
    }

    @Test
    void socketsGetTheirOwnType() throws UnknownHostException {
        InetAddress v4 = InetAddress.getByAddress(new byte[] {10, 0, 0, 1});
        assertThat(Address.of(v4).family()).isEqualTo(Address.IPV4);
        assertThat(Address.of(v4).inetAddress()).hasValue(v4);
        InetAddress v6 = InetAddress.getByAddress(Octets.of("20010db8000000000000000000000001"));
        assertThat(Address.of(v6).family()).isEqualTo(Address.IPV6);
        assertThat(Address.of(v6).inetAddress()).hasValue(v6);
        assertThat(Address.e164("15551230000").inetAddress()).isEmpty();
    }

    @Test
    void anIpv4MappedNumberStaysIpv6() {
        Address mapped = Address.of("::ffff:10.0.0.1");
        assertThat(mapped.family()).isEqualTo(Address.IPV6);
        assertThat(mapped.inetAddress().orElseThrow().getAddress()).hasSize(16);
    }

    @Test
    void aBuilderTakesText() {
        Message message =
                Message.request(Base.CER).add(Base.HOST_IP_ADDRESS, "192.0.2.1").build();
        assertThat(message.get(Base.HOST_IP_ADDRESS)).hasToString("192.0.2.1");
    }
}
