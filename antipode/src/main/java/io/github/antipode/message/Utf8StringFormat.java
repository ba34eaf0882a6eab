package io.github.antipode.message;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** UTF8String (RFC 6733 §4.3.1): octets that are no UTF-8 are refused, not replaced. */
final class Utf8StringFormat extends DataFormat<String> {
    Utf8StringFormat() {
        super("UTF8String", String.class);
    }

    @Override
    String decodeAt(byte[] octets, int offset, int length) {
        return Text.utf8(octets, offset, length);
    }

    @Override
    protected String decode(AvpData data) {
        byte[] octets = data.octets();
        return Text.decoded(octets, 0, octets.length);
    }

    @Override
    protected void encode(String value, AvpOutput out) {
        out.utf8(value);
    }

    @Override
    public String parse(String text) {
        return text;
    }

    /** Text out of octets. */
    static final class Text {
        private Text() {}

        /** Data behind its AVP's header, as {@link Ascii} needs it. */
        static String utf8(byte[] octets, int offset, int length) {
            return Ascii.is(octets, offset, length)
                    ? new String(octets, offset, length, StandardCharsets.ISO_8859_1)
                    : decoded(octets, offset, length);
        }

        private static String decoded(byte[] octets, int offset, int length) {
            try {
                return StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(octets, offset, length))
                        .toString();
            } catch (CharacterCodingException e) {
                throw wrongValue("the octets are no UTF-8");
            }
        }
    }
}
