package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with faults: each is told with its line, all at once, and nothing is loaded. */
class DictionaryFaultsTest {
    private static final String AVP = "<avp name='A' code='1' must='M'>\n<data type='OctetString'/></avp>\n";

    @TempDir
    Path folder;

    static Stream<Arguments> faultsInAnApplication() {
        return Stream.of(
                Arguments.of(
                        AVP + "<avp name='G' code='2'>\n<data type='Grouped'>\n<rule avp='Nobody'/></data></avp>",
                        6,
                        "rule names 'Nobody', which no dictionary defines"),
                Arguments.of(
                        "<command code='400' short='X' name='X'><request>\n<rule avp='Nobody'/></request></command>",
                        3,
                        "rule names 'Nobody', which no dictionary defines"),
                Arguments.of(
                        "<avp name='G' code='2'>\n<data type='Grouped'/></avp>", 3, "Grouped AVP 'G' names no members"),
                Arguments.of("<avp name='T' code='2'>\n<data type='Octets'/></avp>", 3, "type 'Octets' is none of"),
                Arguments.of(
                        "<avp name='E' code='2'><data type='Enumerated'>\n<item code='1' name='X'/>"
                                + "\n<item code='1' name='Y'/></data></avp>",
                        4,
                        "value 1 has a name already"),
                Arguments.of(
                        "<avp name='E' code='2'><data type='Enumerated'>\n<item code='1' name='X'/>"
                                + "\n<item code='2' name='X'/></data></avp>",
                        4,
                        "name 'X' stands for another value already"),
                Arguments.of(
                        AVP + "<avp name='B' code='1'><data type='OctetString'/></avp>",
                        4,
                        "B (1) OctetString contradicts A (1) OctetString in faults.xml:2"),
                Arguments.of(
                        AVP + "<avp name='A' code='1'><data type='Unsigned32'/></avp>",
                        4,
                        "A (1) Unsigned32 contradicts A (1) OctetString"),
                Arguments.of(
                        AVP + "<avp name='A' code='2'><data type='OctetString'/></avp>",
                        4,
                        "A (2) OctetString has the name of A (1) OctetString in faults.xml:2"),
                Arguments.of(AVP + AVP, 4, "is defined in line 2 already"),
                Arguments.of(
                        "<command code='400' short='X' name='X'/>\n<command code='400' short='Y' name='Y'/>",
                        3,
                        "command 400 is defined in faults.xml:2 already"),
                Arguments.of("<command code='16777216' short='X' name='X'/>", 2, "beyond 24 bits"),
                Arguments.of("<avp name='N' code='x'><data type='Time'/></avp>", 2, "must be a number, not 'x'"),
                Arguments.of("<avp name='N' code='4294967296'><data type='Time'/></avp>", 2, "must be 0 to 4294967295"),
                Arguments.of("<avp name='N' code='-1'><data type='Time'/></avp>", 2, "must be 0 to 4294967295"),
                Arguments.of("<avp code='1'><data type='Time'/></avp>", 2, "lacks its attribute 'name'"),
                Arguments.of("<avp name='N' code='1'/>", 2, "AVP 'N' lacks its <data>"),
                Arguments.of("<avpp name='N' code='1'/>", 2, "<avpp> has no place in <application>"),
                Arguments.of("<rule avp='A'/>", 2, "<rule> has no place in <application>"),
                Arguments.of("<avp name='N' code='1'><data type='Time'><rule avp='N'/></data></avp>", 2, "no group"),
                Arguments.of("<avp name='N' code='1' moust='M'><data type='Time'/></avp>", 2, "no attribute 'moust'"),
                Arguments.of("<avp name='N' code='1' must='Q'><data type='Time'/></avp>", 2, "names a flag 'Q'"),
                Arguments.of(
                        "<avp name='N' code='1' must='M' must-not='M'><data type='Time'/></avp>", 2, "M both must"),
                Arguments.of("<avp name='N' code='1' must='V'><data type='Time'/></avp>", 2, "there is no vendor-id"),
                Arguments.of(
                        "<avp name='G' code='2'><data type='Grouped'><rule avp='G' required='maybe'/></data></avp>",
                        2,
                        "must be true or false, not 'maybe'"),
                Arguments.of(
                        "<avp name='G' code='2'><data type='Grouped'><rule avp='G' min='3' max='2'/></data></avp>",
                        2,
                        "cannot occur 3 to 2 times"),
                Arguments.of("<extend avp='Nobody'><item code='1' name='X'/></extend>", 2, "extends 'Nobody'"),
                Arguments.of(
                        "<extend avp='Result-Code'><item code='2001' name='FINE'/></extend>",
                        2,
                        "is DIAMETER_SUCCESS"));
    }

