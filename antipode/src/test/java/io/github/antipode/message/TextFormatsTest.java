package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.3.1: UTF8String and DiameterIdentity. */
class TextFormatsTest {
    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "user@example.net, 75736572406578616d706c652e6e6574",
        "grün, 6772c3bc6e",
        "€, e282ac",
        "😀, f09f9880",
        "123456789ä, 313233343536373839c3a4"
    })
    void utf8IsReadAndWritten(String text, String data) {
        Avp avp = Avp.of(Base.USER_NAME, text);
        assertThat(Octets.hex(avp.data())).isEqualTo(data);
        assertThat(avp.as(Base.USER_NAME)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ff", "c3", "c0af", "eda080", "f8888080", "61626364656667e4", "6162636465666768e4"})
    void octetsThatAreNoUtf8AreRefused(String data) {
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> Avp.raw(0, 1, true, Octets.of(data)).as(Base.USER_NAME))
                .satisfies(e -> assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_VALUE));
    }

    @Test
    void halfASurrogatePairIsRefusedAndNotReplaced() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Message.request(Base.DWR).add(Base.USER_NAME, "a\ud800"))
                .withMessageContaining("User-Name");
    }

    @Test
    void identitiesAreComparedWithoutCaseAndKeptAsWritten() {
        DiameterIdentity identity =
                Avp.raw(0, 264, true, Octets.of("412e4578616d706c65")).as(Base.ORIGIN_HOST);
        assertThat(identity)
                .hasToString("A.Example")
                .isEqualTo(DiameterIdentity.of("a.example"))
                .hasSameHashCodeAs(DiameterIdentity.of("a.EXAMPLE"))
                .isEqualByComparingTo(DiameterIdentity.of("a.example"));
        assertThat(Octets.hex(Avp.of(Base.ORIGIN_HOST, identity).data())).isEqualTo("412e4578616d706c65");
    }

    @Test
    void identitiesAreOrderedOctetByOctet() {
        assertThat(DiameterIdentity.of("a.example")).isLessThan(DiameterIdentity.of("B.example"));
        assertThat(DiameterIdentity.of("a.example")).isLessThan(DiameterIdentity.of("a.example.net"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "20", "612062", "6100", "61c3a4", "61ff", "7f"})
    void octetsThatAreNoIdentityAreRefused(String data) {
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> Avp.raw(0, 264, true, Octets.of(data)).as(Base.ORIGIN_HOST))
                .satisfies(e -> assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_VALUE));
    }

    @Test
    void aReasonIsOneShortLineWhateverThePeerSent() {
        byte[] data = ("x\n" + "y".repeat(10_000)).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> Avp.raw(0, 264, true, data).as(Base.ORIGIN_HOST))
                .satisfies(
                        e -> assertThat(e.error().reason()).doesNotContain("\n").hasSizeLessThan(250));
    }
}
