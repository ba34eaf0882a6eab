package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Message;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** AVPs by (vendor, code) and by name, commands by application, code and R (RFC 6733 §4.1, §3.1). */
class DictionaryLookupTest {
    private static final String TWO_VENDORS = """
            <diameter>
              <vendor id="10415" name="TGPP"/>
              <application id="16777238" type="auth" name="Gx"><vendor id="10415" name="TGPP"/>
                <avp name="User-Password" code="2" must="M"><data type="OctetString"/></avp>
                <avp name="3GPP-Charging-Id" code="2" must="M,V" vendor-id="10415"><data type="Unsigned32"/></avp>
                <avp name="Filter" code="11" must="M"><data type="UTF8String"/></avp>
                <avp name="Filter" code="11" must="V" vendor-id="10415"><data type="Unsigned32"/></avp>
                <avp name="ToS-Traffic-Class" code="1014" must="V" vendor-id="10415"><data type="Unsigned32"/></avp>
              </application>
              <application id="16777236" type="auth" name="Rx">
                <avp name="ToS-Traffic-Class" code="1014" must="V" vendor-id="10415"><data type="OctetString"/></avp>
              </application>
            </diameter>
            """;

    private final Dictionary dictionary = Dictionary.embedded();
    private final Dictionary vendors =
            Dictionary.loader().text("vendors.xml", TWO_VENDORS).load();

    @Test
    void anAvpOfAnotherVendorWithAKnownCodeIsUnknown() {
        assertThat(dictionary.key(0, 1)).map(AvpKey::name).contains("User-Name");
        assertThat(dictionary.key(10415, 1)).isEmpty();
        assertThat(dictionary.key(0xffffffffL, 0xffffffffL)).isEmpty();
        assertThat(dictionary.avp(4, 10415, 416)).isEmpty();
    }

    @Test
    void anUnknownVendorAvpKeepsItsOctetsAndTheNextAvpIsIntact() {
        // Vendor 10415, code 5, 3 octets and one of padding; then Origin-State-Id.
        byte[] avps =
                HexFormat.of().parseHex("00000005c000000f000028af080501000000011640 00000c00000007".replace(" ", ""));
        Message message = DictionaryMessages.withAvps(4, 272, avps);
        List<Avp> read = message.with(dictionary).avps();
        assertThat(read.get(0).key()).isEmpty();
        assertThat(read.get(0).data()).containsExactly(8, 5, 1);
        assertThat(message.get(Base.ORIGIN_STATE_ID)).isEqualTo(7);
        assertThat(dictionary.print(message))
                .contains("AVP-5")
                .contains("0x080501")
                .doesNotContain("NAS-Port");
    }

    @Test
    void oneCodeOfTwoVendorsIsTwoAvpsInEitherOrder() {
        AvpKey<?> password = vendors.key(0, 2).orElseThrow();
        AvpKey<?> charging = vendors.key(10415, 2).orElseThrow();
        assertThat(password.name()).isEqualTo("User-Password");
        assertThat(charging.name()).isEqualTo("3GPP-Charging-Id");
        Message one = Message.request(Base.RAR)
                .addText(password, "x")
                .addText(charging, "5")
                .build();
        Message other = Message.request(Base.RAR)
                .addText(charging, "5")
                .addText(password, "x")
                .build();
        for (Message message : List.of(one, other)) {
            assertThat(message.get(password)).isEqualTo(new byte[] {'x'});
            assertThat(message.get(charging)).isEqualTo(5L);
        }
    }

