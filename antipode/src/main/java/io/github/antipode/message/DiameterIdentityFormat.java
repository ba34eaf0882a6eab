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
        for (int i = offset; i < offset + length; i++) {
            if (octets[i] <= ' ' || octets[i] == DiameterIdentity.DELETE) {
                return parse(text); // refuses it with the reason
            }
        }
        return length == 0 ? parse(text) : DiameterIdentity.checked(text);
    }

    @Override
    protected DiameterIdentity decode(AvpData data) {
        return parse(data.latin1());
    }

    @Override
    protected void encode(DiameterIdentity value, AvpOutput out) {
        out.utf8(value.toString());
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
