package io.github.antipode.message;

import java.util.Arrays;

/** Adds the members of a Grouped AVP, at any depth (RFC 6733 §4.4). */
public final class GroupBuilder extends AvpBuilder<GroupBuilder> {
    GroupBuilder(AvpOutput out) {
        super(out);
    }

    GroupBuilder() {
        this(new AvpOutput(64));
    }

    @Override
    GroupBuilder self() {
        return this;
    }

    /** The only AVP that was added, without its padding. */
    Avp onlyAvp() {
        return Avp.wrap(Arrays.copyOf(out.array(), AvpScan.length(out.array(), 0)));
    }
}
