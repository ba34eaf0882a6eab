package io.github.antipode.message;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The AVPs inside a Grouped AVP (RFC 6733 §4.4): a view, checked when it was opened. */
public final class AvpGroup extends AvpSequence {
    private final @Nullable AvpSequence parent;
    private final int avpOffset;

    private AvpGroup(byte[] octets, int start, int end, long places, @Nullable AvpSequence parent, int avpOffset) {
        super(octets, start, end, places);
        this.parent = parent;
        this.avpOffset = avpOffset;
    }

    /** A group of its own, to be added to messages. */
    public static AvpGroup build(Consumer<GroupBuilder> members) {
        GroupBuilder builder = new GroupBuilder();
        members.accept(builder);
        byte[] octets = Arrays.copyOf(builder.out.array(), builder.out.size());
        return new AvpGroup(octets, 0, octets.length, AvpPlaces.NONE, null, 0);
    }

    /**
     * The group whose data octets are given.
     *
     * @throws AvpException if they are no sequence of AVPs
     */
    static AvpGroup of(byte[] data) {
        long places = AvpScan.check(data, 0, data.length, MessageLimits.DEFAULT);
        if (places < 0) {
            throw new AvpException(AvpScan.fault(data, (int) ~places, data.length, MessageLimits.DEFAULT));
        }
        return new AvpGroup(data, 0, data.length, AvpPlaces.NONE, null, 0);
    }

    /** The sequence of one that an AVP of its own forms. */
    static AvpGroup around(byte[] avp) {
        return new AvpGroup(avp, 0, avp.length, AvpPlaces.NONE, null, 0);
    }

    /** Opens the Grouped AVP at {@code avpOffset} of {@code parent}. */
    static AvpGroup open(AvpSequence parent, int avpOffset) {
        byte[] octets = parent.octets;
        if (parent.depth() >= parent.limits().maxDepth()) {
            throw parent.malformed(
                    avpOffset,
                    ResultCode.INVALID_AVP_VALUE,
                    "groups nest deeper than " + parent.limits().maxDepth());
        }
        int start = AvpScan.dataOffset(octets, avpOffset);
        int end = AvpScan.end(octets, avpOffset);
        long places = AvpScan.check(octets, start, end, parent.limits());
        if (places < 0) {
            AvpError error = AvpScan.fault(octets, (int) ~places, end, parent.limits());
            AvpGroup group = new AvpGroup(octets, start, (int) ~places, AvpPlaces.NONE, parent, avpOffset);
            Avp failed = error.failed() == null ? null : group.nest(error.failed());
            throw new AvpException(new AvpError(error.code(), error.offset(), failed, error.reason()));
        }
        return new AvpGroup(octets, start, end, places, parent, avpOffset);
    }

    @Override
    @Nullable
    AvpNames names() {
        return parent == null ? null : parent.names();
    }

    @Override
    MessageLimits limits() {
        return parent == null ? MessageLimits.DEFAULT : parent.limits();
    }

    @Override
    int depth() {
        return parent == null ? 0 : parent.depth() + 1;
    }

    /** Headers of the groups around, outermost first, then the AVP: written once, from the inside outward. */
    @Override
    Avp nest(Avp failed) {
        int headers = 0;
        for (AvpSequence at = this; at instanceof AvpGroup group && group.parent != null; at = group.parent) {
            headers += group.start - group.avpOffset;
        }
        byte[] nested = new byte[headers + Wire.padded(failed.length())];
        System.arraycopy(failed.array(), failed.offset(), nested, headers, failed.length());
        int to = headers;
        for (AvpSequence at = this; at instanceof AvpGroup group && group.parent != null; at = group.parent) {
            int header = group.start - group.avpOffset;
            to -= header;
            System.arraycopy(octets, group.avpOffset, nested, to, header);
            Wire.int32(nested, to + 4, AvpScan.flags(nested, to) << 24 | nested.length - to);
        }
        return headers == 0 ? failed : Avp.wrap(nested);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AvpGroup that && Arrays.equals(octets, start, end, that.octets, that.start, that.end);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(Arrays.copyOfRange(octets, start, end));
    }

    @Override
    public String toString() {
        return avps().toString();
    }
}
