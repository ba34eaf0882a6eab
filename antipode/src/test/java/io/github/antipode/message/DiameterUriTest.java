package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.antipode.message.DiameterUri.Protocol;
import io.github.antipode.message.DiameterUri.Transport;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.3.1: DiameterURI. */
class DiameterUriTest {
    @ParameterizedTest
    @CsvSource({
        "aaa://h, false, h, 3868, TCP, DIAMETER",
        "aaas://h, true, h, 5868, TCP, DIAMETER", // erratum 3997: 5868, not 5658
        "AAAS://Host.Example.net, true, Host.Example.net, 5868, TCP, DIAMETER",
        "aaa://host.example.com;transport=tcp, false, host.example.com, 3868, TCP, DIAMETER",
        "aaa://host.example.com:6666;transport=tcp, false, host.example.com, 6666, TCP, DIAMETER",
        "aaa://host.example.com;protocol=diameter, false, host.example.com, 3868, TCP, DIAMETER",
        "aaa://h;transport=sctp;protocol=diameter, false, h, 3868, SCTP, DIAMETER",
        "aaa://h:1813;transport=udp;protocol=radius, false, h, 1813, UDP, RADIUS",
        "aaa://h;Transport=SCTP;protocol=tacacs+, false, h, 3868, SCTP, TACACS_PLUS",
        "aaa://h:65535, false, h, 65535, TCP, DIAMETER",
        "aaa://[2001:db8::1], false, 2001:db8::1, 3868, TCP, DIAMETER",
        "aaas://[2001:db8::1]:7000;transport=sctp, true, 2001:db8::1, 7000, SCTP, DIAMETER",
        "aaa://192.0.2.1:3868, false, 192.0.2.1, 3868, TCP, DIAMETER"
    })
    void partsAreReadAndDefaultsFilledIn(
            String text, boolean secure, String host, int port, Transport transport, Protocol protocol) {
        DiameterUri uri = DiameterUri.of(text);
        assertThat(uri.secure()).isEqualTo(secure);
        assertThat(uri.host()).isEqualTo(host);
        assertThat(uri.port()).isEqualTo(port);
        assertThat(uri.transport()).isEqualTo(transport);
        assertThat(uri.protocol()).isEqualTo(protocol);

        Avp avp = Avp.of(Base.REDIRECT_HOST, uri);
        assertThat(new String(avp.data(), StandardCharsets.US_ASCII)).isEqualTo(text);
        assertThat(avp.as(Base.REDIRECT_HOST))
                .isEqualTo(uri)
                .hasSameHashCodeAs(uri)
                .hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "h",
                "aaa:",
                "aaa://",
                "http://h",
                "aaa:/h",
                "AAAS://h:70000",
                "aaa://h:",
                "aaa://h:0",
                "aaa://h:99999999999",
                "aaa://h:-1",
                "aaa://h;transport=udp;protocol=diameter",
                "aaa://h;transport=udp",
                "aaa://h;transport=",
                "aaa://h;transport=tls",
                "aaa://h;protocol=diameter;transport=tcp",
                "aaa://h/",
                "aaa://u@h",
                "aaa://h;x=y",
                "aaa://2001:db8::1",
                "aaa://[]",
                "aaa://[h]",
                "aaa://[2001:db8::1",
                "aaa://h h",
                "aaa://hö",
                "aaa://h;transport=ſctp"
            })
    void textThatIsNoUriIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> DiameterUri.of(text));
        Avp avp = Avp.raw(0, 292, true, text.getBytes(StandardCharsets.UTF_8));
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> avp.as(Base.REDIRECT_HOST))
                .satisfies(e -> assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_VALUE));
    }

    @Test
    void urisThatSayTheSameAreEqual() {
        assertThat(DiameterUri.of("AAA://H.example;transport=tcp"))
                .isEqualTo(DiameterUri.of("aaa://h.EXAMPLE:3868"))
                .isNotEqualTo(DiameterUri.of("aaas://h.example:3868"));
        assertThat(DiameterUri.of("aaa://h").explicitPort()).isEmpty();
        assertThat(DiameterUri.of("aaa://h:3868").explicitPort()).hasValue(3868);
    }

    @Test
    void aUriIsMadeOfItsParts() {
        assertThat(DiameterUri.of(true, "2001:db8::1", 5868, Transport.SCTP))
                .hasToString("aaas://[2001:db8::1]:5868;transport=sctp;protocol=diameter");
        assertThatIllegalArgumentException().isThrownBy(() -> DiameterUri.of(false, "h", 0, Transport.TCP));
        assertThatIllegalArgumentException().isThrownBy(() -> DiameterUri.of(false, "h", 3868, Transport.UDP));
    }
}