    @ParameterizedTest
    @MethodSource("faultsInAnApplication")
    void aFaultIsToldWithItsLine(String content, int line, String reason) {
        String xml = "<diameter version='1'><application id='5' name='Five'>\n" + content + "</application></diameter>";
        DictionaryException e = refused(xml);
        assertThat(e.faults()).anySatisfy(fault -> {
            assertThat(fault.source()).isEqualTo("faults.xml");
            assertThat(fault.line()).isEqualTo(line);
            assertThat(fault.severity()).isEqualTo(DictionaryFault.Severity.ERROR);
            assertThat(fault.reason()).contains(reason);
        });
        assertThat(e).hasMessageContaining("faults.xml:" + line + ": error: ");
    }

    @Test
    void whatTheParserItselfFailsAtIsAFaultToo() {
        DictionaryException e = refused("<!DOCTYPE d [\n<!ENTITY a\0>]><diameter/>");
        assertThat(e.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.line()).isEqualTo(2);
            assertThat(fault.reason()).contains("is no well-formed XML");
        });
    }

    @Test
    void allFaultsAreToldAtOnceAcrossFiles() throws Exception {
        Path good = Files.writeString(
                folder.resolve("good.xml"),
                "<diameter><application id='7'><avp name='Good' code='70000'><data type='Time'/></avp></application></diameter>");
        Path bad = Files.writeString(
                folder.resolve("bad.xml"),
                "<diameter version='1'><application id='7'>\n<avp name='X' code='1'><data type='Nope'/></avp>"
                        + "\n<avp name='Y' code='y'><data type='Time'/></avp>"
                        + "\n<avp name='Z' code='3'><data type='Grouped'/></avp></application></diameter>");
        Path missing = folder.resolve("missing.xml");

        DictionaryException e = catchThrowableOfType(
                DictionaryException.class, () -> Dictionary.base().with(missing, good, bad));

        assertThat(e.faults()).extracting(DictionaryFault::line).containsExactly(0, 2, 3, 4);
        assertThat(e.faults().get(0).source()).isEqualTo(missing.toString());
        assertThat(Dictionary.base().key("Good")).isEmpty();
    }

    @Test
    void strictLoadingTakesFlawsForErrorsInOtherFilesToo() {
        String xml = "<diameter><application id='7'><avp name='G' code='70001'><data type='Grouped'>"
                + "<rule avp='Nobody'/></data></avp></application></diameter>";
        assertThat(Dictionary.loader().text("plain.xml", xml).load().warnings())
                .singleElement()
                .hasToString("plain.xml:1: warning: rule names 'Nobody', which no dictionary defines");
        assertThatExceptionOfType(DictionaryException.class)
                .isThrownBy(() ->
                        Dictionary.loader().strict().text("plain.xml", xml).load())
                .withMessage("plain.xml:1: error: rule names 'Nobody', which no dictionary defines");
    }

    @ParameterizedTest
    @MethodSource("noDictionaries")
    void whatIsNoDictionaryIsRefused(String xml, String reason) {
        assertThat(refused(xml)).hasMessageContaining(reason);
    }

    static Stream<Arguments> noDictionaries() {
        return Stream.of(
                Arguments.of("", "well-formed"),
                Arguments.of("<diameter>", "well-formed"),
                Arguments.of("<diameter><application id='1' id='2'/></diameter>", "well-formed"),
                Arguments.of("no xml at all", "well-formed"),
                Arguments.of("<dictionary/>", "begins with <dictionary>"),
                Arguments.of("<diameter version='2'/>", "version '2'"),
                Arguments.of("<diameter><application/></diameter>", "lacks its attribute 'id'"),
                Arguments.of("<diameter><application id='1' type='both'/></diameter>", "neither auth nor acct"));
    }

    @Test
    void externalEntitiesAreNotRead() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "Top-Secret");
        String xml = "<!DOCTYPE diameter [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]>"
                + "\n<diameter><application id='7' name='&x;'>&x;</application></diameter>";
        assertThat(refused(xml).getMessage()).doesNotContain("Top-Secret");
        String external = "<!DOCTYPE diameter SYSTEM '" + secret.toUri() + "'>\n<diameter/>";
        assertThat(refused(external)).hasMessageContaining("document type");
    }

    @Test
    void entitiesThatGrowAreNotExpanded() {
        StringBuilder xml = new StringBuilder("<!DOCTYPE diameter [<!ENTITY l0 'lol'>");
        for (int i = 1; i < 10; i++) {
            xml.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        xml.append("]>\n<diameter><application id='7' name='&l9;'/></diameter>");
        assertThat(refused(xml.toString()).faults()).hasSize(1);
    }

    @Test
    void hugeAndDeepInputIsBounded() {
        assertThat(refused("<diameter>" + " ".repeat(XmlReader.MAX_OCTETS))).hasMessageContaining("larger than");
        assertThat(refused("<a>".repeat(100_000))).hasMessageContaining("deeper than");
        String faults =
                "<diameter version='1'><application id='1'>" + "<x/>".repeat(100_000) + "</application></diameter>";
        List<DictionaryFault> told = refused(faults).faults();
        assertThat(told).hasSize(FaultList.MAX + 1);
        assertThat(told.get(FaultList.MAX)).hasToString("faults.xml: warning: 99500 more faults are not listed");
    }

    /** Each rule looks at all AVPs of its name. */
    @Test
    void manyAvpsOfOneNameAreRefused() {
        StringBuilder xml = new StringBuilder("<diameter version='1'><application id='1'>");
        for (int vendor = 1; vendor <= 257; vendor++) {
            xml.append("<avp name='A' code='1' vendor-id='" + vendor + "'><data type='Time'/></avp>\n");
        }
        assertThat(refused(xml + "</application></diameter>").faults())
                .singleElement()
                .hasToString("faults.xml:257: error: more than 256 AVPs are named 'A'");
    }

    @Test
    void octetsThatAreNoUtf8AreToldWithTheirLineAndNotByTheJdk() {
        byte[] xml = "<diameter>\n<vendor id='1' name='\u00e9'/></diameter>".getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream before = System.err;
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            assertThatExceptionOfType(DictionaryException.class)
                    .isThrownBy(() -> Dictionary.loader().stream("latin.xml", new ByteArrayInputStream(xml))
                            .load())
                    .withMessage("latin.xml:2: error: is no UTF-8 at octet 32; say its encoding, or convert it");
        } finally {
            System.setErr(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "UTF-8", "UTF-16"})
    void aFileIsReadInTheEncodingThatItSays(String encoding) throws IOException {
        String xml =
                "<?xml version='1.0' encoding='" + encoding + "'?><diameter><vendor id='9' name='\u00e9'/></diameter>";
        Dictionary dictionary = Dictionary.loader().stream(
                        "encoded.xml", new ByteArrayInputStream(xml.getBytes(encoding)))
                .load();
        assertThat(dictionary.vendorName(9)).contains("\u00e9");
    }

    @Test
    void anErrorIsToldEvenBehindManyWarnings() {
        String warnings = "<avp name='A' code='1' odd='1'><data type='Time'/></avp>\n".repeat(1000);
        String xml = "<diameter><application id='1'>" + warnings + "<oops/></application></diameter>";
        List<DictionaryFault> faults = refused(xml).faults();
        assertThat(faults).hasSize(FaultList.MAX + 1);
        assertThat(faults).anySatisfy(fault -> assertThat(fault.reason()).contains("<oops>"));
    }

    private static DictionaryException refused(String xml) {
        DictionaryException e = catchThrowableOfType(
                DictionaryException.class,
                () -> Dictionary.loader().text("faults.xml", xml).load());
        assertThat(e).as("refused").isNotNull();
        return e;
    }
}