    @Test
    void aNameOfTwoVendorsWantsTheVendorInFront() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> vendors.key("Filter"))
                .withMessageContaining("0:Filter")
                .withMessageContaining("10415:Filter");
        assertThat(vendors.key("IETF:Filter").orElseThrow().vendorId()).isZero();
        assertThat(vendors.key("tgpp:Filter").orElseThrow().vendorId()).isEqualTo(10415);
        assertThat(vendors.key("3GPP:Filter").orElseThrow().vendorId()).isEqualTo(10415);
        assertThat(vendors.key("10415:Filter").orElseThrow().vendorId()).isEqualTo(10415);
        assertThat(vendors.key("nobody:Filter")).isEmpty();
        assertThat(vendors.key(":Filter")).isEmpty();
        assertThat(vendors.key("")).isEmpty();
    }

    @Test
    void applicationsMayReadOneCodeEachInItsWay() {
        assertThat(vendors.avp(16777238, 10415, 1014).orElseThrow().format()).isEqualTo(DataFormat.UNSIGNED32);
        assertThat(vendors.avp(16777236, 10415, 1014).orElseThrow().format()).isEqualTo(DataFormat.OCTET_STRING);
        assertThat(vendors.avp(10415, 1014).orElseThrow().format()).isEqualTo(DataFormat.UNSIGNED32);
        assertThat(vendors.warnings())
                .singleElement()
                .asString()
                .contains("vendors.xml:11", "ToS-Traffic-Class", "16777238");
    }

    @Test
    void theBaseProtocolsCommandsAreKnownInEveryApplication() {
        assertThat(dictionary.command(16777251, 258).orElseThrow().name(true)).isEqualTo("Re-Auth-Request");
        assertThat(dictionary.command(4, 271).orElseThrow().abbreviation(false)).isEqualTo("ACA");
        assertThat(dictionary.command(0, 271).orElseThrow().abbreviation(true)).isEqualTo("ACR");
        assertThat(dictionary.command(4, 272).orElseThrow().abbreviation(true)).isEqualTo("CCR");
        assertThat(dictionary.command(5, 272)).isEmpty();
        assertThat(dictionary.command(4, 0xffffff)).isEmpty();
    }

    @Test
    void aCommandGoesByItsNameOrAbbreviation() {
        for (String name : List.of("CCR", "CCA", "CC", "Credit-Control", "Credit-Control-Request")) {
            assertThat(dictionary.command(name)).map(CommandDefinition::code).contains(272);
            assertThat(dictionary.command(4, name)).map(CommandDefinition::code).contains(272);
            assertThat(dictionary.command(0, name)).isEmpty();
        }
        assertThat(dictionary.command(4, "RAR")).map(CommandDefinition::code).contains(258);
        assertThat(dictionary.application("credit-control").orElseThrow().id()).isEqualTo(4);
        assertThat(dictionary.application(0xffffffffL))
                .map(ApplicationDefinition::name)
                .contains("Relay");
    }

    @Test
    void aKeyOfTheDictionaryPrintsAndReadsTheNamesOfItsValues() {
        AvpKey<?> type = dictionary.key("CC-Request-Type").orElseThrow();
        Message message = Message.request(Base.RAR)
                .addText(type, "UPDATE_REQUEST")
                .addText(type, "2")
                .addText(type, "UPDATE_REQUEST (2)")
                .addText(type, "-7")
                .build();
        assertThat(List.<Object>copyOf(message.all(type))).containsExactly(2, 2, 2, -7);
        assertThat(printed(type, message)).isEqualTo("UPDATE_REQUEST (2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> type.format().parse("UPDATE"))
                .withMessageContaining("UPDATE_REQUEST");
        AvpKey<?> code = dictionary.key("Result-Code").orElseThrow();
        assertThat(code.format().parse("DIAMETER_RATING_FAILED")).isEqualTo(5031L);
        assertThat(code.format().parse("4294967295")).isEqualTo(4294967295L);
        assertThatIllegalArgumentException().isThrownBy(() -> code.format().parse("4294967296"));
    }

    private static <T> String printed(AvpKey<T> key, Message message) {
        return key.format().print(message.get(key));
    }

    @Test
    void aKeyOfTheDictionarySetsMAsItsDefinitionSays() {
        for (AvpDefinition avp : dictionary.avps()) {
            assertThat(avp.key().mandatory())
                    .as(avp.name())
                    .isEqualTo(avp.flags().must().contains(AvpFlag.M));
            assertThat(avp.key().mandatory() && avp.flags().mustNot().contains(AvpFlag.M))
                    .isFalse();
            assertThat(avp.vendorId() != 0 && avp.flags().mustNot().contains(AvpFlag.V))
                    .isFalse();
        }
    }

    @Test
    void aTableFindsAllOfItsNumbersAndNoOthers() {
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        Map<Long, String> entries = new TreeMap<>();
        for (long i = 0; i < 5000; i++) {
            entries.put(i << 32 | i, "a" + i);
            entries.put(random.nextLong(), "b" + i);
        }
        LongTable<String> table = new LongTable<>(entries);
        entries.forEach((number, value) -> assertThat(table.get(number)).isEqualTo(value));
        for (int i = 0; i < 5000; i++) {
            long number = random.nextLong();
            assertThat(table.get(number)).isEqualTo(entries.get(number));
        }
        assertThat(new LongTable<String>(Map.of()).get(0)).isNull();
    }

    @Test
    void aRawAddressIsItsOctetsAlone() {
        Dictionary raw = Dictionary.loader().text("raw.xml", """
                        <diameter><application id="1"><vendor id="10415" name="3GPP"/>
                          <avp name="3GPP-GGSN-Address" code="7" must="V" vendor-id="10415"><data type="IPv4"/></avp>
                          <avp name="3GPP-GGSN-IPv6-Address" code="16" must="V" vendor-id="10415"><data type="IPv6"/></avp>
                        </application></diameter>
                        """).load();
        AvpKey<?> key = raw.key(10415, 7).orElseThrow();
        Message message = Message.request(Base.RAR)
                .addText(key, "10.0.0.1")
                .addText(raw.key(10415, 16).orElseThrow(), "::ffff:10.0.0.1")
                .build();
        assertThat(message.avps().get(0).length()).isEqualTo(16);
        assertThat(message.avps().get(1).length()).isEqualTo(28);
        assertThat(raw.print(message)).contains("10.0.0.1").doesNotContain("!!");
        assertThatIllegalArgumentException().isThrownBy(() -> key.format().parse("::1"));
        assertThatIllegalArgumentException().isThrownBy(() -> key.format().parse("localhost"));
    }
}
