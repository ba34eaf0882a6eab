package io.github.antipode.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** OctetString (RFC 6733 §4.2): any octets, printed and parsed as hex. */
final class OctetStringFormat extends DataFormat<byte[]> {
    OctetStringFormat() {
        super("OctetString", byte[].class);
    }

    @Override
    byte[] decodeAt(byte[] octets, int offset, int length) {
        return Arrays.copyOfRange(octets, offset, offset + length);
    }

    @Override
    protected byte[] decode(AvpData data) {
        return data.octets();
    }

    @Override
    protected void encode(byte[] value, AvpOutput out) {
        out.octets(value);
    }

    /** Hex behind {@code 0x}; any other text stands for its UTF-8 octets. */
    @Override
    public byte[] parse(String text) {
        if (!text.startsWith("0x")) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        try {
            return HexFormat.of().parseHex(text, 2, text.length());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Quoted.of(text) + " is no hex: " + e.getMessage(), e);
        }
    }

    @Override
    public String print(byte[] value) {
        return "0x" + HexFormat.of().formatHex(value);
    }
}
