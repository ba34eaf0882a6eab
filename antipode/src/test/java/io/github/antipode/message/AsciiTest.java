package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks of eight octets at a time against the plain ones, for every octet at every place of every short text. */
class AsciiTest {
    private static final int HEADER = 8;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 7, 8, 9, 15, 16, 17, 24, 31})
    void anyOctetAtAnyPlaceIsJudgedAsByItself(int length) {
        for (int place = 0; place < length; place++) {
            for (int value = 0; value < 256; value++) {
                byte[] octets = new byte[HEADER + length]; // a header of zeros, which must not count
                Arrays.fill(octets, HEADER, octets.length, (byte) 'a');
                octets[HEADER + place] = (byte) value;
                String what = length + " octets, " + value + " at " + place;
                assertThat(Ascii.is(octets, HEADER, length)).as(what).isEqualTo(value < 0x80);
                assertThat(Ascii.isGraphic(octets, HEADER, length)).as(what).isEqualTo(value > ' ' && value < 0x7f);
            }
        }
    }

    /** Data on its own, as a format of a user's gets it, has no header before it. */
    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\u00e9", "client.example.net"})
    void textIsDecodedWithoutAHeaderBeforeIt(String text) {
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        AvpData data = new AvpData(octets, 0, octets.length);
        assertThat(DataFormat.UTF8_STRING.decode(data)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "~~~~~~~~", "!!!!!!!!!!!", "client.example.net"})
    void aTextOfGraphicCharactersIsBoth(String text) {
        byte[] octets = ("\0\0\0\0\0\0\0\0" + text).getBytes(StandardCharsets.US_ASCII);
        assertThat(Ascii.is(octets, HEADER, text.length())).isTrue();
        assertThat(Ascii.isGraphic(octets, HEADER, text.length())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u007f!!!!!!!", "        ", "!!!!!!! ", " !!!!!!!", "~~~~~~~\u007f", "\u0000~~~~~~~~~"})
    void oneWrongOctetIsSeenBesideTheOutermostGoodOnes(String text) {
        byte[] octets = ("\0\0\0\0\0\0\0\0" + text).getBytes(StandardCharsets.US_ASCII);
        assertThat(Ascii.isGraphic(octets, HEADER, text.length())).isFalse();
    }
}
