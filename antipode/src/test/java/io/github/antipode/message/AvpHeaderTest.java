package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.1: code, flags, length and Vendor-Id of an AVP. */
class AvpHeaderTest {
    private static final AvpKey<byte[]> UNKNOWN = AvpKey.of("Unknown", 0xfffffffeL, DataFormat.OCTET_STRING);
    private static final AvpKey<byte[]> UNKNOWN_OF_VENDOR =
            AvpKey.of("Unknown", 0xfffffffeL, 0xfffffffdL, DataFormat.OCTET_STRING);

    private static AvpError fault(String... avps) {
        return Message.read(Octets.message(avps)).fault().orElseThrow();
    }

    @Test
    void everyFieldIsReadUnsigned() {
        Avp avp = Message.parse(Octets.message(
                        "fffffffe", // AVP Code
                        "e1", // V M P, and a reserved flag
                        "00000e", // AVP Length: 12 of header, 2 of data
                        "fffffffd", // Vendor-Id
                        "abcd 0000")) // data and padding
                .avps()
                .get(0);
        assertThat(avp.code()).isEqualTo(0xfffffffeL);
        assertThat(avp.flags()).isEqualTo(0xe1);
        assertThat(avp.vendorSpecific()).isTrue();
        assertThat(avp.mandatory()).isTrue();
        assertThat(avp.protectedAvp()).isTrue();
        assertThat(avp.length()).isEqualTo(14);
        assertThat(avp.vendorId()).isEqualTo(0xfffffffdL);
        assertThat(avp.dataLength()).isEqualTo(2);
        assertThat(avp.data()).isEqualTo(Octets.of("abcd"));
        assertThat(avp.offset()).isEqualTo(20);
        assertThat(avp.key()).isEmpty();
        assertThat(avp).hasToString("AVP 4294967294 vendor 4294967293 0xabcd");
    }

    @Test
    void aVendorIdOfZeroIsReadAsTheIetfsAndNeverSent() {
        Message message = Message.parse(Octets.message("00000116 c0000010 00000000 00000007"));
        assertThat(message.get(Base.ORIGIN_STATE_ID)).isEqualTo(7);
        Avp avp = message.findAvp(0, 278).orElseThrow();
        assertThat(avp.length()).isEqualTo(16);
        assertThat(avp.vendorSpecific()).isTrue();
        assertThat(avp.vendorId()).isZero();
        assertThat(Avp.raw(0, 278, true, Octets.of("00000007")).octets())
                .isEqualTo(Octets.of("00000116 4000000c 00000007"));
    }

    @Test
    void anEmptyAvpIsAHeaderAlone() {
        Message message = Message.request(Base.DWR)
                .add(UNKNOWN, new byte[0])
                .add(UNKNOWN_OF_VENDOR, new byte[0])
                .build();
        assertThat(Octets.hex(message.octets())).endsWith("fffffffe40000008" + "fffffffec000000cfffffffd");
        assertThat(message.length()).isEqualTo(20 + 8 + 12);
        assertThat(Message.parse(message.octets()).get(UNKNOWN_OF_VENDOR)).isEmpty();
    }

    @Test
    void anEmptyAvpIsLegalAndOnlyItsTypeCanMindTheMissingOctets() {
        Message message = Message.parse(Octets.message("00000116 40000008"));
        assertThat(message.avps())
                .singleElement()
                .satisfies(avp -> assertThat(avp.data()).isEmpty());
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> message.get(Base.ORIGIN_STATE_ID))
                .satisfies(e -> assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH));
    }

    @Test
    void sameCodeOfAnotherVendorIsAnotherAvp() {
        Message message = Message.parse(Octets.message("00000116 c0000010 000028af 00000007"));
        assertThat(message.contains(Base.ORIGIN_STATE_ID)).isFalse();
        assertThat(message.findAvp(10415, 278)).isPresent();
        assertThat(message.findAvp(0, 278)).isEmpty();
    }

    @Test
    void flagsFollowFromTheKey() {
        Message message = Message.request(Base.CER)
                .add(Base.FIRMWARE_REVISION, 1)
                .add(Base.PRODUCT_NAME, "x")
                .add(Base.VENDOR_ID, 10415)
                .add(UNKNOWN_OF_VENDOR, new byte[0])
                .add(UNKNOWN_OF_VENDOR.optional(), new byte[0])
                .build();
        // RFC 6733 §4.5: Firmware-Revision and Product-Name must not have M.
        assertThat(message.stream().map(Avp::flags)).containsExactly(0, 0, 0x40, 0xc0, 0x80);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aLengthBelowTheHeaderIsAFaultAtTheTop(int length) {
        AvpError error = fault("00000108 40000009 61000000", "00000116 400000", "0" + length, "00000007");
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(error.offset()).isEqualTo(32);
        // RFC 6733 §7.5: the header, with nothing behind it.
        assertThat(error.failedAvp().orElseThrow().octets()).isEqualTo(Octets.of("00000116 40000008"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aLengthBelowTheHeaderIsAFaultInsideAGroup(int length) {
        Message message = Message.parse(Octets.message(
                "00000116 4000000c 00000001", // Origin-State-Id
                "0000011c 40000014", // Proxy-Info
                "00000021 400000",
                "0" + length, // Proxy-State of a length that cannot be
                "01020304"));
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> message.get(Base.PROXY_INFO))
                .satisfies(e -> {
                    assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
                    assertThat(e.error().offset()).isEqualTo(40);
                    assertThat(e.error().failedAvp().orElseThrow().octets())
                            .isEqualTo(Octets.of("0000011c 40000010", "00000021 40000008"));
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "08", "09", "0a", "0b"})
    void aLengthBelowTheHeaderWithItsVendorIdIsAFault(String length) {
        AvpError error = fault("00000116 c00000", length, "000028af 00000007");
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(error.failedAvp().orElseThrow().octets()).isEqualTo(Octets.of("00000116 c000000c 000028af"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000d", "000010", "ffffff"})
    void aLengthBeyondTheMessageIsAFault(String length) {
        AvpError error = fault("00000108 40000009 61000000", "00000116 40", length, "00000007");
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(error.offset()).isEqualTo(32);
        assertThat(error.failedAvp().orElseThrow().octets()).isEqualTo(Octets.of("00000116 40000008"));
    }

    @Test
    void whatIsTooShortForAHeaderIsAFault() {
        AvpError error = fault("00000108 40000009 61000000", "00000116");
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(error.failedAvp().orElseThrow().octets()).isEqualTo(Octets.of("00000116 00000008"));
    }

    @Test
    void theAvpsBeforeAFaultStayReadableAndEveryWalkEnds() {
        Message message = Message.read(Octets.message(
                "00000108 40000009 61000000", // Origin-Host "a"
                "00000116 40000000", // a length of nothing
                "00000107 40000009 62000000")); // Session-Id, out of reach
        assertThat(message.avps()).hasSize(1);
        assertThat(message.get(Base.ORIGIN_HOST)).hasToString("a");
        assertThat(message.find(Base.SESSION_ID)).isEmpty();
        assertThat(message.find(Base.DESTINATION_REALM)).isEmpty();
        assertThat(message.all(Base.ORIGIN_HOST)).hasSize(1);
        assertThat(message.at("0:263")).isEmpty();
    }
}
