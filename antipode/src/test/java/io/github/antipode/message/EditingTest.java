package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

/** A builder from an existing message: what is not touched stays octet for octet, and lengths around a change follow. */
class EditingTest {
    private static final AvpKey<AvpGroup> MSCC = AvpKey.of("Multiple-Services-Credit-Control", 456, DataFormat.GROUPED);
    private static final AvpKey<AvpGroup> GSU = AvpKey.of("Granted-Service-Unit", 431, DataFormat.GROUPED);
    private static final AvpKey<Long> CC_TIME = AvpKey.of("CC-Time", 420, DataFormat.UNSIGNED32);
    private static final AvpKey<Long> RATING_GROUP = AvpKey.of("Rating-Group", 432, DataFormat.UNSIGNED32);
    private static final AvpPath<Long> SECOND_TIME =
            AvpPath.of(MSCC, 1).then(GSU).then(CC_TIME);

    private static final String HOST = "00000108 40000009 61 abcdef"; // Origin-Host "a", with odd padding
    private static final String UNKNOWN = "0000ffff 1f000009 01 ffffff"; // reserved flags, odd padding
    private static final String FIRST = "000001c8 40000014 000001b0 4000000c 00000001"; // MSCC { Rating-Group 1 }
    private static final String SECOND =
            "000001c8 40000034 000001b0 2000000c 00000002" // MSCC { Rating-Group 2, with a flag of old
                    + "000001af 40000014 000001a4 4000000c 0000003c" //   GSU { CC-Time 60 }
                    + "0000ffff 00000009 07 eeeeee"; //   unknown, with odd padding }

    private static byte[] octets() {
        return Octets.message(HOST, UNKNOWN, FIRST, SECOND);
    }

    private static String body(MessageBuilder builder) {
        Message message = builder.build();
        assertThat(Message.parse(message.octets())).isEqualTo(message);
        return Octets.hex(message.octets()).substring(40);
    }

    private static String hex(String... fields) {
        return Octets.hex(Octets.of(fields));
    }

    private static MessageBuilder builder() {
        return Message.parse(octets()).toBuilder();
    }

    @Test
    void nothingChangedIsNothingChanged() {
        assertThat(builder().build().octets()).isEqualTo(octets());
    }

    @Test
    void aValueDeepInTwoGroupsIsReplaced() {
        assertThat(body(builder().set(SECOND_TIME, 90L)))
                .isEqualTo(hex(HOST, UNKNOWN, FIRST, SECOND.replace("0000003c", "0000005a")));
    }

    @Test
    void missingGroupsOnTheWayAreMade() {
        assertThat(body(builder().set(AvpPath.of(MSCC).then(GSU).then(CC_TIME), 5L)))
                .isEqualTo(hex(
                        HOST,
                        UNKNOWN,
                        "000001c8 40000028 000001b0 4000000c 00000001",
                        "000001af 40000014 000001a4 4000000c 00000005",
                        SECOND));
        assertThat(body(builder().set(AvpPath.of(MSCC, 2).then(RATING_GROUP), 3L)))
                .isEqualTo(hex(HOST, UNKNOWN, FIRST, SECOND, FIRST.replace("00000001", "00000003")));
    }

