package io.github.antipode.message;

/** DiameterURI on the wire: its ASCII octets (RFC 6733 §4.3.1). */
final class DiameterUriFormat extends DataFormat<DiameterUri> {
    DiameterUriFormat() {
        super("DiameterURI", DiameterUri.class);
    }

    @Override
    protected DiameterUri decode(AvpData data) {
        return parse(data.latin1());
    }

    @Override
    protected void encode(DiameterUri value, AvpOutput out) {
        out.utf8(value.toString());
    }

    @Override
    public DiameterUri parse(String text) {
        return DiameterUri.of(text);
    }

    /** The scheme and a host of one character. */
    @Override
    public int minimumLength() {
        return "aaa://x".length();
    }
}
