package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.antipode.message.Application;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.DataFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What files say, in go-diameter's format and in ours. */
class DictionaryLoadingTest {
    /** With the odd spellings that go-diameter's own files have. */
    private static final String AS_GO_DIAMETER_HAS_IT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <diameter>
              <application id="16777999" type="auth" name="Odd"> <!-- a comment -->
                <vendor id="10415" name="TGPP"/>
                <command code="8388999" short="OD" name="Odd">
                  <request>
                    <rule avp="Session-Id " required="true" max="1"/>
                    <rule avp="Odd-Group" required="False"/>
                    <rule avp="RAT-Type" required="false" mmax="1"/>
                    <rule avp="AVP" required="false"/>
                  </request>
                  <answer>
                    <rule avp="Result-Code" required="true" max="1"/>
                  </answer>
                </command>
                <avp name="Odd-Group" code="90001" must="M,V" map="P" may-encrypt="Y" vendor-id="10415">
                  <data type="Grouped">
                    <rule avp="Odd-Name" required="true" min="2"/>
                    <rule avp="Odd-Enum" required="false" max="5"/>
                  </data>
                </avp>
                <avp name="Odd-Name" code="90002" must="V,M" may="P" must-not="-" may-encryp="y" vendor-id="10415">
                  <data type="UTF8String"/>
                </avp>
                <avp name="Odd-Name" code="90002" must="V,M" may="P" must-not="-" vendor-id="10415">
                  <data type="UTF8String"/>
                </avp>
                <avp name="Odd-Enum" code="90003" must="-" may="" vendor-id="10415">
                  <data type="Enumerated">
                    <item code="0" name="Void"/>
                    <item code="1" name="Void"/>
                    <item code="-1" name="NEGATIVE"/>
                  </data>
                </avp>
                <avp name="Odd-Rule" code="90004"><data type="QoSFilterRule"/></avp>
                <avp name="Odd-Address" code="90005"><data type="IPv4"/></avp>
                <avp name="Odd-Failed" code="90006" must="M"><data type="Grouped"/></avp>
              </application>
            </diameter>
            """;

    @TempDir
    Path folder;

    @Test
    void filesOfGoDiameterLoadAsTheyAre() throws Exception {
        Path file = Files.writeString(folder.resolve("odd.xml"), AS_GO_DIAMETER_HAS_IT);

        Dictionary odd = Dictionary.base().with(file);

        CommandDefinition command = odd.command(16777999, 8388999).orElseThrow();
        assertThat(command.request().rules()).extracting(AvpRule::name).containsExactly("Session-Id", "Odd-Group");
        assertThat(command.request().rules().get(0).max()).isEqualTo(1);
        assertThat(command.request().rules().get(1).max()).isEqualTo(AvpRule.UNBOUNDED);
        assertThat(command.command().proxiable()).isTrue();
        AvpDefinition group = odd.avp("Odd-Group").orElseThrow();
        assertThat(group.vendorId()).isEqualTo(10415);
        assertThat(group.key().mandatory()).isTrue();
        assertThat(group.members().rules()).extracting(AvpRule::min).containsExactly(2, 0);
        assertThat(odd.avp("Odd-Enum").orElseThrow().enumeratorName(-1)).contains("NEGATIVE");
        assertThat(odd.avp("Odd-Rule").orElseThrow().format()).isEqualTo(DataFormat.QOS_FILTER_RULE);
        assertThat(odd.application(16777999).orElseThrow().application())
                .contains(Application.auth("Odd", 16777999, 10415));
        assertThat(odd.vendorName(10415)).contains("3GPP");
        assertThat(odd.warnings().stream().map(DictionaryFault::line)).containsExactly(9, 9, 16, 22, 25, 31, 37);
    }

    @Test
    void aFileMayReferToWhatItsContextDefines() {
        Dictionary both = Dictionary.loader()
                .on(Dictionary.embedded("credit-control"))
                .text("mine.xml", """
                        <diameter version="1"><application id="16777998" name="Mine" vendor-id="999" type="auth">
                          <command code="400" short="MY" name="Mine" proxiable="false" reference="Mine §1">
                            <request>
                              <rule avp="Session-Id" fixed="true" required="true" max="1"/>
                              <rule avp="Subscription-Id" required="false"/>
                            </request>
                            <answer closed="true"><rule avp="Session-Id" fixed="true" required="true" max="1"/></answer>
                          </command>
                        </application></diameter>
                        """)
                .load();
        CommandDefinition mine = both.command("MYR").orElseThrow();
        assertThat(mine.command().proxiable()).isFalse();
        assertThat(mine.reference()).isEqualTo("Mine §1");
        assertThat(mine.request()).hasToString("< Session-Id > *[ Subscription-Id ] *[ AVP ]");
        assertThat(mine.answer()).hasToString("< Session-Id >");
        assertThat(mine.answer().maxOthers()).isZero();
        assertThat(both.key("CC-Request-Type")).isPresent();
        assertThat(Dictionary.embedded("credit-control").command("MYR")).isEmpty();
    }

    @Test
    void aDefinitionOfAFileTakesThePlaceOfTheContexts() {
        Dictionary mended = Dictionary.loader().text("mended.xml", """
                        <diameter><application id="0" name="Mended">
                          <avp name="Class" code="25" must="M"><data type="UTF8String"/></avp>
                        </application></diameter>
                        """).load();
        assertThat(mended.avp(0, 25).orElseThrow().format()).isEqualTo(DataFormat.UTF8_STRING);
        assertThat(mended.avp("Class").orElseThrow().format()).isEqualTo(DataFormat.UTF8_STRING);
        assertThat(mended.warnings()).singleElement().asString().contains("mended.xml:2", "Class (25) OctetString");
        assertThat(mended.application(0).orElseThrow().name()).isEqualTo("Base");
    }

    @Test
    void usersAddFormatsOfTheirOwn() {
        Dictionary own = Dictionary.loader()
                .format("AppId", DataFormat.UNSIGNED32)
                .text("own.xml", """
                        <diameter><application id="9">
                          <avp name="My-Id" code="77777"><data type="appid"/></avp>
                        </application></diameter>
                        """)
                .load();
        assertThat(own.avp("My-Id").orElseThrow().format()).isEqualTo(DataFormat.UNSIGNED32);
    }

    @Test
    void mergingPutsTwoTogetherAndRefusesContradictions() {
        Dictionary merged = Dictionary.base().merge(Dictionary.embedded("credit-control"));
        assertThat(merged.avps())
                .hasSameSizeAs(Dictionary.embedded("credit-control").avps());
        Dictionary back = Dictionary.embedded("credit-control").merge(Dictionary.base());
        assertThat(back.avp("Result-Code").orElseThrow().enumeratorName(5031)).contains("DIAMETER_RATING_FAILED");

        Dictionary other = Dictionary.builder()
                .avp(new AvpDefinition(
                        AvpKey.of("Klass", 25, DataFormat.UTF8_STRING),
                        FlagRules.MANDATORY,
                        List.of(),
                        Grammar.OPEN,
                        0,
                        ""))
                .build();
        assertThatExceptionOfType(DictionaryException.class)
                .isThrownBy(() -> Dictionary.base().merge(other))
                .withMessageContaining("Klass (25) UTF8String contradicts Class (25) OctetString");
    }

    @Test
    void aBuilderRefusesOneNameForTwoCodes() {
        DictionaryBuilder builder = Dictionary.builder().include(Dictionary.base());
        builder.avp(new AvpDefinition(
                AvpKey.of("Class", 26, DataFormat.OCTET_STRING), FlagRules.MANDATORY, List.of(), Grammar.OPEN, 0, ""));
        assertThatExceptionOfType(DictionaryException.class)
                .isThrownBy(builder::build)
                .withMessageContaining("Class (26) OctetString has the name of Class (25) OctetString");
    }

    @Test
    void embeddedDictionariesHaveNoFlawAndAreReadOnce() {
        assertThat(Dictionary.embeddedNames()).containsExactly("base", "relay", "nasreq", "credit-control");
        for (String name : Dictionary.embeddedNames()) {
            assertThat(Dictionary.embedded(name)).isSameAs(Dictionary.embedded(name));
            assertThat(Dictionary.embedded(name).warnings()).isEmpty();
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Dictionary.embedded("gx"))
                .withMessageContaining("gx");
    }

    @Test
    void theEmbeddedGrammarsAreThoseOfTheSpecifications() {
        Dictionary all = Dictionary.embedded();
        assertThat(all.command("CER").orElseThrow().request())
                .hasToString("{ Origin-Host } { Origin-Realm } 1*{ Host-IP-Address } { Vendor-Id } { Product-Name } "
                        + "[ Origin-State-Id ] *[ Supported-Vendor-Id ] *[ Auth-Application-Id ] "
                        + "*[ Inband-Security-Id ] *[ Acct-Application-Id ] *[ Vendor-Specific-Application-Id ] "
                        + "[ Firmware-Revision ] *[ AVP ]");
        assertThat(all.errorAnswer().orElseThrow().rules().get(0)).hasToString("0*1< Session-Id >");
        assertThat(all.avp("Failed-AVP").orElseThrow().members().minOthers()).isEqualTo(1);
        assertThat(all.avp("Experimental-Result").orElseThrow().members())
                .hasToString("{ Vendor-Id } { Experimental-Result-Code }");
        assertThat(all.command("CCR").orElseThrow().request().fixed()).hasSize(1);
        assertThat(all.command("CCR").orElseThrow().request().required()).hasSize(8);
        assertThat(all.command("CCA").orElseThrow().answer().rules()).hasSize(28);
    }

    @Test
    void everyCommandNamesWhatItRequires() {
        for (CommandDefinition command : Dictionary.embedded().commands()) {
            for (Grammar grammar : List.of(command.request(), command.answer())) {
                assertThat(grammar.required())
                        .as(command.toString())
                        .isNotEmpty()
                        .allMatch(rule -> grammar.rule(rule.vendorId(), rule.code())
                                        .orElseThrow()
                                        .min()
                                == 1)
                        .extracting(AvpRule::name)
                        .contains("Origin-Host", "Origin-Realm");
            }
        }
    }

    @Test
    void baseAvpsAndForeignOnesAreAllowedInCreditControl() {
        Grammar ccr = Dictionary.embedded().command("CCR").orElseThrow().request();
        assertThat(ccr.rule(0, 282)).isPresent();
        assertThat(ccr.rule(0, 284)).isPresent();
        // OC-Supported-Features (RFC 7683) has no rule, and may stand among the others.
        assertThat(ccr.rule(0, 621)).isEmpty();
        assertThat(ccr.maxOthers()).isEqualTo(AvpRule.UNBOUNDED);
    }
}
