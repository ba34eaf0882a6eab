package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §7.1, §7.6: Result-Code and Experimental-Result. */
class ResultCodeTest {
    @ParameterizedTest
    @CsvSource({
        "1001, INFORMATIONAL, DIAMETER_MULTI_ROUND_AUTH (1001)",
        "2001, SUCCESS, DIAMETER_SUCCESS (2001)",
        "3002, PROTOCOL_ERROR, DIAMETER_UNABLE_TO_DELIVER (3002)",
        "4003, TRANSIENT_FAILURE, ELECTION_LOST (4003)",
        "5017, PERMANENT_FAILURE, DIAMETER_NO_COMMON_SECURITY (5017)",
        "5999, PERMANENT_FAILURE, Result-Code 5999",
        "0, UNKNOWN, Result-Code 0",
        "4294967295, UNKNOWN, Result-Code 4294967295"
    })
    void theThousandsTellTheCategory(long code, ResultCode.Category category, String text) {
        assertThat(ResultCode.of(code).category()).isEqualTo(category);
        assertThat(ResultCode.of(code)).hasToString(text);
    }

    @Test
    void anAnswerTellsItsResultFromEitherAvp() {
        assertThat(Message.parse(Octets.message("0000010c 4000000c 00000bbc")).resultCode())
                .isEqualTo(ResultCode.TOO_BUSY);
        ResultCode experimental = Message.parse(Octets.message(
                        "00000129 40000020", // Experimental-Result
                        "0000010a 4000000c 000028af", // Vendor-Id 10415
                        "0000012a 4000000c 00001389")) // Experimental-Result-Code 5001
                .resultCode();
        assertThat(experimental.isSuccess()).isFalse();
        assertThat(experimental.code()).isEqualTo(5001);
        assertThat(experimental.vendorId()).isEqualTo(10415);
        assertThat(experimental).hasToString("Experimental-Result-Code 5001 of vendor 10415");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0000010c 4000000a 07d1 0000", // Result-Code of two octets
                "0000010c 40000008",
                "0000010c 40000010 00000000000007d1",
                "00000129 40000020 0000010a 4000000c 000028af 0000012a 4000000a 1389 0000",
                "00000129 40000014 0000010a 4000000c 000028af",
                "00000129 4000000b 000000 00",
                ""
            })
    void aMalformedResultIsAnErrorAndNeverANumber(String avp) {
        Message answer = Message.parse(Octets.message(avp));
        assertThatExceptionOfType(AvpException.class).isThrownBy(answer::resultCode);
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> ResultCode.of(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> ResultCode.experimental(1L << 32, 1));
    }
}