    @Test
    void anIndexThatLeavesAGapIsRefused() {
        MessageBuilder builder = builder();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.set(AvpPath.of(MSCC, 3).then(RATING_GROUP), 3L))
                .withMessageContaining("gap");
        assertThat(builder.build().octets()).isEqualTo(octets());
    }

    @Test
    void aValueDeepInTwoGroupsIsRemoved() {
        assertThat(body(builder().remove(SECOND_TIME)))
                .isEqualTo(hex(
                        HOST,
                        UNKNOWN,
                        FIRST,
                        SECOND.replace("000001af 40000014 000001a4 4000000c 0000003c", "000001af 40000008")
                                .replace("40000034", "40000028")));
    }

    @Test
    void whatIsNotThereIsNotRemoved() {
        assertThat(builder()
                        .remove(AvpPath.of(MSCC, 2).then(GSU))
                        .remove(AvpPath.of(MSCC).then(GSU).then(CC_TIME))
                        .remove(Base.USER_NAME)
                        .build()
                        .octets())
                .isEqualTo(octets());
    }

    @Test
    void allOfAKeyAreRemoved() {
        assertThat(body(builder().remove(MSCC))).isEqualTo(hex(HOST, UNKNOWN));
    }

    @Test
    void anAvpIsInsertedAtItsIndexOrAtTheEnd() {
        Avp session = Avp.of(Base.SESSION_ID, "s");
        String added = "00000107 40000009 73 000000";
        assertThat(body(builder().insert(0, session))).isEqualTo(hex(added, HOST, UNKNOWN, FIRST, SECOND));
        assertThat(body(builder().insert(3, session))).isEqualTo(hex(HOST, UNKNOWN, FIRST, added, SECOND));
        assertThat(body(builder().insert(4, session))).isEqualTo(hex(HOST, UNKNOWN, FIRST, SECOND, added));
        assertThat(body(builder().insert(99, session))).isEqualTo(hex(HOST, UNKNOWN, FIRST, SECOND, added));
        assertThatIllegalArgumentException().isThrownBy(() -> builder().insert(-1, session));
    }

    @Test
    void anAvpIsInsertedIntoAGroup() {
        Avp time = Avp.of(CC_TIME, 7L);
        assertThat(body(builder().insert(AvpPath.of(MSCC, 1).then(GSU), 0, time)))
                .isEqualTo(hex(
                        HOST,
                        UNKNOWN,
                        FIRST,
                        SECOND.replace("40000034", "40000040")
                                .replace("000001af 40000014", "000001af 40000020 000001a4 4000000c 00000007")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder().insert(AvpPath.of(MSCC).then(GSU), 0, time));
    }

    @Test
    void theFirstOfAKeyIsReplacedOrOneAdded() {
        assertThat(body(builder().set(Base.ORIGIN_HOST, DiameterIdentity.of("bcdef"))))
                .isEqualTo(hex("00000108 4000000d 6263646566 000000", UNKNOWN, FIRST, SECOND));
        assertThat(body(builder().set(Base.USER_NAME, "u")))
                .isEqualTo(hex(HOST, UNKNOWN, FIRST, SECOND, "00000001 40000009 75 000000"));
    }

    @Test
    void textIsPutAtATextPath() {
        Message message = builder().set("456[1]/431/420", "0x0a").build();
        // Without a dictionary an AVP is octets.
        assertThat(message.at("456[1]/431/420").orElseThrow().data()).isEqualTo(Octets.of("0a"));
    }

    @Test
    void changingAfterBuildLeavesWhatWasBuiltAlone() {
        MessageBuilder builder = builder();
        Message before = builder.build();
        builder.add(Base.USER_NAME, "u").hopByHopId(1).set(SECOND_TIME, 1L).proxiable(true);
        assertThat(before.octets()).isEqualTo(octets());
        Message after = builder.build();
        assertThat(after.find(SECOND_TIME)).hasValue(1L);
        assertThat(after.hopByHopId()).isEqualTo(1);
        assertThat(after.proxiable()).isTrue();
    }

    @Test
    void aGroupThatIsMalformedIsNotEdited() {
        Message message = Message.parse(Octets.message("000001c8 40000010 000001b0 40000007"));
        MessageBuilder builder = message.toBuilder();
        assertThatExceptionOfType(AvpException.class)
                .isThrownBy(() -> builder.set(AvpPath.of(MSCC).then(RATING_GROUP), 1L));
        assertThat(builder.build()).isEqualTo(message);
    }

    @Test
    void whatStandsBeforeAFaultCanBeTakenOver() {
        Message faulty = Message.read(Octets.message(HOST, "00000116 40000003"));
        assertThat(body(faulty.toBuilder().add(Base.USER_NAME, "u")))
                .isEqualTo(hex(HOST, "00000001 40000009 75 000000"));
    }

    @Test
    void avpsOfAnotherMessageAreTakenOverWithFlagsAndOctets() {
        Message source = Message.parse(octets());
        Message copy = Message.request(Base.DWR).addAll(source).build();
        assertThat(copy.avps()).isEqualTo(source.avps());
    }

    @Test
    void copyTakesAllAvpsOfTheKeysAsTheyAreAndInTheirOrder() {
        Message from = Message.request(Base.RAR)
                .add(Base.ROUTE_RECORD, "one")
                .add(Base.ORIGIN_HOST, "host")
                .addRaw(10415, 282, false, new byte[] {1})
                .addRaw(0, 278, false, new byte[] {1, 2, 3})
                .add(Base.ROUTE_RECORD, "two")
                .build();
        Message to = from.answer()
                .copy(from, Base.ORIGIN_STATE_ID, Base.ROUTE_RECORD)
                .build();
        assertThat(to.avps())
                .containsExactly(
                        from.allAvps(Base.ROUTE_RECORD).get(0),
                        from.findAvp(0, 278).orElseThrow(),
                        from.allAvps(Base.ROUTE_RECORD).get(1));
    }
}
