package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.4: Grouped AVPs, what is wrong inside them, and how deep they may go. */
class GroupedTest {
    private static final AvpKey<AvpGroup> MSCC = AvpKey.of("Multiple-Services-Credit-Control", 456, DataFormat.GROUPED);
    private static final AvpKey<AvpGroup> RSU = AvpKey.of("Requested-Service-Unit", 437, DataFormat.GROUPED);
    private static final AvpKey<Long> CC_TIME = AvpKey.of("CC-Time", 420, DataFormat.UNSIGNED32);
    private static final AvpKey<Long> OF_VENDOR = AvpKey.of("Number", 1, 10415, DataFormat.UNSIGNED32);
    private static final AvpKey<String> TEXT_OF_VENDOR = AvpKey.of("Text", 2, 10415, DataFormat.UTF8_STRING);

    @Test
    void lengthsAndPaddingOfNestedGroups() {
        Message message = Message.request(Base.DWR)
                .group(
                        MSCC,
                        mscc -> mscc.group(RSU, rsu -> rsu.add(CC_TIME, 60)).add(Base.USER_NAME, "u"))
                .build();
        assertThat(Octets.hex(message.octets()).substring(40))
                .isEqualTo(Octets.hex(Octets.of(
                        "000001c8 40000028", // Multiple-Services-Credit-Control, 40
                        "000001b5 40000014", // Requested-Service-Unit, 20
                        "000001a4 4000000c 0000003c", // CC-Time 60
                        "00000001 40000009 75 000000"))); // User-Name "u", padded
        AvpGroup mscc = message.get(MSCC);
        assertThat(mscc.get(RSU).get(CC_TIME)).isEqualTo(60);
        assertThat(mscc.get(Base.USER_NAME)).isEqualTo("u");
        assertThat(mscc.avps().get(1).offset()).isEqualTo(48);
    }

    @Test
    void vendorAvpsTakeTheSameRoomInAnyOrder() {
        AvpGroup one = AvpGroup.build(g -> g.add(OF_VENDOR, 1).add(TEXT_OF_VENDOR, "abc"));
        AvpGroup other = AvpGroup.build(g -> g.add(TEXT_OF_VENDOR, "abc").add(OF_VENDOR, 1));
        Message message =
                Message.request(Base.DWR).add(MSCC, one).add(MSCC, other).build();
        assertThat(message.avps()).extracting(Avp::length).containsExactly(40, 40);
        assertThat(message.all(MSCC)).containsExactly(one, other);
        assertThat(message.all(MSCC)).extracting(g -> g.get(TEXT_OF_VENDOR)).containsExactly("abc", "abc");
    }

    @Test
    void aMemberThatIsLastMayLackItsPadding() {
        Message message = Message.parse(Octets.message("0000011c 40000011", "00000021 40000009 61", "000000"));
        assertThat(message.get(Base.PROXY_INFO).get(Base.PROXY_STATE)).isEqualTo(Octets.of("61"));
    }

    @Test
    void whatGoesBeyondItsGroupIsAFaultEvenInsideTheMessage() {
        Message message = Message.parse(Octets.message(
                "0000011c 40000014", // Proxy-Info with 12 octets
                "00000021 4000000d 61626364", // Proxy-State, one octet longer than its group
                "00000116 4000000c 00000001"));
        AvpException e = catchThrowableOfType(AvpException.class, () -> message.get(Base.PROXY_INFO));
        assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(e.error().offset()).isEqualTo(28);
        assertThat(e.error().failedAvp().orElseThrow().octets())
                .isEqualTo(Octets.of("0000011c 40000010", "00000021 40000008"));
    }

    @Test
    void anOffendingAvpIsReportedInsideItsGroupsAndNothingElseIs() {
        Message message = Message.parse(Octets.message(
                "000001c8 40000034", // Multiple-Services-Credit-Control
                "00000001 40000009 75000000", // User-Name
                "000001b5 c0000020 00000000", // Requested-Service-Unit, with an empty Vendor-Id
                "000001a4 40000009 01000000", // CC-Time of one octet
                "000001a5 40000008",
                "00000116 4000000c 00000001"));
        AvpGroup rsu = message.get(MSCC).get(RSU);
        AvpException e = catchThrowableOfType(AvpException.class, () -> rsu.get(CC_TIME));
        assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(e.error().offset()).isEqualTo(52);
        assertThat(e.error().failedAvp().orElseThrow().octets())
                .isEqualTo(Octets.of("000001c8 40000020", "000001b5 c0000018 00000000", "000001a4 40000009 01000000"));
    }

    @Test
    void aMissingAvpIsReportedZeroFilledInsideItsGroups() {
        Message message = Message.parse(Octets.message("000001c8 40000010", "000001b5 40000008"));
        AvpException e = catchThrowableOfType(
                AvpException.class, () -> message.get(MSCC).get(RSU).get(CC_TIME));
        assertThat(e.error().code()).isEqualTo(ResultCode.MISSING_AVP);
        assertThat(e.error().failedAvp().orElseThrow().octets())
                .isEqualTo(Octets.of("000001c8 4000001c", "000001b5 40000014", "000001a4 4000000c 00000000"));
        AvpException group = catchThrowableOfType(AvpException.class, () -> message.get(RSU));
        assertThat(group.error().failedAvp().orElseThrow().octets()).isEqualTo(Octets.of("000001b5 40000008"));
    }

