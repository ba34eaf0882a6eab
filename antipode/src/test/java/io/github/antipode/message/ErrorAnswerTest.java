package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 6733 §6.2, §7.2, §7.5: what answers a request that something is wrong with. */
class ErrorAnswerTest {
    private static final DiameterIdentity HOST = DiameterIdentity.of("s.example");
    private static final DiameterIdentity REALM = DiameterIdentity.of("example");
    private static final String SESSION_ID = "00000107 40000009 73 000000";
    private static final String PROXY_1 = "0000011c 40000020 00000118 40000009 70 000000 00000021 4000000b 010203 00";
    private static final String PROXY_2 = "0000011c 60000014 00000118 40000009 71 abcdef"; // odd flag and padding

    private static Message request(String flags, String... avps) {
        byte[] octets = Octets.message(avps);
        octets[4] = Octets.of(flags)[0];
        return Message.read(octets);
    }

    private static Message answer(Message request, ResultCode code) {
        return ErrorAnswer.to(request, AvpError.of(code, "reason"), HOST, REALM).build();
    }

    @Test
    void everyFieldOfTheAnswer() {
        Message request = request("c0", PROXY_1, SESSION_ID, "00000116 40000010 0000000000000007", PROXY_2);
        AvpError error = catchThrowableOfType(AvpException.class, () -> request.get(Base.ORIGIN_STATE_ID))
                .error();
        Message answer = ErrorAnswer.to(request, error, HOST, REALM).build();
        String reason = answer.get(Base.ERROR_MESSAGE);
        assertThat(reason).isEqualTo("AVP 278: Unsigned32 has 4 octets, not 8");
        assertThat(Octets.hex(answer.octets()))
                .isEqualTo(Octets.hex(Octets.of(
                        "010000cc 40000110 00000004 11111111 22222222",
                        SESSION_ID,
                        "00000108 40000011 732e6578616d706c65 000000", // Origin-Host
                        "00000128 4000000f 6578616d706c65 00", // Origin-Realm
                        "0000010c 4000000c 00001396", // Result-Code 5014
                        "00000119 0000002f" + Octets.hex(reason.getBytes(java.nio.charset.StandardCharsets.US_ASCII))
                                + "00",
                        "00000117 40000018 00000116 40000010 0000000000000007", // Failed-AVP
                        PROXY_1,
                        "0000011c 60000014 00000118 40000009 71 abcdef")));
    }

    @ParameterizedTest
    @CsvSource({
        "80, 5012, 00", // R
        "c0, 5012, 40", // R P
        "d0, 5012, 40", // R P T
        "d0, 3002, 60",
        "90, 3004, 20",
        "c0, 2001, 40",
        "c0, 4001, 40",
        "e0, 3008, 60", // R P E: what was wrong with it
        "cf, 5013, 40" // reserved bits
    })
    void flagsOfTheAnswer(String requestFlags, long code, String answerFlags) {
        Message answer = answer(request(requestFlags), ResultCode.of(code));
        assertThat(answer.flags()).isEqualTo(Octets.of(answerFlags)[0]);
        assertThat(answer.resultCode()).isEqualTo(ResultCode.of(code));
    }

    /** RFC 6733 §7.2: without E the grammar of the command holds, which has the application's identifier. */
    @Test
    void theApplicationComesBackWhereTheGrammarIsTheCommands() {
        String auth = "00000102 4000000c 00000004";
        Message request = request("c0", SESSION_ID, auth);
        assertThat(answer(request, ResultCode.MISSING_AVP).get(Base.AUTH_APPLICATION_ID))
                .isEqualTo(4);
        assertThat(answer(request, ResultCode.TOO_BUSY).contains(Base.AUTH_APPLICATION_ID))
                .isFalse();
    }

    @Test
    void aMalformedApplicationIdentifierDoesNotComeBack() {
        Message request = request("c0", SESSION_ID, "00000102 4000000a 00040000", "00000104 4000000c ffffffff");
        Message answer = answer(request, ResultCode.INVALID_AVP_LENGTH);
        assertThat(answer.contains(Base.AUTH_APPLICATION_ID)).isFalse();
        assertThat(answer.contains(Base.VENDOR_SPECIFIC_APPLICATION_ID)).isFalse();
    }

