package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HexTextTest {
    /** 36 octets: a header, and an AVP whose data looks like hex, blanks and a bar. */
    private static final String OCTETS = "0100002480000118000000001111111122222222000001016000001061622063647c2030";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01000014 80000118",
                "01:00:00:14:80:00:01:18",
                "01-00-00-14-80-00-01-18",
                "0x0100001480000118",
                "0X01 0x00 0x00 0x14 0x80 0x00 0x01 0x18",
                "{0x01, 0x00, 0x00, 0x14, 0x80, 0x00, 0x01, 0x18};",
                "\"\\x01\\x00\\x00\\x14\\x80\\x00\\x01\\x18\"",
                "\"\\x01\\x00\\x00\\x14\" \\\n\"\\x80\\x00\\x01\\x18\"\n",
                "0100 0014\r\n8000 0118\r\n",
                "010\n00014\t80000118",
                "# a request\n01000014\n  # its flags and code\n80000118\n",
            })
    void digitsMayBePartedInManyWays(String text) throws NotHexException {
        assertThat(HexText.parse(text)).isEqualTo(octets("0100001480000118"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // hexdump -C
                """
                00000000  01 00 00 24 80 00 01 18  00 00 00 00 11 11 11 11  |...$............|
                00000010  22 22 22 22 00 00 01 01  60 00 00 10 61 62 20 63  |\"\"\"\"....`...ab c|
                00000020  64 7c 20 30                                       |d| 0|
                00000024
                """,
                // xxd
                """
                00000000: 0100 0024 8000 0118 0000 0000 1111 1111  ...$............
                00000010: 2222 2222 0000 0101 6000 0010 6162 2063  \"\"\"\"....`...ab c
                00000020: 647c 2030                                d| 0
                """,
                // Wireshark: copy as a hex dump
                """
                0000   01 00 00 24 80 00 01 18 00 00 00 00 11 11 11 11   ...$............
                0010   22 22 22 22 00 00 01 01 60 00 00 10 61 62 20 63   \"\"\"\"....`...ab c
                0020   64 7c 20 30                                       d| 0
                """,
                // Wireshark: two dumps, one behind the other
                """
                0000   01 00 00 24 80 00 01 18 00 00 00 00 11 11 11 11
                0010   22 22 22 22

                0000   00 00 01 01 60 00 00 10 61 62 20 63 64 7c 20 30
                """,
                // od -t x1: offsets are octal
                """
                0000000 01 00 00 24 80 00 01 18 00 00 00 00 11 11 11 11
                0000020 22 22 22 22 00 00 01 01 60 00 00 10 61 62 20 63
                0000040 64 7c 20 30
                0000044
                """,
                // od -A x -t x1z
                """
                000000 01 00 00 24 80 00 01 18 00 00 00 00 11 11 11 11  >...$............<
                000010 22 22 22 22 00 00 01 01 60 00 00 10 61 62 20 63  >\"\"\"\"....`...ab c<
                000020 64 7c 20 30                                      >d| 0<
                """,
            })
    void dumpsOfToolsAreRead(String dump) throws NotHexException {
        assertThat(HexText.parse(dump)).isEqualTo(octets(OCTETS));
    }

    @Test
    void anAsteriskInADumpRepeatsTheLineBefore() throws NotHexException {
        String dump = """
                00000000  01 02 03 04 05 06 07 08  00 00 00 00 00 00 00 00
                00000010  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00
                *
                00000040  ff
                00000041
                """;
        assertThat(HexText.parse(dump)).hasSize(0x41).endsWith(0, 0, 0xff).startsWith(1, 2);
    }

    @Test
    void asterisksAreNoWayToMoreOctetsThanTheInputMayHave() {
        String block = "00000000 01 02 03 04 05 06 07 08\n*\n01000000\n";
        assertThatThrownBy(() -> HexText.parse(block.repeat(200))).isInstanceOf(NotHexException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "char packet[] = { 0x01, 0x0, 0x00, 0x14 };",
                "static const unsigned char pkt1[4] = {\n0x01, 0x00, /* {0xff} */\n0x00, 0x14  /* .. */\n};\n",
                "/* Packet 4 */ char peer0_0[] = { /* 4 */\n0x01, 0x00 };\nchar peer0_1[] = {\n0x00, 0x14 };",
                "uint8_t *bytes[LENGTH]= \"\\x01\\x00\" \"\\x00\\x14\";",
            })
    void arraysInCAreRead(String text) throws NotHexException {
        assertThat(HexText.parse(text)).isEqualTo(octets("01000014"));
    }

    @Test
    @Timeout(20)
    void longTextsThatAreAlmostArraysTakeNoLongTime() {
        for (String almost : new String[] {"/*", "/* */", "x ", "a[", "a[] ", "a*", "a[]="}) {
            String text = almost.repeat(1 << 20);
            assertThatThrownBy(() -> HexText.parse(text)).isInstanceOf(NotHexException.class);
        }
    }

    /** Looking for the end of the line at each backslash would take minutes. */
    @Test
    @Timeout(20)
    void aLineOfManyEscapesIsReadInOnePass() throws NotHexException {
        assertThat(HexText.parse("\\x01".repeat(500_000))).hasSize(500_000);
    }

    /** Looking for the column of characters behind each octet would take minutes. */
    @Test
    @Timeout(20)
    void aLineOfAMillionOctetsIsNoDump() {
        assertThatThrownBy(() -> HexText.parse("000 " + "01 ".repeat(1 << 20))).isInstanceOf(NotHexException.class);
    }

    @Test
    void theLongestLinesOfXxdAreRead() throws NotHexException {
        String dump = "00000000: " + "dead beef ".repeat(64) + " " + ".".repeat(256) + "\n" + "00000100: 6465"
                + " ".repeat(637) + "de\n";
        assertThat(HexText.parse(dump)).hasSize(258).endsWith('d', 'e');
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "xyz; character 'x' at position 1",
                "0100g0; character 'g' at position 5",
                "'0100\n01z0'; character 'z' at position 8 (line 2, column 3)",
                "010; the number of digits is odd, the last one stands at position 3",
                "hello world; character 'h' at position 1",
                "01é0; character 'é' at position 3",
            })
    void whatIsNotHexIsNamedWithItsPosition(String text, String reason) {
        assertThatThrownBy(() -> HexText.parse(text))
                .isInstanceOf(NotHexException.class)
                .hasMessage("this is not hex: " + reason);
    }

    @Test
    void anyTextIsReadOrRefused() {
        Random random = new Random(42);
        String alphabet = "0123456789abcdefxX \n\t:-|>*#.\\z\0é0000";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(60); length > 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                assertThat(HexText.parse(text.toString()).length).isLessThanOrEqualTo(MessageInput.MAX_OCTETS);
            } catch (NotHexException e) {
                assertThat(e).hasMessageStartingWith("this is not hex: ");
            }
        }
    }

    private static byte[] octets(String hex) {
        return HexFormat.of().parseHex(hex);
    }
}
