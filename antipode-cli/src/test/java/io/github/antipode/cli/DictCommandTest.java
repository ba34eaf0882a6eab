package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.dictionary.Dictionary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DictCommandTest {
    private static final String OWN = "<diameter version='1'>"
            + "<vendor id='99999' name='Ours'/><application id='16777999' type='auth' name='Our-App' vendor-id='99999'>"
            + "<command code='8388999' short='OU' name='Our'><request><rule avp='Origin-Host' required='true' max='1'/>"
            + "<rule avp='Our-Group' required='true' min='2' max='3'/></request></command>"
            + "<avp name='Our-Group' code='7' must='V' vendor-id='99999'><data type='Grouped' closed='true'>"
            + "<rule avp='Class' fixed='true' required='true' max='1'/></data></avp></application></diameter>";

    @TempDir
    private Path folder;

    @Test
    void listShowsEachEmbeddedDictionaryWithWhatItDefines() {
        CommandRun run = CommandRun.of("dict", "list");
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).startsWith("DICTIONARY").contains(Dictionary.embeddedNames());
        assertThat(run.out().lines()).anyMatch(line -> line.matches("nasreq +NASREQ +1 +auth +82 +5 +RFC 7155"));
        assertThat(run.out().lines().map(line -> line.indexOf("RFC")).skip(1).distinct())
                .hasSize(1);
    }

    @Test
    void listShowsWhatAFileAdds() throws IOException {
        CommandRun run = CommandRun.of("dict", "list", "--dictionary", own().toString());
        assertThat(run.out().lines()).anyMatch(line -> line.matches("own.xml +Our-App +16777999 +auth +1 +1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Subscription-Id-Type", "subscription-id-type", "450", "0:450", "IETF:Subscription-Id-Type"})
    void anAvpIsShownWithAllThatIsKnownOfIt(String name) {
        CommandRun run = CommandRun.of("dict", "show", name);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out().lines())
                .containsSequence(
                        "Subscription-Id-Type, AVP 450",
                        "  type         Enumerated",
                        "  flags        must M, must not V",
                        "  application  Credit-Control (4)",
                        "  defined in   RFC 8506 §8.47",
                        "",
                        "  values",
                        "    0  END_USER_E164")
                .contains("    Subscription-Id (group)  Credit-Control (4)  { Subscription-Id-Type }");
    }

    @Test
    void aGroupIsShownInTheNotationOfSpecifications() {
        assertThat(CommandRun.of("dict", "show", "CHAP-Auth").out().lines())
                .containsSequence(
                        "    CHAP-Auth ::= < AVP Header: 402 >",
                        "                  { CHAP-Algorithm }",
                        "                  { CHAP-Ident }",
                        "                  [ CHAP-Response ]",
                        "                * [ AVP ]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CER", "cea", "CE", "257", "Capabilities-Exchange", "Capabilities-Exchange-Request"})
    void aCommandIsShownInTheNotationOfSpecifications(String name) {
        CommandRun run = CommandRun.of("dict", "show", name);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out().lines())
                .containsSequence(
                        "    <Capabilities-Exchange-Request> ::= < Diameter Header: 257, REQ >",
                        "                                        { Origin-Host }",
                        "                                        { Origin-Realm }",
                        "                                     1* { Host-IP-Address }")
                .contains("    <Capabilities-Exchange-Answer> ::= < Diameter Header: 257 >");
    }

    @Test
    void anAnswerToOneNameMayBeSeveralDefinitions() {
        assertThat(CommandRun.of("dict", "show", "ACR").out().lines())
                .contains("  application  Base Accounting (3)", "  application  NASREQ (1)");
        assertThat(CommandRun.of("dict", "show", "265").out().lines())
                .contains("Supported-Vendor-Id, AVP 265", "AA, command 265 (AAR, AAA)");
        assertThat(CommandRun.of("dict", "show", "Filter-Id").out().lines())
                .contains("  application  NASREQ (1)", "  application  Credit-Control (4)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Our-Group", "99999:7", "Ours:7", "ours:our-group"})
    void aFilesOwnAvpIsShown(String name) throws IOException {
        CommandRun run = CommandRun.of("dict", "show", name, "--dictionary", own().toString());
        assertThat(run.out().lines())
                .contains(
                        "Our-Group, AVP 7 of vendor Ours (99999)",
                        "    Our-Group ::= < AVP Header: 7 99999 >",
                        "                  < Class >",
                        "    Our-Request  Our-App (16777999)  2*3{ Our-Group }");
    }

    @ParameterizedTest
    @CsvSource({"Origin-Hots, Origin-Host", "CCQ, CCR", "Framed-IP-Adress, Framed-IP-Address"})
    void closeNamesAreSuggested(String typed, String meant) {
        CommandRun run = CommandRun.of("dict", "show", typed);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("'" + typed + "'").contains(meant);
    }

    @Test
    void anAvpOfAnotherVendorIsNotShownInstead() {
        assertThat(CommandRun.of("dict", "show", "10415:443").exitCode()).isEqualTo(1);
        assertThat(CommandRun.of("dict", "show", "4294967295").exitCode()).isEqualTo(1);
    }

    @Test
    void findSearchesNamesInAnyCase() {
        CommandRun run = CommandRun.of("dict", "find", "FRAMED-ip");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out().lines()).hasSize(6).startsWith("AVP    8  Framed-IP-Address   OctetString  NASREQ (1)");
        assertThat(CommandRun.of("dict", "find", "re-auth").out())
                .contains("command  258  Re-Auth", "RAR, RAA", "Re-Auth-Request-Type");
        assertThat(CommandRun.of("dict", "find", "no-such-thing").exitCode()).isEqualTo(1);
    }

    @Test
    void lintTellsAllFaultsWithFileAndLine() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.xml"), """
                <diameter>
                <application id='7'>
                <avp name='A' code='1000'><data type='Octets'/></avp>
                <avp name='B' code='1001'><data type='Grouped'/></avp>
                <avp name='C' code='1002'><data type='Time'/></avp>
                <avp name='D' code='1002'><data type='Time'/></avp>
                <avp name='C' code='1002'><data type='Time'/></avp>
                <avp name='E' code='1003'><data type='Grouped'><rule avp='Nobody'/></data></avp>
                </application></diameter>
                """);
        CommandRun run = CommandRun.of("dict", "lint", bad.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out().lines())
                .containsExactly(
                        bad + ":3: error: type 'Octets' is none of RFC 6733 §4.2 and §4.3",
                        bad + ":4: error: Grouped AVP 'B' names no members",
                        bad + ":6: error: D (1002) Time contradicts C (1002) Time in " + bad + ":5",
                        bad + ":7: error: C (1002) Time is defined in line 5 already",
                        bad + ":8: error: rule names 'Nobody', which no dictionary defines",
                        "5 errors, no warnings");
    }

    @Test
    void lintOfAGoodFileIsShort() throws IOException {
        CommandRun run = CommandRun.of("dict", "lint", own().toString());
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).isEqualToIgnoringNewLines("no errors, no warnings");
    }

    @Test
    void theExampleOfTheFormatsDescriptionIsGood() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "dictionary-format.md"));
        String xml = page.substring(page.indexOf("<?xml"), page.indexOf("</diameter>") + "</diameter>".length());
        Path parking = Files.writeString(folder.resolve("parking.xml"), xml);
        CommandRun run = CommandRun.of("dict", "lint", parking.toString());
        assertThat(run.out()).isEqualToIgnoringNewLines("no errors, no warnings");
        assertThat(CommandRun.of("dict", "show", "PKR", "--dictionary", parking.toString())
                        .out())
                .contains("1*2 { Car }", "* [ AVP ]");
    }

    @Test
    void lintWarnsOfAnotherMeaningOfAKnownNumber() throws IOException {
        Path file = Files.writeString(
                folder.resolve("other.xml"),
                "<diameter version='1'><application id='7'><avp name='Mine' code='25'><data type='Time'/></avp>"
                        + "</application></diameter>");
        CommandRun run = CommandRun.of("dict", "lint", file.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("other.xml:1: warning: ", "Class (25)", "no errors, 1 warning");
    }

    @Test
    void lintTellsErrorsBeforeWarnings() throws IOException {
        Path file = Files.writeString(folder.resolve("both.xml"), """
                <diameter version='1'><application id='7'>
                <avp name='Mine' code='25'><data type='Time'/></avp>
                <avp name='Odd' code='1000'><data type='Octets'/></avp>
                </application></diameter>
                """);
        CommandRun run = CommandRun.of("dict", "lint", file.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).containsSubsequence(file + ":3: error: ", file + ":2: warning: ", "1 error, 1 warning");
        CommandRun loaded = CommandRun.of("dict", "list", "--dictionary", file.toString());
        assertThat(loaded.err()).contains(file + ":3: error: type 'Octets'");
    }

    @Test
    void lintOfNoFileAtAllIsAnError() {
        Path missing = folder.resolve("missing.xml");
        CommandRun run = CommandRun.of("dict", "lint", missing.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains(missing + ": error: cannot be read: there is no such file");
        assertThat(CommandRun.of("dict", "list", "--dictionary", missing.toString())
                        .exitCode())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "show", "find", "lint", "list extra", "show a b"})
    void aWrongCommandLineIsAUsageError(String line) {
        CommandRun run = CommandRun.of(("dict " + line).strip().split(" ", -1));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("diam: ").contains("More: diam dict").doesNotContain("Usage");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "show", "find", "lint"})
    void helpHasExamples(String subcommand) {
        CommandRun run = CommandRun.of("dict", subcommand, "--help");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Example", "  diam dict " + subcommand, "--dictionary");
    }

    private Path own() throws IOException {
        return Files.writeString(folder.resolve("own.xml"), OWN);
    }
}