    @Test
    void aRequestWithoutSessionIdGetsAnAnswerWithoutOne() {
        Message answer = answer(request("80"), ResultCode.UNABLE_TO_COMPLY);
        assertThat(answer.stream().map(Avp::code)).containsExactly(264L, 296L, 268L, 281L);
    }

    @Test
    void aFaultyStructureIsAnsweredWithWhatStandsBeforeTheFault() {
        Message request = request("c0", SESSION_ID, PROXY_1, "00000116 40000003 00000000");
        Message answer = ErrorAnswer.to(request, request.fault().orElseThrow(), HOST, REALM)
                .build();
        assertThat(answer.resultCode()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(answer.get(Base.SESSION_ID)).isEqualTo("s");
        assertThat(answer.get(Base.FAILED_AVP).avps())
                .singleElement()
                .satisfies(avp -> assertThat(avp.octets()).isEqualTo(Octets.of("00000116 40000008")));
        assertThat(answer.allAvps(Base.PROXY_INFO)).isEqualTo(request.allAvps(Base.PROXY_INFO));
        assertThat(Message.parse(answer.octets())).isEqualTo(answer);
    }

    @Test
    void anotherVersionIsAnsweredInOurs() {
        byte[] octets = Octets.message(SESSION_ID);
        octets[0] = 2;
        Message request = Message.read(octets);
        Message answer = ErrorAnswer.to(request, request.fault().orElseThrow(), HOST, REALM)
                .build();
        assertThat(answer.version()).isEqualTo(1);
        assertThat(answer.resultCode()).isEqualTo(ResultCode.UNSUPPORTED_VERSION);
    }

    @Test
    void aMissingGroupIsReportedAsAnEmptyOne() {
        AvpKey<AvpGroup> mscc = AvpKey.of("Multiple-Services-Credit-Control", 456, DataFormat.GROUPED);
        Message request = request("c0", SESSION_ID);
        AvpError error = catchThrowableOfType(AvpException.class, () -> request.get(mscc))
                .error();
        Message answer = ErrorAnswer.to(request, error, HOST, REALM).build();
        assertThat(answer.resultCode()).isEqualTo(ResultCode.MISSING_AVP);
        assertThat(answer.findAvp(Base.FAILED_AVP).orElseThrow().data()).isEqualTo(Octets.of("000001c8 40000008"));
    }

    @Test
    void aVendorsCodeGoesIntoExperimentalResult() {
        Message answer = answer(request("c0"), ResultCode.experimental(10415, 5001));
        assertThat(answer.contains(Base.RESULT_CODE)).isFalse();
        assertThat(answer.resultCode()).isEqualTo(ResultCode.experimental(10415, 5001));
    }

    @Test
    void theReasonIsCutWhereItIsLong() {
        AvpError error = AvpError.of(ResultCode.UNABLE_TO_COMPLY, "x\ud800\r\n" + "y".repeat(100_000));
        Message answer = ErrorAnswer.to(request("c0"), error, HOST, REALM).build();
        assertThat(answer.get(Base.ERROR_MESSAGE)).startsWith("x???y").hasSize(501);
    }

    @Test
    void aRequestOfTheLargestSizeLeavesRoomForAnAnswer() {
        byte[] data = new byte[MessageLimits.MAX_LENGTH - 28];
        Message request = Message.request(Base.STR).addRaw(0, 284, true, data).build();
        AvpError error = new AvpError(
                ResultCode.INVALID_AVP_VALUE, 20, request.findAvp(0, 284).orElseThrow(), "x");
        Message answer = ErrorAnswer.to(request, error, HOST, REALM).build();
        assertThat(answer.contains(Base.FAILED_AVP)).isFalse();
        assertThat(answer.contains(Base.PROXY_INFO)).isFalse();
        assertThat(answer.resultCode()).isEqualTo(ResultCode.INVALID_AVP_VALUE);
    }

    @Test
    void anAnswerIsNotAnswered() {
        assertThatIllegalArgumentException().isThrownBy(() -> answer(request("40"), ResultCode.UNABLE_TO_COMPLY));
    }
}
