package io.github.antipode.message;

import java.time.Instant;
import java.util.function.IntFunction;

/**
 * How the data of an AVP is written on the wire, and the Java type of its values (RFC 6733 §4.2, §4.3).
 *
 * <p>A format is immutable and safe for all threads. Users add one by a subclass: {@link #decode} checks the length
 * first and throws {@link #wrongLength} or {@link #wrongValue}; {@link #encode} throws
 * {@link IllegalArgumentException} for a value that the wire cannot carry.
 *
 * @param <T> the Java type of a value
 */
@SuppressWarnings("ClassInitializationDeadlock") // the subclasses named here are initialized through this class alone
public abstract class DataFormat<T> {
    /** Arbitrary octets. */
    public static final DataFormat<byte[]> OCTET_STRING = new OctetStringFormat();

    public static final DataFormat<Integer> INTEGER32 = new IntegerFormats.Integer32("Integer32");
    public static final DataFormat<Long> INTEGER64 = new IntegerFormats.Integer64();

    /** 0 to 4,294,967,295. */
    public static final DataFormat<Long> UNSIGNED32 = new IntegerFormats.Unsigned32();

    public static final DataFormat<Unsigned64> UNSIGNED64 = new IntegerFormats.Unsigned64Format();
    public static final DataFormat<Float> FLOAT32 = new FloatFormats.Float32();
    public static final DataFormat<Double> FLOAT64 = new FloatFormats.Float64();

    /** AVPs inside an AVP (RFC 6733 §4.4). */
    public static final DataFormat<AvpGroup> GROUPED = new GroupedFormat();

    public static final DataFormat<Address> ADDRESS = new AddressFormat();

    /** Seconds of NTP, read with the rule for the era that begins in 2036: 1968 to 2104. */
    public static final DataFormat<Instant> TIME = new TimeFormat();

    /** Text; octets that are no UTF-8 are an error. */
    public static final DataFormat<String> UTF8_STRING = new Utf8StringFormat();

    public static final DataFormat<DiameterIdentity> DIAMETER_IDENTITY = new DiameterIdentityFormat();
    public static final DataFormat<DiameterUri> DIAMETER_URI = new DiameterUriFormat();

    /** A number without names; {@link #enumerated} gives a typed one. */
    public static final DataFormat<Integer> ENUMERATED = new IntegerFormats.Integer32("Enumerated");

    public static final DataFormat<IpFilterRule> IP_FILTER_RULE = new FilterRuleFormats.IpFilter();
    public static final DataFormat<QosFilterRule> QOS_FILTER_RULE = new FilterRuleFormats.QosFilter();

    private final String name;
    private final Class<T> type;

    protected DataFormat(String name, Class<T> type) {
        this.name = name;
        this.type = type;
    }

    /** An Enumerated of a type of its own, such as {@code enumerated(CcRequestType.class, CcRequestType::of)}. */
    public static <E extends Enumerated> DataFormat<E> enumerated(Class<E> type, IntFunction<E> of) {
        return new IntegerFormats.TypedEnumerated<>(type, of);
    }

    /** As in RFC 6733, such as {@code Unsigned32}. */
    public final String name() {
        return name;
    }

    public final Class<T> type() {
        return type;
    }

    /** Reads a value; must not keep {@code data}. */
    protected abstract T decode(AvpData data);

    /** Writes the data octets of a value, without padding. */
    protected abstract void encode(T value, AvpOutput out);

    /**
     * Reads a value as people write it.
     *
     * @throws IllegalArgumentException if the text is no such value, with a reason
     */
    public abstract T parse(String text);

    /**
     * The value for people. {@link #parse} takes it back, but for a filter rule that was received though nobody may send
     * it.
     */
    public String print(T value) {
        return value.toString();
    }

    /** The fewest data octets of a value: what stands, zero-filled, in a Failed-AVP (RFC 6733 §7.5). */
    public int minimumLength() {
        return 0;
    }

    /** To be thrown by {@link #decode}: the length is wrong (DIAMETER_INVALID_AVP_LENGTH). */
    protected static DiameterException wrongLength(String reason) {
        return new DataFormatException(ResultCode.INVALID_AVP_LENGTH, reason);
    }

    /** To be thrown by {@link #decode}: the value is wrong (DIAMETER_INVALID_AVP_VALUE). */
    protected static DiameterException wrongValue(String reason) {
        return new DataFormatException(ResultCode.INVALID_AVP_VALUE, reason);
    }

    /** Numbers are often written as a plain {@code long}; a format of numbers takes it if it is in range. */
    T fromLong(long value) {
        throw new IllegalArgumentException(name + " takes no number");
    }

    /** Writes {@link #fromLong} of the number, where possible without making an object of it. */
    void encodeLong(long value, AvpOutput out) {
        encode(fromLong(value), out);
    }

    /** The format's own, shorter way to the octets; users' formats go through {@link AvpData}. */
    T decodeAt(byte[] octets, int offset, int length) {
        return decode(new AvpData(octets, offset, length));
    }

    /** The value of the AVP that starts at {@code avpOffset} in {@code owner}. */
    T read(AvpSequence owner, int avpOffset) {
        byte[] octets = owner.octets;
        int data = AvpScan.dataOffset(octets, avpOffset);
        try {
            return decodeAt(octets, data, AvpScan.end(octets, avpOffset) - data);
        } catch (DataFormatException e) {
            throw owner.malformed(avpOffset, e.code(), String.valueOf(e.getMessage()));
        } catch (AvpException e) {
            throw e;
        } catch (RuntimeException e) {
            // Whatever a user's format stumbles over, it is the peer's octets that it could not read.
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            throw owner.malformed(avpOffset, ResultCode.INVALID_AVP_VALUE, reason);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
