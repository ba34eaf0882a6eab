package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.2: the basic AVP data formats, both ways. */
class BasicFormatsTest {
    private static <T> AvpKey<T> key(DataFormat<T> format) {
        return AvpKey.of("Test", 1, format);
    }

    private static <T> void holds(DataFormat<T> format, String text, String data) {
        T value = format.parse(text);
        Avp avp = Avp.of(key(format), value);
        assertThat(Octets.hex(avp.data())).isEqualTo(data);
        assertThat(avp.as(format)).isEqualTo(value);
        assertThat(format.decode(new AvpData(avp.data(), 0, avp.dataLength()))).isEqualTo(value);
        assertThat(format.parse(format.print(value))).isEqualTo(value);
    }

    private static void refused(DataFormat<?> format, String data, ResultCode code) {
        Avp avp = Avp.raw(0, 1, true, Octets.of(data));
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> avp.as(format))
                .satisfies(e -> {
                    assertThat(e.error().code()).isEqualTo(code);
                    assertThat(e.error().failedAvp()).hasValue(avp);
                });
    }

    private static <T extends Number> void takesNoNumber(DataFormat<T> format, long number) {
        MessageBuilder builder = Message.request(Base.DWR);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.add(key(format), number))
                .withMessageContaining("Test (1)");
        assertThat(builder.build().length()).isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource({"0, 00000000", "-1, ffffffff", "2147483647, 7fffffff", "-2147483648, 80000000", "0x10, 00000010"})
    void integer32(String text, String data) {
        holds(DataFormat.INTEGER32, text, data);
        holds(DataFormat.ENUMERATED, text, data);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0000000000000000",
        "-1, ffffffffffffffff",
        "9223372036854775807, 7fffffffffffffff",
        "-9223372036854775808, 8000000000000000"
    })
    void integer64(String text, String data) {
        holds(DataFormat.INTEGER64, text, data);
    }

    @ParameterizedTest
    @CsvSource({"0, 00000000", "010, 0000000a", "4294967295, ffffffff", "0xFFFFFFFF, ffffffff"})
    void unsigned32(String text, String data) {
        holds(DataFormat.UNSIGNED32, text, data);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0000000000000000",
        "9223372036854775808, 8000000000000000",
        "18446744073709551615, ffffffffffffffff",
        "0xffffffffffffffff, ffffffffffffffff"
    })
    void unsigned64(String text, String data) {
        holds(DataFormat.UNSIGNED64, text, data);
    }

    @ParameterizedTest
    @CsvSource({"0.0, 00000000", "-0.0, 80000000", "1.5, 3fc00000", "-Infinity, ff800000", "1.4e-45, 00000001"})
    void float32(String text, String data) {
        holds(DataFormat.FLOAT32, text, data);
    }

    @ParameterizedTest
    @CsvSource({
        "1.5, 3ff8000000000000",
        "Infinity, 7ff0000000000000",
        "4.9e-324, 0000000000000001",
        "1.7976931348623157E308, 7fefffffffffffff"
    })
    void float64(String text, String data) {
        holds(DataFormat.FLOAT64, text, data);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7fc00000", "7fc12345", "ffc00001", "7fffffff"})
    void theBitsOfANotANumberSurvive(String data) {
        Avp avp = Avp.raw(0, 1, true, Octets.of(data));
        assertThat(avp.as(DataFormat.FLOAT32)).isNaN();
        assertThat(Octets.hex(Avp.of(key(DataFormat.FLOAT32), avp.as(DataFormat.FLOAT32))
                        .data()))
                .isEqualTo(data);
        Avp wide = Avp.raw(0, 1, true, Octets.of("7ff8000012345678"));
        assertThat(Avp.of(key(DataFormat.FLOAT64), wide.as(DataFormat.FLOAT64)).data())
                .isEqualTo(wide.data());
    }

    @Test
    void octetStringsAreAnyOctetsAndHexForPeople() {
        for (String data : new String[] {"", "00", "000102fe"}) {
            byte[] octets = Octets.of(data);
            Avp avp = Avp.of(key(DataFormat.OCTET_STRING), octets);
            assertThat(avp.as(DataFormat.OCTET_STRING)).isEqualTo(octets);
            assertThat(DataFormat.OCTET_STRING.parse(DataFormat.OCTET_STRING.print(octets)))
                    .isEqualTo(octets);
        }
        assertThat(DataFormat.OCTET_STRING.parse("ä")).isEqualTo(Octets.of("c3a4"));
        assertThatIllegalArgumentException().isThrownBy(() -> DataFormat.OCTET_STRING.parse("0xabc"));
    }

    @Test
    void anUnsigned64OfTwoToThe63TakesEightOctets() {
        Message message = Message.request(Base.DWR)
                .add(key(DataFormat.UNSIGNED64), Unsigned64.parse("9223372036854775808"))
                .add(key(DataFormat.UNSIGNED64), 1)
                .build();
        assertThat(Octets.hex(message.octets()))
                .endsWith("00000001 40000010 8000000000000000 00000001 40000010 0000000000000001".replace(" ", ""));
    }

    @Test
    void numbersOutOfRangeAreRefusedByNameAndLeaveTheBuilderAsItWas() {
        takesNoNumber(DataFormat.UNSIGNED32, -1);
        takesNoNumber(DataFormat.UNSIGNED32, 1L << 32);
        takesNoNumber(DataFormat.INTEGER32, 1L << 31);
        takesNoNumber(DataFormat.INTEGER32, -(1L << 31) - 1);
        takesNoNumber(DataFormat.ENUMERATED, 1L << 31);
        takesNoNumber(DataFormat.UNSIGNED64, -1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Message.request(Base.DWR).add(key(DataFormat.UNSIGNED32), Long.valueOf(-1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "0x", "x", "1.0", "++1", "+1", "#1", "99999999999999999999"})
    void textThatIsNoNumberIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> DataFormat.UNSIGNED32.parse(text));
        assertThatIllegalArgumentException().isThrownBy(() -> DataFormat.INTEGER64.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "07", "07d1", "07d100", "0007d10000", "00000000000007d1"})
    void fourOctetsMeansFour(String data) {
        refused(DataFormat.INTEGER32, data, ResultCode.INVALID_AVP_LENGTH);
        refused(DataFormat.UNSIGNED32, data, ResultCode.INVALID_AVP_LENGTH);
        refused(DataFormat.FLOAT32, data, ResultCode.INVALID_AVP_LENGTH);
        refused(DataFormat.ENUMERATED, data, ResultCode.INVALID_AVP_LENGTH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "07d1", "00000001", "000000000000000102"})
    void eightOctetsMeansEight(String data) {
        refused(DataFormat.INTEGER64, data, ResultCode.INVALID_AVP_LENGTH);
        refused(DataFormat.UNSIGNED64, data, ResultCode.INVALID_AVP_LENGTH);
        refused(DataFormat.FLOAT64, data, ResultCode.INVALID_AVP_LENGTH);
    }

    @Test
    void aValueOfTheWrongLengthSpoilsNoOther() {
        byte[] octets = Octets.message(
                "00000116 40000010 0000000000000007", // Origin-State-Id of eight octets
                "00000128 40000009 72000000"); // Origin-Realm "r"
        Message message = Message.parse(octets);
        assertThat(message.get(Base.ORIGIN_REALM)).hasToString("r");
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> message.find(Base.ORIGIN_STATE_ID))
                .satisfies(e -> {
                    assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
                    assertThat(e.error().offset()).isEqualTo(20);
                    assertThat(e.error().failedAvp().orElseThrow().dataLength()).isEqualTo(8);
                });
        assertThat(message.octets()).isEqualTo(octets);
    }

    @Test
    void aFormatOfAUsersOwnReadsRawIpv4() {
        // TS 29.061: 3GPP-GGSN-Address is four octets, without the family that an Address has.
        AvpKey<Address> ggsn = AvpKey.of("3GPP-GGSN-Address", 7, 10415, new RawIpv4());
        AvpKey<Address> sgsn = AvpKey.of("SGSN-Address", 1228, 10415, DataFormat.ADDRESS);
        Message message = Message.request(Base.DWR)
                .add(ggsn, "10.0.0.1")
                .add(sgsn, "10.0.0.1")
                .build();
        assertThat(message.avps()).extracting(Avp::length).containsExactly(16, 18);
        assertThat(message.get(ggsn)).hasToString("10.0.0.1").isEqualTo(message.get(sgsn));
    }

    @Test
    void whateverAUsersFormatThrowsBecomesAnErrorOfTheAvp() {
        DataFormat<String> faulty = new Throwing(data -> {
            throw new IllegalStateException();
        });
        refused(faulty, "00", ResultCode.INVALID_AVP_VALUE);
        refused(new Throwing(data -> "" + data.integer32(0)), "00", ResultCode.INVALID_AVP_VALUE);
    }

    private static final class RawIpv4 extends DataFormat<Address> {
        RawIpv4() {
            super("RawIpv4", Address.class);
        }

        @Override
        protected Address decode(AvpData data) {
            if (data.length() != 4) {
                throw wrongLength("four octets, not " + data.length());
            }
            return Address.of(Address.IPV4, data.octets());
        }

        @Override
        protected void encode(Address value, AvpOutput out) {
            out.octets(value.octets());
        }

        @Override
        public Address parse(String text) {
            return Address.of(text);
        }
    }

    private static final class Throwing extends DataFormat<String> {
        private final Function<AvpData, String> decoder;

        Throwing(Function<AvpData, String> decoder) {
            super("Throwing", String.class);
            this.decoder = decoder;
        }

        @Override
        protected String decode(AvpData data) {
            return decoder.apply(data);
        }

        @Override
        protected void encode(String value, AvpOutput out) {
            out.utf8(value);
        }

        @Override
        public String parse(String text) {
            return text;
        }
    }
}
