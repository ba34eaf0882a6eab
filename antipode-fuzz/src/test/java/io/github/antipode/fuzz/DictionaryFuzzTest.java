package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.DictionaryException;
import io.github.antipode.dictionary.DictionaryFault.Severity;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The dictionary loader: a file is loaded as a whole and can be looked up, or refused with its faults. */
class DictionaryFuzzTest {
    @DictionaryEntries({"<avp ", "<rule avp=", "<data type=", "code=", "vendor-id=", "max=", "&#x0;", "<![CDATA["})
    @FuzzTest(maxDuration = "60s")
    void aFileIsLoadedOrRefusedWithItsFaults(byte[] xml) {
        Loading.check(xml);
    }

    private static final class Loading {
        static void check(byte[] xml) {
            Dictionary dictionary;
            try {
                dictionary = Dictionary.loader().stream("fuzz.xml", new ByteArrayInputStream(xml))
                        .load();
            } catch (DictionaryException e) {
                checkRefusal(e, xml);
                return;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            assertThat(dictionary.warnings()).allMatch(fault -> fault.severity() == Severity.WARNING);
            checkAvps(dictionary);
            checkCommands(dictionary);
            assertThat(dictionary.print(Seeds.ccr())).contains("Session-Id");
            assertThat(Dictionary.embedded().avp("Session-Id")).isPresent();
        }

        private static void checkRefusal(DictionaryException refusal, byte[] xml) {
            assertThat(refusal.faults()).isNotEmpty().hasSizeLessThan(20 + xml.length);
            assertThat(refusal.faults()).anyMatch(fault -> fault.severity() == Severity.ERROR);
            assertThat(refusal.faults()).allSatisfy(fault -> {
                assertThat(fault.line()).isBetween(0, xml.length + 1);
                assertThat(fault.reason()).isNotBlank();
            });
        }

        private static void checkAvps(Dictionary dictionary) {
            for (AvpDefinition avp : dictionary.avps()) {
                assertThat(dictionary.avp(avp.applicationId(), avp.vendorId(), avp.code()))
                        .contains(avp);
                assertThat(dictionary.key(avp.vendorId(), avp.code())).isPresent();
            }
        }

        private static void checkCommands(Dictionary dictionary) {
            for (CommandDefinition command : dictionary.commands()) {
                assertThat(dictionary.command(command.applicationId(), command.code()))
                        .contains(command);
            }
        }
    }
}
