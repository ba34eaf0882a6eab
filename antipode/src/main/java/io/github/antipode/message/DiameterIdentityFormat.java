package io.github.antipode.message;

import java.nio.charset.StandardCharsets;

/** DiameterIdentity on the wire: its ASCII octets (RFC 6733 §4.3.1). */
final class DiameterIdentityFormat extends DataFormat<DiameterIdentity> {
    DiameterIdentityFormat() {
        super("DiameterIdentity", DiameterIdentity.class);
    }

    @Override
    DiameterIdentity decodeAt(byte[] octets, int offset, int length) {
        String text = new String(octets, offset, length, StandardCharsets.ISO_8859_1);
        return length > 0 && Ascii.isGraphic(octets, offset, length)
                ? DiameterIdentity.checked(text)
                : parse(text); // refuses it with the reason
    }

    @Override
    protected DiameterIdentity decode(AvpData data) {
        return parse(data.latin1());
    }

    @Override
    protected void encode(DiameterIdentity value, AvpOutput out) {
        out.ascii(value.toString());
    }

    @Override
    public DiameterIdentity parse(String text) {
        return DiameterIdentity.of(text);
    }

    /** A name has one character at least. */
    @Override
    public int minimumLength() {
        return 1;
    }
}
