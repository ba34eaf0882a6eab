package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.3.1: Time, with the second era that begins in 2036. */
class TimeTest {
    @ParameterizedTest
    @CsvSource({
        "80000000, 1968-01-20T03:14:08Z", // the first second there is
        "83aa7e80, 1970-01-01T00:00:00Z",
        "e0000000, 2019-02-02T11:39:44Z", // 0xe0000000 - 2208988800 seconds after 1970
        "ffffffff, 2036-02-07T06:28:15Z", // the last second of the first era
        "00000000, 2036-02-07T06:28:16Z", // the first of the second
        "7fffffff, 2104-02-26T09:42:23Z" // the last second there is
    })
    void bothErasAreReadAndWritten(String data, Instant time) {
        Avp avp = Avp.of(Base.EVENT_TIMESTAMP, time);
        assertThat(Octets.hex(avp.data())).isEqualTo(data);
        assertThat(avp.as(Base.EVENT_TIMESTAMP)).isEqualTo(time);
        assertThat(DataFormat.TIME.parse(DataFormat.TIME.print(time))).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1968-01-20T03:14:07Z",
                "2104-02-26T09:42:24Z",
                "1900-01-01T00:00:00Z",
                "+1000000000-12-31T23:59:59Z"
            })
    void whatTheFormatCannotSayIsRefused(String time) {
        Instant instant = Instant.parse(time);
        assertThatIllegalArgumentException().isThrownBy(() -> Avp.of(Base.EVENT_TIMESTAMP, instant));
        assertThatIllegalArgumentException().isThrownBy(() -> DataFormat.TIME.parse(time));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e00000", "e000000000"})
    void anythingButFourOctetsIsRefused(String data) {
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> Avp.raw(0, 55, true, Octets.of(data)).as(Base.EVENT_TIMESTAMP))
                .satisfies(e -> assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH));
    }

    @Test
    void aFractionOfASecondIsCutOff() {
        Avp avp = Avp.of(Base.EVENT_TIMESTAMP, Instant.parse("2019-02-02T11:39:44.999Z"));
        assertThat(Octets.hex(avp.data())).isEqualTo("e0000000");
    }

    @Test
    void textIsUtcWhereverTheMachineIs() {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
        try {
            Instant time = Avp.raw(0, 55, true, Octets.of("e0000000")).as(Base.EVENT_TIMESTAMP);
            assertThat(DataFormat.TIME.print(time)).isEqualTo("2019-02-02T11:39:44Z");
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2019-02-02T08:09:44-03:30", " 2019-02-02T11:39:44Z "})
    void anOffsetIsUnderstood(String text) {
        assertThat(DataFormat.TIME.parse(text)).isEqualTo(Instant.parse("2019-02-02T11:39:44Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "now", "2019-02-05", "2019-13-05T23:02:08Z"})
    void textThatIsNoTimeIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> DataFormat.TIME.parse(text));
    }
}
