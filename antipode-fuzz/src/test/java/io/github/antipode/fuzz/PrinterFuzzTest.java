package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Message;

/** Messages for people: whatever the octets, there is a text, of bounded size, that harms no terminal. */
class PrinterFuzzTest {
    /** Characters of text for an octet of the message, blanks of the columns included. */
    private static final int PER_OCTET = 100;

    private final Dictionary dictionary = Dictionary.embedded();

    @FuzzTest(maxDuration = "60s")
    void everyMessagePrints(byte[] octets) {
        Message message = Message.read(Seeds.framed(octets));
        Cost.of(1_000_000, 10_000, octets.length).check(() -> {
            check(message.with(dictionary).text(), octets.length);
            check(message.text(), octets.length);
        });
    }

    private static void check(String text, int octets) {
        assertThat(text).hasSizeLessThan(5_000 + PER_OCTET * octets);
        assertThat(text.chars().filter(c -> Character.isISOControl(c) && c != '\n'))
                .isEmpty();
    }
}
