package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.DataFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The NAS application as RFC 7155 defines it. */
class NasreqTest {
    private static final long NASREQ = 1;

    private final Dictionary dictionary = Dictionary.embedded("nasreq");

    /** Rules without {@code * [ AVP ]}, and how many of them must be there (§3.1 to §3.10). */
    @ParameterizedTest
    @CsvSource({
        "AAR, 49, 6",
        "AAA, 67, 6",
        "RAR, 30, 7",
        "RAA, 24, 4",
        "STR, 13, 6",
        "STA, 15, 4",
        "ASR, 29, 6",
        "ASA, 15, 4",
        "ACR, 77, 7",
        "ACA, 29, 7"
    })
    void eachCommandHasItsGrammar(String name, int rules, int required) {
        CommandDefinition command = dictionary.command(NASREQ, name).orElseThrow();
        assertThat(command.applicationId()).isEqualTo(NASREQ);
        assertThat(command.command().proxiable()).isTrue();
        Grammar grammar = command.grammar(name.endsWith("R"));
        assertThat(grammar.rules()).hasSize(rules);
        assertThat(grammar.required()).hasSize(required);
        assertThat(grammar.fixed()).extracting(AvpRule::name).containsExactly("Session-Id");
        assertThat(grammar.maxOthers()).isEqualTo(AvpRule.UNBOUNDED);
    }

    @ParameterizedTest
    @CsvSource({
        "Framed-IP-Address, 8, OctetString", // raw octets, no Address (§4.4.10.5.1)
        "Framed-IP-Netmask, 9, OctetString",
        "Login-IP-Host, 14, OctetString",
        "NAS-IP-Address, 4, OctetString",
        "Framed-IPX-Network, 23, Unsigned32", // UTF8String in RFC 4005
        "Framed-Interface-Id, 96, Unsigned64",
        "NAS-Filter-Rule, 400, IPFilterRule",
        "QoS-Filter-Rule, 407, QoSFilterRule",
        "Accounting-Input-Octets, 363, Unsigned64",
        "ARAP-Security, 73, Unsigned32",
        "Originating-Line-Info, 94, OctetString"
    })
    void typesAreThoseOfTheSpecification(String name, long code, String type) {
        AvpDefinition avp = dictionary.avp(0, code).orElseThrow();
        assertThat(avp.name()).isEqualTo(name);
        assertThat(avp.format().name()).isEqualTo(type);
    }

    @Test
    void everyAvpIsMandatoryAndOfNoVendor() {
        List<AvpDefinition> own = dictionary.avps().stream()
                .filter(avp -> avp.applicationId() == NASREQ)
                .toList();
        assertThat(own).hasSize(82).allSatisfy(avp -> assertThat(avp.flags()).isEqualTo(FlagRules.MANDATORY));
        assertThat(own)
                .filteredOn(avp -> avp.format().name().equals(DataFormat.ENUMERATED.name()))
                .allSatisfy(avp -> assertThat(avp.enumerators()).isNotEmpty());
    }

    @Test
    void groupsHaveTheirMembers() {
        assertThat(dictionary.avp("CHAP-Auth").orElseThrow().members())
                .hasToString("{ CHAP-Algorithm } { CHAP-Ident } [ CHAP-Response ] *[ AVP ]");
        Grammar tunneling = dictionary.avp("Tunneling").orElseThrow().members();
        assertThat(tunneling.required()).hasSize(4);
        assertThat(tunneling.rules()).hasSize(10);
        assertThat(tunneling.maxOthers()).isZero();
    }

    @Test
    void aNameMeansTheBaseProtocolsCommandUnlessTheApplicationIsNamed() {
        assertThat(dictionary.command("RAR").orElseThrow().applicationId()).isZero();
        assertThat(dictionary.command("ACR").orElseThrow().applicationId()).isEqualTo(3);
        assertThat(dictionary.command(NASREQ, "ACR").orElseThrow().applicationId())
                .isEqualTo(NASREQ);
        assertThat(dictionary.command(4, 271).orElseThrow().applicationId()).isEqualTo(3);
    }
}
