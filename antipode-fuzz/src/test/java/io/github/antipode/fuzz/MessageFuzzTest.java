package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpSequence;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.IpFilterRule;
import io.github.antipode.message.Message;
import io.github.antipode.message.QosFilterRule;
import io.github.antipode.message.ResultCode;
import java.util.List;
import java.util.Set;

/** The decoder: the check of the structure, and the values in every format. */
class MessageFuzzTest {
    @FuzzTest(maxDuration = "60s")
    void whatIsReadIsWrittenAgain(byte[] octets) {
        Cost.of(500_000, 10_000, octets.length).check(() -> {
            Reading.check(octets);
            Reading.check(Seeds.framed(octets));
        });
    }

    private static final class Reading {
        private static final List<DataFormat<?>> FORMATS = List.of(
                DataFormat.OCTET_STRING,
                DataFormat.INTEGER32,
                DataFormat.INTEGER64,
                DataFormat.UNSIGNED32,
                DataFormat.UNSIGNED64,
                DataFormat.FLOAT32,
                DataFormat.FLOAT64,
                DataFormat.ADDRESS,
                DataFormat.TIME,
                DataFormat.UTF8_STRING,
                DataFormat.DIAMETER_IDENTITY,
                DataFormat.DIAMETER_URI,
                DataFormat.ENUMERATED,
                DataFormat.IP_FILTER_RULE,
                DataFormat.QOS_FILTER_RULE);

        /** What a value may be refused as (RFC 6733 §7.1.5). */
        private static final Set<ResultCode> REFUSALS =
                Set.of(ResultCode.INVALID_AVP_LENGTH, ResultCode.INVALID_AVP_VALUE);

        static void check(byte[] octets) {
            Message message;
            try {
                message = Message.read(octets);
            } catch (AvpException e) {
                assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH);
                return;
            }
            assertThat(message.octets()).isEqualTo(octets);
            if (message.fault().isPresent()) {
                assertThat(message.fault().get().offset()).isBetween(0, octets.length);
            } else {
                checkSound(octets);
            }
            values(message);
        }

        private static void checkSound(byte[] octets) {
            Message message = Message.parse(octets);
            assertThat(message.toBuilder().build().octets()).isEqualTo(octets);
            if (message.request()) {
                assertThat(message.answer().build().answers(message)).isTrue();
            }
        }

        private static void values(AvpSequence avps) {
            for (Avp avp : avps) {
                for (DataFormat<?> format : FORMATS) {
                    value(avp, format);
                }
                try {
                    values(avp.group());
                } catch (AvpException e) {
                    assertThat(e.error().failedAvp()).isPresent();
                }
            }
        }

        private static <T> void value(Avp avp, DataFormat<T> format) {
            T value;
            try {
                value = avp.as(format);
            } catch (AvpException e) {
                assertThat(e.error().code()).isIn(REFUSALS);
                return;
            }
            AvpKey<T> key = AvpKey.of(format.name(), avp.code(), avp.vendorId(), format);
            assertThat(Avp.of(key, value).data()).as(format.name()).isEqualTo(avp.data());
            String printed = format.print(value);
            if (!isRule(value)) {
                assertThat(format.parse(printed))
                        .as("%s printed and parsed", format)
                        .isEqualTo(value);
            }
        }

        /** A rule is received as it is, even if it is one that nobody may send, such as ports of a protocol without them. */
        private static boolean isRule(Object value) {
            return value instanceof IpFilterRule || value instanceof QosFilterRule;
        }
    }
}
