package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.StringReader;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;

/** The schema of the dictionary format and the loader take and refuse the same files, as far as names need no looking up. */
class DictionarySchemaTest {
    private static final Schema SCHEMA = schema();

    static List<String> embedded() {
        return Dictionary.embeddedNames();
    }

    static Stream<String> rightFiles() {
        return Stream.of(
                "<diameter version='1'/>",
                "<diameter version=' 1 '><vendor id='10415' name='3GPP'/></diameter>",
                "<diameter version='1'><application id='5'/></diameter>",
                "<diameter version='1'><application id='0xFF' type='acct' name='N' vendor-id='10415' reference='R'>"
                        + "<vendor id='10415' name='3GPP'/></application></diameter>",
                application("<command code='400' short='X' name='X'/>"),
                application("<command code='0xffffff' short='X' name='X' proxiable='False' reference='R'>"
                        + "<answer closed='true'><rule avp='Class'/></answer><request/></command>"),
                application("<command code='400' short='X' name='X'><request>"
                        + "<rule avp='Session-Id' fixed='t' required='TRUE' min='1' max='1'/>"
                        + "<rule avp='Class' vendor-id='0' max='0'/><rule avp='AVP'/></request></command>"),
                application("<avp name='A' code='1000'><data type='OctetString'/></avp>"),
                application("<avp name='A' code='1000' must='M,V' may='p' must-not='-' may-encrypt='N' vendor-id='9'"
                        + " reference='R'><data type='Time'/></avp>"),
                application("<avp name='A' code='1000' must='' may='M; P'><data type='Address'/></avp>"),
                application("<avp name='E' code='1000'><data type='Enumerated'><item code='-1' name='LESS'/>"
                        + "<item code='0x10' name='MORE'/></data></avp>"),
                application(
                        "<avp name='G' code='1000'><data type='Grouped' closed='1'><rule avp='Class'/></data></avp>"),
                application("<extend avp='Result-Code'><item code='5999' name='NOT_TODAY'/></extend>"),
                application("<extend avp='Result-Code' reference='R'/>"),
                application("<error-answer reference='R' closed='false'><rule avp='Class'/></error-answer>"));
    }

    static Stream<String> wrongFiles() {
        return Stream.of(
                "<dictionary version='1'/>",
                "<diameter version='2'/>",
                "<diameter version='1' name='N'/>",
                "<diameter version='1'><avp name='A' code='1000'><data type='Time'/></avp></diameter>",
                "<diameter version='1'><vendor id='1'/></diameter>",
                "<diameter version='1'><vendor id='4294967296' name='N'/></diameter>",
                "<diameter version='1'><application name='N'/></diameter>",
                "<diameter version='1'><application id='1' type='both'/></diameter>",
                application("<group/>"),
                application("<rule avp='Class'/>"),
                application("<command code='400' name='X'/>"),
                application("<command code='400' short='' name='X'/>"),
                application("<command code='16777216' short='X' name='X'/>"),
                application("<command code='400' short='X' name='X' proxiable='perhaps'/>"),
                application("<command code='400' short='X' name='X'><rule avp='Class'/></command>"),
                application("<command code='400' short='X' name='X'><request/><request/></command>"),
                application(
                        "<command code='400' short='X' name='X'><request><item code='1' name='N'/></request></command>"),
                application("<command code='400' short='X' name='X'><request><rule/></request></command>"),
                application(
                        "<command code='400' short='X' name='X'><answer><rule avp='Class' max='x'/></answer></command>"),
                application(
                        "<command code='400' short='X' name='X'><answer><rule avp='Class' often='1'/></answer></command>"),
                application("<avp name='A' code='1000'/>"),
                application("<avp name='A' code='1000'><data/></avp>"),
                application("<avp name='A' code='1000'><data type='Octets'/></avp>"),
                application("<avp name='A' code='1000'><data type='Time'/><data type='Time'/></avp>"),
                application("<avp name='A' code='-1'><data type='Time'/></avp>"),
                application("<avp name='A' code='x'><data type='Time'/></avp>"),
                application("<avp code='1000'><data type='Time'/></avp>"),
                application("<avp name='A' code='1000' must='Q'><data type='Time'/></avp>"),
                application("<avp name='A' code='1000' must='MV'><data type='Time'/></avp>"),
                application("<avp name='A' code='1000' moust='M'><data type='Time'/></avp>"),
                application(
                        "<avp name='E' code='1000'><data type='Enumerated'><item code='one' name='N'/></data></avp>"),
                application("<avp name='E' code='1000'><data type='Enumerated'><item name='N'/></data></avp>"),
                application("<extend><item code='1' name='N'/></extend>"),
                application("<extend avp='Result-Code'><rule avp='Class'/></extend>"),
                application("<error-answer><item code='1' name='N'/></error-answer>"));
    }

    static List<String> types() {
        return List.of(
                "OctetString",
                "Integer32",
                "Integer64",
                "Unsigned32",
                "Unsigned64",
                "Float32",
                "Float64",
                "Address",
                "Time",
                "UTF8String",
                "DiameterIdentity",
                "DiameterURI",
                "Enumerated",
                "IPFilterRule",
                "QoSFilterRule",
                "IPv4",
                "IPv6",
                "DiamIdent",
                "DiamURI");
    }

    @ParameterizedTest
    @MethodSource("embedded")
    void theEmbeddedDictionariesFollowTheSchema(String name) throws Exception {
        try (InputStream xml = Objects.requireNonNull(Dictionary.class.getResourceAsStream(name + ".xml"))) {
            assertThat(complaint(new StreamSource(xml))).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("rightFiles")
    void whatTheSchemaTakesTheLoaderTakes(String xml) throws Exception {
        assertThat(complaint(xml)).isEmpty();
        assertThat(faults(xml)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("wrongFiles")
    void whatTheSchemaRefusesTheLoaderRefuses(String xml) throws Exception {
        assertThat(complaint(xml)).isNotEmpty();
        assertThat(faults(xml)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("types")
    void bothKnowTheDataFormats(String type) throws Exception {
        String xml = application("<avp name='A' code='1000'><data type='" + type + "'/></avp>");
        assertThat(complaint(xml)).isEmpty();
        assertThat(faults(xml)).isEmpty();
    }

    @Test
    void whatNeedsNamesLookedUpIsTheLoadersAlone() throws Exception {
        String xml = application("<avp name='G' code='1000'><data type='Grouped'><rule avp='Nobody'/></data></avp>");
        assertThat(complaint(xml)).isEmpty();
        assertThat(faults(xml)).isNotEmpty();
    }

    private static String application(String content) {
        return "<diameter version='1'><application id='5' name='Five'>" + content + "</application></diameter>";
    }

    private static List<DictionaryFault> faults(String xml) {
        try {
            return Dictionary.loader().text("test.xml", xml).load().warnings();
        } catch (DictionaryException e) {
            return e.faults();
        }
    }

    private static String complaint(String xml) throws Exception {
        return complaint(new StreamSource(new StringReader(xml)));
    }

    private static String complaint(Source xml) throws Exception {
        Validator validator = SCHEMA.newValidator();
        try {
            validator.validate(xml);
            return "";
        } catch (SAXException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static Schema schema() {
        try {
            return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(Objects.requireNonNull(Dictionary.class.getResource("dictionary.xsd")));
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
    }
}
