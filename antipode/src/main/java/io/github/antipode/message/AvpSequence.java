package io.github.antipode.message;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * AVPs in a row: those of a message, or those of a group. All reads are views of the same octets, safe for all
 * threads, and linear in the number of AVPs.
 */
public abstract sealed class AvpSequence implements Iterable<Avp> permits Message, AvpGroup {
    final byte[] octets;
    final int start;
    final int end;
    final long places;

    /** {@code start … end} must have passed {@link AvpScan#check}; it may have given the {@link AvpPlaces}. */
    AvpSequence(byte[] octets, int start, int end, long places) {
        this.places = places;
        this.octets = octets;
        this.start = start;
        this.end = end;
    }

    /**
     * The value of the first AVP of this key, or empty if there is none.
     *
     * @throws AvpException if the AVP is there and malformed
     */
    public final <T> Optional<T> find(AvpKey<T> key) {
        int at = indexOf(key);
        return at < 0 ? Optional.empty() : Optional.of(key.format().read(this, at));
    }

    /**
     * The value of the first AVP of this key.
     *
     * @throws AvpException DIAMETER_MISSING_AVP if there is none; another code if it is malformed
     */
    public final <T> T get(AvpKey<T> key) {
        int at = indexOf(key);
        if (at < 0) {
            throw missing(key);
        }
        return key.format().read(this, at);
    }

    /**
     * The values of all AVPs of this key, in their order.
     *
     * @throws AvpException if one is malformed
     */
    public final <T> List<T> all(AvpKey<T> key) {
        List<T> values = new ArrayList<>();
        for (int at = indexOf(key); at >= 0; at = indexAfter(at, key)) {
            values.add(key.format().read(this, at));
        }
        return Collections.unmodifiableList(values);
    }

    public final boolean contains(AvpKey<?> key) {
        return indexOf(key) >= 0;
    }

    /** Whether the first AVP of this key is that identity, compared as identities are; makes no objects. */
    public final boolean holds(AvpKey<DiameterIdentity> key, DiameterIdentity identity) {
        int at = indexOf(key);
        return at >= 0 && identity.matches(octets, AvpScan.dataOffset(octets, at), AvpScan.end(octets, at));
    }

    /** The first AVP of this key, undecoded. */
    public final Optional<Avp> findAvp(AvpKey<?> key) {
        int at = indexOf(key);
        return at < 0 ? Optional.empty() : Optional.of(new Avp(this, at));
    }

    /** The first AVP of this identity, undecoded. */
    public final Optional<Avp> findAvp(long vendorId, long code) {
        int codeBits = (int) Unsigned.check32("AVP code", code);
        int at = indexOf(codeBits, (int) Unsigned.check32("Vendor-Id", vendorId));
        return at < 0 ? Optional.empty() : Optional.of(new Avp(this, at));
    }

    /** All AVPs of this key, undecoded. */
    public final List<Avp> allAvps(AvpKey<?> key) {
        List<Avp> avps = new ArrayList<>();
        for (int at = indexOf(key); at >= 0; at = indexAfter(at, key)) {
            avps.add(new Avp(this, at));
        }
        return Collections.unmodifiableList(avps);
    }

    /**
     * The first value at the end of a path through groups, or empty if a step leads nowhere.
     *
     * @throws AvpException if something on the way is malformed
     */
    public final <T> Optional<T> find(AvpPath<T> path) {
        return path.find(this);
    }

    /**
     * The AVP at a text path such as {@code Multiple-Services-Credit-Control[1]/Rating-Group}; indexes count from 0.
     *
     * @throws IllegalArgumentException if the path is none, or names an AVP that the message's dictionary lacks
     * @throws AvpException if a group on the way is malformed
     */
    public final Optional<Avp> at(String path) {
        return AvpPath.parse(path, names()).findAvp(this);
    }

    public final boolean isEmpty() {
        return start >= end;
    }

    /** All AVPs, undecoded. */
    public final List<Avp> avps() {
        List<Avp> avps = new ArrayList<>();
        for (Avp avp : this) {
            avps.add(avp);
        }
        return Collections.unmodifiableList(avps);
    }

    public final Stream<Avp> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    @Override
    public final Spliterator<Avp> spliterator() {
        return Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED | Spliterator.NONNULL);
    }

    @Override
    public final Iterator<Avp> iterator() {
        return new Iterator<>() {
            private int at = start;

            @Override
            public boolean hasNext() {
                return at < end;
            }

            @Override
            public Avp next() {
                if (at >= end) {
                    throw new NoSuchElementException();
                }
                Avp avp = new Avp(AvpSequence.this, at);
                at = AvpScan.next(octets, at);
                return avp;
            }
        };
    }

    /** The dictionary that the message carries, if any. */
    abstract @Nullable AvpNames names();

    abstract MessageLimits limits();

    /** How many groups stand around these AVPs. */
    abstract int depth();

    /** The AVP to report, inside copies of the groups around these AVPs (RFC 6733 §7.5). */
    abstract Avp nest(Avp failed);

    final int indexOf(AvpKey<?> key) {
        return indexOf(key.codeBits(), key.vendorBits());
    }

    private int indexOf(int code, int vendor) {
        return AvpPlaces.find(places, octets, start, end, code, vendor);
    }

    final int indexAfter(int at, AvpKey<?> key) {
        return AvpScan.find(octets, AvpScan.next(octets, at), end, key.codeBits(), key.vendorBits());
    }

    final AvpException malformed(int avpOffset, ResultCode code, String reason) {
        Avp avp = new Avp(this, avpOffset);
        String what = "AVP " + avp.code() + (avp.vendorId() == 0 ? "" : " of vendor " + avp.vendorId());
        return new AvpException(new AvpError(code, avpOffset, nest(avp), what + ": " + reason));
    }

    private AvpException missing(AvpKey<?> key) {
        byte[] zeros = new byte[key.format().minimumLength()];
        Avp example = Avp.raw(key.vendorId(), key.code(), key.mandatory(), zeros);
        return new AvpException(new AvpError(ResultCode.MISSING_AVP, end, nest(example), key + " is missing"));
    }
}
