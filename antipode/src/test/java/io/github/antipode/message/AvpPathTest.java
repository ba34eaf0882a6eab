package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways to nested AVPs, by keys and by text. */
class AvpPathTest {
    private static final AvpKey<AvpGroup> MSCC = AvpKey.of("Multiple-Services-Credit-Control", 456, DataFormat.GROUPED);
    private static final AvpKey<AvpGroup> GSU = AvpKey.of("Granted-Service-Unit", 431, DataFormat.GROUPED);
    private static final AvpKey<Long> CC_TIME = AvpKey.of("CC-Time", 420, DataFormat.UNSIGNED32);
    private static final AvpKey<Long> OF_VENDOR = AvpKey.of("Of-Vendor", 1, 10415, DataFormat.UNSIGNED32);

    private static final Message MESSAGE = Message.request(Base.DWR)
            .group(MSCC, mscc -> mscc.group(GSU, gsu -> gsu.add(CC_TIME, 10)))
            .add(Base.USER_NAME, "u")
            .group(
                    MSCC,
                    mscc -> mscc.group(GSU, gsu -> gsu.add(CC_TIME, 20).add(CC_TIME, 30))
                            .add(OF_VENDOR, 40))
            .names(new Names())
            .build();

    @Test
    void keysLeadThroughGroups() {
        assertThat(MESSAGE.find(AvpPath.of(CC_TIME))).isEmpty();
        assertThat(MESSAGE.find(AvpPath.of(MSCC).then(GSU).then(CC_TIME))).hasValue(10L);
        assertThat(MESSAGE.find(AvpPath.of(MSCC, 1).then(GSU).then(CC_TIME))).hasValue(20L);
        assertThat(MESSAGE.find(AvpPath.of(MSCC, 1).then(GSU).then(CC_TIME, 1))).hasValue(30L);
        assertThat(MESSAGE.find(AvpPath.of(MSCC, 1).then(GSU).then(CC_TIME, 2))).isEmpty();
        assertThat(MESSAGE.find(AvpPath.of(MSCC, 2).then(GSU))).isEmpty();
        assertThat(MESSAGE.get(MSCC).find(AvpPath.of(GSU).then(CC_TIME))).hasValue(10L);
    }

    @Test
    void textLeadsThroughGroupsByNameAndNumber() {
        for (String path : List.of(
                "Multiple-Services-Credit-Control[1]/Granted-Service-Unit/CC-Time[1]",
                " Multiple-Services-Credit-Control[1] / Granted-Service-Unit[0] / CC-Time[1] ",
                "456[1]/0:431/420[1]")) {
            assertThat(MESSAGE.at(path))
                    .hasValueSatisfying(avp -> assertThat(avp.as(CC_TIME)).isEqualTo(30));
        }
        assertThat(MESSAGE.at("456[1]/10415:1"))
                .hasValueSatisfying(avp -> assertThat(avp.as(OF_VENDOR)).isEqualTo(40));
        assertThat(MESSAGE.at("456/10415:1")).isEmpty();
        assertThat(MESSAGE.with(new Names()).at("User-Name")).isPresent();
    }

    @Test
    void textAndKeysAreTwoFormsOfOneThing() {
        AvpPath<Long> path = AvpPath.of(MSCC, 1).then(GSU).then(CC_TIME);
        assertThat(path).hasToString("Multiple-Services-Credit-Control[1]/Granted-Service-Unit/CC-Time");
        assertThat(AvpPath.parse(path.toString(), new Names())).hasToString(path.toString());
        assertThat(path.key()).isEqualTo(CC_TIME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "User-Name/",
                "Usr-Name",
                "User-Name[]",
                "User-Name[-1]",
                "User-Name[9999999999]",
                "User-Name[0][0]",
                "User-Name]",
                "99999999999",
                "4294967296",
                "4294967296:1",
                "User-Name/CC-Time"
            })
    void textThatIsNoPathIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> MESSAGE.at(text));
    }

    @Test
    void aMisspeltNameIsToldByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MESSAGE.at("Multiple-Services-Credit-Control/Garnted-Service-Unit"))
                .withMessageContaining("Garnted-Service-Unit");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Message.parse(MESSAGE.octets()).at("User-Name"))
                .withMessageContaining("dictionary");
    }

    @Test
    void aPathThroughAnAvpThatIsNoGroupIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AvpPath.of(CC_TIME).then(GSU));
        assertThatIllegalArgumentException().isThrownBy(() -> AvpPath.of(CC_TIME, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> AvpPath.parse("1" + "/1".repeat(64), null));
    }

    private static final class Names implements AvpNames {
        private static final List<AvpKey<?>> KEYS = List.of(MSCC, GSU, CC_TIME, Base.USER_NAME);

        @Override
        public Optional<AvpKey<?>> key(long vendorId, long code) {
            return KEYS.stream()
                    .filter(key -> key.vendorId() == vendorId && key.code() == code)
                    .findFirst();
        }

        @Override
        public Optional<AvpKey<?>> key(String name) {
            return KEYS.stream().filter(key -> key.name().equals(name)).findFirst();
        }

        @Override
        public String print(Message message) {
            return "printed";
        }
    }

    @Test
    void aMessageThatCarriesNamesUsesThem() {
        assertThat(MESSAGE.text()).isEqualTo("printed");
        assertThat(MESSAGE.avps().get(0).key()).hasValue(MSCC);
        assertThat(Message.parse(MESSAGE.octets()).text()).startsWith("request 280");
    }
}
