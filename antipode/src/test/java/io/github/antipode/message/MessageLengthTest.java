package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §3: Version and Message Length, and what a reader is willing to hold. */
class MessageLengthTest {
    private static AvpError refused(byte[] octets) {
        return assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> Message.parse(octets))
                .actual()
                .error();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 19})
    void fewerOctetsThanAHeaderAreNoMessage(int length) {
        AvpError error = refused(new byte[length]);
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH);
        assertThat(error.offset()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"000000", "000005", "000013", "000015", "000018", "ffffff"})
    void aLengthThatIsNotTheNumberOfOctetsIsRefused(String length) {
        AvpError error = refused(Octets.of("01", length, "80000101 00000000 11111111 22222222"));
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH);
        assertThat(error.offset()).isEqualTo(1);
    }

    @Test
    void anotherVersionIsRefusedAndStillReadable() {
        byte[] octets = Octets.of("02000014 80000101 00000000 11111111 22222222");
        AvpError error = refused(octets);
        assertThat(error.code()).isEqualTo(ResultCode.UNSUPPORTED_VERSION);
        assertThat(error.offset()).isZero();
        assertThat(Message.read(octets).hopByHopId()).isEqualTo(0x11111111);
    }

    @Test
    void aLastAvpWithoutItsPaddingIsAFaultOfTheLengthAndReadable() {
        byte[] octets = Octets.of(
                "0100003d 80000118 00000000 11111111 22222222",
                "00000128 40000013 6578616d706c652e6e6574 00", // Origin-Realm example.net
                "00000108 40000015 612e6578616d706c652e6e6574"); // Origin-Host a.example.net, unpadded
        AvpError error = refused(octets);
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH);
        assertThat(error.failedAvp()).isEmpty();

        Message message = Message.read(octets);
        assertThat(message.fault()).hasValue(error);
        assertThat(message.get(Base.ORIGIN_REALM)).hasToString("example.net");
        assertThat(message.get(Base.ORIGIN_HOST)).hasToString("a.example.net");
        assertThat(message.avps()).hasSize(2);
        assertThat(message.toBuilder().build().length()).isEqualTo(64);
    }

    @Test
    void aMessageBeyondTheLimitIsAFaultAndNoneOfItsAvpsAreLookedAt() {
        byte[] octets = Octets.message("00000116 4000000c 00000007", "00000116 4000000c 00000008");
        MessageLimits limits = MessageLimits.DEFAULT.withMaxLength(40);
        Message message = Message.wrap(octets, limits, null);
        assertThat(message.fault())
                .hasValueSatisfying(error -> assertThat(error.code()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH));
        assertThat(message).isEmpty();
        assertThat(message.length()).isEqualTo(44);
        assertThat(Message.wrap(octets, limits.withMaxLength(44), null).fault()).isEmpty();
    }

    @Test
    void moreAvpsThanTheLimitAreAFault() {
        byte[] octets = Octets.message("00000116 4000000c 00000007", "00000116 4000000c 00000008");
        Message message = Message.wrap(octets, MessageLimits.DEFAULT.withMaxAvps(1), null);
        assertThat(message.fault())
                .hasValueSatisfying(error -> assertThat(error.offset()).isEqualTo(32));
        assertThat(message.avps()).hasSize(1);
    }

    @Test
    void tenThousandAvpsAreReadOneByOne() {
        MessageBuilder builder = Message.request(Base.DWR);
        for (int i = 0; i < 10_000; i++) {
            builder.add(Base.ORIGIN_STATE_ID, i);
        }
        Message message = Message.parse(builder.build().octets());
        assertThat(message.all(Base.ORIGIN_STATE_ID)).hasSize(10_000).endsWith(9_999L);
    }

    @Test
    void aBuilderRefusesMoreThanALengthCanSayAndStaysAsItWas() {
        MessageBuilder builder = Message.request(Base.DWR).add(Base.PROXY_STATE, new byte[0xfff000]);
        byte[] before = builder.build().octets();
        assertThatIllegalArgumentException().isThrownBy(() -> builder.add(Base.PROXY_STATE, new byte[0x1000]));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.addRaw(0, 33, true, new byte[0x1000]));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.group(Base.PROXY_INFO, g -> g.add(Base.PROXY_STATE, new byte[0x1000])));
        assertThat(Arrays.equals(builder.build().octets(), before)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {19, 0x1000000})
    void limitsOutOfRangeAreRefused(int length) {
        assertThatIllegalArgumentException().isThrownBy(() -> MessageLimits.DEFAULT.withMaxLength(length));
    }
}
