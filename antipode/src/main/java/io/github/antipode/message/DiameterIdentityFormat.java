package io.github.antipode.message;

import java.nio.charset.StandardCharsets;

/** DiameterIdentity on the wire: its ASCII octets (RFC 6733 §4.3.1). */
final class DiameterIdentityFormat extends DataFormat<DiameterIdentity> {
    DiameterIdentityFormat() {
        super("DiameterIdentity", DiameterIdentity.class);
    }

    @Override
    DiameterIdentity decodeAt(byte[] octets, int offset, int length) {
        return parse(new String(octets, offset, length, StandardCharsets.ISO_8859_1));
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