    @Test
    void threeLevelsAreThreeGroups() {
        Message message = Message.parse(Octets.message("00000117 40000018 00000117 40000010 00000117 40000008"));
        AvpGroup outer = message.get(Base.FAILED_AVP);
        assertThat(outer.get(Base.FAILED_AVP).get(Base.FAILED_AVP)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 16, 1 << 20, 0xfffff8})
    void nestingWithoutEndIsRefusedAtTheLimit(int length) {
        byte[] octets = new byte[length];
        Wire.int32(octets, 0, 0x01000000 | length);
        Wire.int32(octets, 4, 0x80000101);
        for (int at = 20; at + 8 <= length; at += 8) {
            Wire.int32(octets, at, 279);
            Wire.int32(octets, at + 4, 0x40000000 | length - at);
        }
        int odd = (length - 20) % 8;
        assertThat(odd == 0 || odd == 4).isTrue();
        Message message = Message.wrap(octets, MessageLimits.DEFAULT.withMaxLength(MessageLimits.MAX_LENGTH), null);
        AvpError fault = message.fault().orElseThrow();
        assertThat(fault.code()).isEqualTo(ResultCode.INVALID_AVP_VALUE);
        assertThat(fault.offset()).isEqualTo(20);
        assertThat(fault.failedAvp().orElseThrow().octets()).isEqualTo(Octets.of("00000117 40000008"));
        AvpSequence at = message;
        for (int depth = 0; depth < 16; depth++) {
            at = at.get(Base.FAILED_AVP);
        }
        AvpSequence deepest = at;
        AvpException e = catchThrowableOfType(AvpException.class, () -> deepest.get(Base.FAILED_AVP));
        assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_AVP_VALUE);
        assertThat(e.error().offset()).isEqualTo(20 + 16 * 8);
    }

    @Test
    void asManyLevelsAsTheLimitAreSoundAndOneMoreIsNot() {
        MessageLimits limits = MessageLimits.DEFAULT.withMaxDepth(2);
        String twoInside = "00000117 40000018 00000117 40000010 00000117 40000008";
        String threeInside = "00000117 40000020 00000117 40000018 00000117 40000010 00000117 40000008";
        assertThat(Message.wrap(Octets.message(twoInside), limits, null).fault())
                .isEmpty();
        assertThat(Message.wrap(Octets.message("00000001 40000008", threeInside), limits, null)
                        .fault()
                        .orElseThrow()
                        .offset())
                .isEqualTo(28);
    }

    @Test
    void longDataThatIsNoGroupNestsNothing() {
        byte[] data = new byte[4096];
        Arrays.fill(data, (byte) 1);
        Message message = Message.parse(Message.request(Base.DWR)
                .addRaw(0, 1, true, data)
                .addRaw(0, 2, true, new byte[4096])
                .build()
                .octets());
        assertThat(message.fault()).isEmpty();
    }

    @Test
    void theLimitOfDepthIsASetting() {
        byte[] octets = Octets.message("00000117 40000018 00000117 40000010 00000117 40000008");
        Message message = Message.wrap(octets, MessageLimits.DEFAULT.withMaxDepth(2), null);
        AvpGroup second = message.get(Base.FAILED_AVP).get(Base.FAILED_AVP);
        assertThatExceptionOfType(AvpException.class).isThrownBy(() -> second.get(Base.FAILED_AVP));
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> second.avps().get(0).group());
    }

    @Test
    void theLimitOfTheCountHoldsInsideGroups() {
        byte[] octets = Octets.message("0000011c 40000018 00000021 40000008 00000021 40000008");
        Message message = Message.wrap(octets, MessageLimits.DEFAULT.withMaxAvps(1), null);
        assertThatExceptionOfType(AvpException.class).isThrownBy(() -> message.get(Base.PROXY_INFO));
    }

    @Test
    void aGroupOfItsOwnIsAValue() {
        AvpGroup group = AvpGroup.build(g -> g.add(CC_TIME, 60));
        assertThat(group.get(CC_TIME)).isEqualTo(60);
        assertThat(group).isEqualTo(AvpGroup.build(g -> g.add(CC_TIME, 60))).isNotEqualTo(AvpGroup.build(g -> {}));
        assertThat(Avp.of(RSU, group).group().get(CC_TIME)).isEqualTo(60);
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> Avp.raw(0, 437, true, Octets.of("000001")).group());
    }

    @Test
    void aFailureInsideAGroupLeavesTheBuilderAsItWas() {
        MessageBuilder builder = Message.request(Base.DWR).add(Base.ORIGIN_STATE_ID, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.group(MSCC, g -> g.add(CC_TIME, 1).add(CC_TIME, -1)))
                .withMessageContaining("CC-Time");
        builder.add(Base.ORIGIN_STATE_ID, 2);
        assertThat(builder.build().all(Base.ORIGIN_STATE_ID)).isEqualTo(List.of(1L, 2L));
        assertThat(builder.build().avps()).hasSize(2);
    }

    @Test
    void whileAGroupIsFilledItsOwnBuilderIsTheOnlyOne() {
        MessageBuilder builder = Message.request(Base.DWR);
        AtomicReference<GroupBuilder> kept = new AtomicReference<>();
        builder.group(MSCC, mscc -> {
            assertThatIllegalStateException().isThrownBy(() -> builder.add(CC_TIME, 1));
            assertThatIllegalStateException().isThrownBy(builder::build);
            mscc.group(RSU, rsu -> assertThatIllegalStateException().isThrownBy(() -> mscc.add(CC_TIME, 1)));
            kept.set(mscc);
        });
        assertThatIllegalStateException().isThrownBy(() -> kept.get().add(CC_TIME, 1));
        assertThat(Message.parse(builder.build().octets()).get(MSCC).get(RSU)).isEmpty();
    }
}
