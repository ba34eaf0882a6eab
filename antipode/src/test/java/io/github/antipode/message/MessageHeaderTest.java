package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §3: the Diameter header. */
class MessageHeaderTest {
    private static final byte[] EMPTY = Octets.of(
            "01", // Version
            "000014", // Message Length
            "d0", // R P T
            "000110", // Command Code 272
            "00000004", // Application-Id
            "ffffffff", // Hop-by-Hop Identifier
            "80000001"); // End-to-End Identifier

    @Test
    void everyFieldIsReadUnsigned() {
        Message message = Message.parse(EMPTY);
        assertThat(message.version()).isEqualTo(1);
        assertThat(message.length()).isEqualTo(20);
        assertThat(message.flags()).isEqualTo(0xd0);
        assertThat(message.request()).isTrue();
        assertThat(message.proxiable()).isTrue();
        assertThat(message.error()).isFalse();
        assertThat(message.potentiallyRetransmitted()).isTrue();
        assertThat(message.commandCode()).isEqualTo(272);
        assertThat(message.applicationId()).isEqualTo(4);
        assertThat(message.hopByHopId()).isEqualTo(0xffffffffL);
        assertThat(message.endToEndId()).isEqualTo(0x80000001L);
        assertThat(message.isEmpty()).isTrue();
        assertThat(message.octets()).isEqualTo(EMPTY);
    }

    @Test
    void theBuilderWritesWhatTheReaderReads() {
        Command command = new Command("Credit-Control", "CC", 272, 4, true);
        Message message = Message.request(command)
                .potentiallyRetransmitted(true)
                .hopByHopId(0xffffffffL)
                .endToEndId(0x80000001L)
                .build();
        assertThat(message.octets()).isEqualTo(EMPTY);
        assertThat(message.is(command)).isTrue();
        assertThat(message.is(command.in(5))).isFalse();
    }

    @Test
    void theLargestNumbersOfTheHeaderFit() {
        Command command = new Command("Largest", "L", 0xffffff, 0xffffffffL, false);
        Message message = Message.request(command).build();
        assertThat(message.commandCode()).isEqualTo(0xffffff);
        assertThat(message.applicationId()).isEqualTo(Application.RELAY_ID);
        assertThat(message.request()).isTrue();
        assertThat(message.proxiable()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1L << 32})
    void anIdentifierOutOfRangeIsRefused(long id) {
        MessageBuilder builder = Message.parse(EMPTY).toBuilder();
        assertThatIllegalArgumentException().isThrownBy(() -> builder.hopByHopId(id));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.endToEndId(id));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.applicationId(id));
        assertThat(builder.build().octets()).isEqualTo(EMPTY);
    }

    @Test
    void reservedFlagsAreIgnoredAndKept() {
        byte[] octets = Octets.of("01000014 8f000110 00000004 00000001 00000002");
        Message message = Message.parse(octets);
        assertThat(message.flagsFault(false)).isEmpty();
        assertThat(message.toBuilder().hopByHopId(1).build().octets()).isEqualTo(octets);
    }

    @Test
    void reservedFlagsAreAFaultWhereValidationIsStrict() {
        Message message = Message.parse(Octets.of("01000014 81000110 00000004 00000001 00000002"));
        assertThat(message.flagsFault(true)).hasValueSatisfying(error -> {
            assertThat(error.code()).isEqualTo(ResultCode.INVALID_BIT_IN_HEADER);
            assertThat(error.offset()).isEqualTo(4);
        });
    }

    @Test
    void anErrorBitInARequestIsAFault() {
        Message message = Message.parse(Octets.of("01000014 a0000110 00000004 00000001 00000002"));
        assertThat(message.flagsFault(false))
                .hasValueSatisfying(error -> assertThat(error.code()).isEqualTo(ResultCode.INVALID_HDR_BITS));
    }

    @Test
    void anAnswerMayHaveTheErrorBitButNoRetransmission() {
        assertThat(Message.parse(Octets.of("01000014 60000110 00000004 00000001 00000002"))
                        .flagsFault(true))
                .isEmpty();
        assertThat(Message.parse(Octets.of("01000014 50000110 00000004 00000001 00000002"))
                        .flagsFault(true))
                .isPresent();
    }

    @Test
    void theLineForPeopleNamesTheNumbers() {
        assertThat(Message.parse(EMPTY))
                .hasToString("request 272 application 4 hop-by-hop 0xffffffff end-to-end 0x80000001, 20 octets");
    }

    @Test
    void withoutADictionaryTheTextHasTheAvpsByNumber() {
        Message message = Message.request(Base.DWR).add(Base.ORIGIN_HOST, "a").build();
        assertThat(message.text().lines()).hasSize(2).last().asString().isEqualTo("  AVP 264 0x61");
    }
}
