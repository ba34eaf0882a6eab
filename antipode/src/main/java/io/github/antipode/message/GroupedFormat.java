package io.github.antipode.message;

/** Grouped (RFC 6733 §4.4): the value is a view, checked when it is opened. */
final class GroupedFormat extends DataFormat<AvpGroup> {
    GroupedFormat() {
        super("Grouped", AvpGroup.class);
    }

    @Override
    AvpGroup read(AvpSequence owner, int avpOffset) {
        return AvpGroup.open(owner, avpOffset);
    }

    @Override
    protected AvpGroup decode(AvpData data) {
        return AvpGroup.of(data.octets());
    }

    @Override
    protected void encode(AvpGroup value, AvpOutput out) {
        out.octets(value.octets, value.start, value.end - value.start);
    }

    @Override
    public AvpGroup parse(String text) {
        throw new IllegalArgumentException("a group has no text; name one of its members: Group/Member");
    }
}
