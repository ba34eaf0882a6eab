package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** What people paste: hex in all its forms, or anything else; {@code diam decode} prints it, or says why not. */
class DecodeFuzzTest {
    @DictionaryEntries({"0x", "\\\\x", "\\x0a*\\x0a", "0000  ", "  |", "\\x0a00000010  ", "= {", "/*"})
    @FuzzTest(maxDuration = "60s")
    void whateverIsPastedIsPrintedOrRefused(byte[] input) {
        parse(new String(input, StandardCharsets.UTF_8));
        decode(input);
    }

    /** What was read is read again from its plain form. */
    private static void parse(String text) {
        try {
            byte[] octets = HexText.parse(text);
            assertThat(octets.length).isLessThanOrEqualTo(MessageInput.MAX_OCTETS + text.length());
            if (octets.length < 10_000) {
                assertThat(HexText.parse(HexFormat.ofDelimiter(" ").formatHex(octets)))
                        .isEqualTo(octets);
            }
        } catch (NotHexException e) {
            assertThat(e.getMessage()).hasSizeLessThan(1_000);
        }
    }

    private static void decode(byte[] input) {
        InputStream before = System.in;
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        try {
            System.setIn(new ByteArrayInputStream(input));
            int exitCode = Diam.run(new PrintWriter(out, true), new PrintWriter(err, true), "decode", "-");
            assertThat(exitCode).isBetween(0, 1);
        } finally {
            System.setIn(before);
        }
        assertThat(err.toString()).doesNotContain("\tat ", "Exception");
        assertThat((out + "" + err).chars().filter(c -> Character.isISOControl(c) && c != '\n'))
                .isEmpty();
    }
}
