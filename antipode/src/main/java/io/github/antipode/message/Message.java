package io.github.antipode.message;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A Diameter message (RFC 6733 §3): an immutable view of its own octets, safe for all threads.
 *
 * <pre>
 *    0                   1                   2                   3
 *    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
 *   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
 *   |    Version    |                Message Length                 |
 *   |R P E T r r r r|                 Command Code                  |
 *   |                        Application-Id                         |
 *   |                     Hop-by-Hop Identifier                     |
 *   |                     End-to-End Identifier                     |
 *   |    AVPs ...
 * </pre>
 *
 * <p>A message whose AVPs are structurally wrong can exist, so that it can be shown and answered: {@link #fault()}
 * tells what is wrong, and the AVPs are those before the fault.
 */
public final class Message extends AvpSequence implements MessageOrBuilder {
    /** Octets of the header (RFC 6733 §3). */
    public static final int HEADER_LENGTH = 20;

    static final int REQUEST = 0x80;
    static final int PROXIABLE = 0x40;
    static final int ERROR = 0x20;
    static final int RETRANSMITTED = 0x10;
    private static final int RESERVED = 0x0f;
    private static final int FLAGS_OFFSET = 4;
    private static final int VERSION = 1;

    private final int length;
    private final MessageLimits limits;
    private final @Nullable AvpNames names;
    private final @Nullable AvpError fault;

    Message(
            byte[] octets,
            int length,
            int end,
            long places,
            MessageLimits limits,
            @Nullable AvpNames names,
            @Nullable AvpError fault) {
        super(octets, HEADER_LENGTH, end, places);
        this.length = length;
        this.limits = limits;
        this.names = names;
        this.fault = fault;
    }

    /**
     * The message that these octets are; they are copied.
     *
     * @throws AvpException if the structure is wrong anywhere at the top level, with Result-Code and offset
     */
    public static Message parse(byte[] octets) {
        Message message = read(octets);
        if (message.fault != null) {
            throw new AvpException(message.fault);
        }
        return message;
    }

    /**
     * The message that these octets are, even if its AVPs are structurally wrong; they are copied.
     *
     * @throws AvpException if there is not even a header, or its Message Length is not the number of octets
     */
    public static Message read(byte[] octets) {
        return wrap(octets.clone(), MessageLimits.DEFAULT, null);
    }

    /**
     * Like {@link #read}, around an array that the caller gives up and never writes to again.
     *
     * @param names the dictionary that the message is to carry, or {@code null}
     */
    public static Message wrap(byte[] octets, MessageLimits limits, @Nullable AvpNames names) {
        checkFrame(octets);
        if (octets.length > limits.maxLength()) {
            String reason = "Message Length " + octets.length + " is more than the " + limits.maxLength() + " allowed";
            AvpError tooLong = new AvpError(ResultCode.INVALID_MESSAGE_LENGTH, 1, null, reason);
            return new Message(octets, octets.length, HEADER_LENGTH, AvpPlaces.NONE, limits, names, tooLong);
        }
        long places = AvpScan.check(octets, HEADER_LENGTH, octets.length, limits);
        return places < 0
                ? faulty(octets, (int) ~places, limits, names)
                : new Message(octets, octets.length, octets.length, places, limits, names, soundFault(octets, limits));
    }

    /** A message whose AVPs end where one of them is wrong. */
    private static Message faulty(byte[] octets, int end, MessageLimits limits, @Nullable AvpNames names) {
        AvpError fault = headerError(octets);
        if (fault == null) {
            fault = AvpScan.fault(octets, end, octets.length, limits);
        }
        return new Message(octets, octets.length, end, AvpPlaces.NONE, limits, names, fault);
    }

    /** What is wrong where all AVPs of the top level are sound. */
    private static @Nullable AvpError soundFault(byte[] octets, MessageLimits limits) {
        AvpError fault = headerError(octets);
        return fault != null ? fault : NestingCheck.check(octets, HEADER_LENGTH, octets.length, limits);
    }

    /** Starts a request; the node fills in what the caller leaves out when it is sent. */
    public static MessageBuilder request(Command command) {
        return new MessageBuilder(
                REQUEST | (command.proxiable() ? PROXIABLE : 0), command.code(), command.applicationId());
    }

    private static void checkFrame(byte[] octets) {
        if (octets.length < HEADER_LENGTH) {
            throw new AvpException(new AvpError(
                    ResultCode.INVALID_MESSAGE_LENGTH,
                    0,
                    null,
                    octets.length + " octets are too few for the header's " + HEADER_LENGTH));
        }
        int length = Wire.uint24(octets, 0);
        if (length != octets.length) {
            throw new AvpException(new AvpError(
                    ResultCode.INVALID_MESSAGE_LENGTH,
                    1,
                    null,
                    "Message Length says " + length + ", but there are " + octets.length + " octets"));
        }
    }

    private static @Nullable AvpError headerError(byte[] octets) {
        if (octets[0] != VERSION) {
            return new AvpError(ResultCode.UNSUPPORTED_VERSION, 0, null, "version " + (octets[0] & 0xff) + " is not 1");
        }
        if ((octets.length & 3) != 0) {
            // RFC 6733 §3: the length counts the padding, so it is a multiple of four.
            String reason = "Message Length " + octets.length + " is no multiple of four";
            return new AvpError(ResultCode.INVALID_MESSAGE_LENGTH, 1, null, reason);
        }
        return null;
    }

    /** What is structurally wrong first; empty for a sound message. */
    public Optional<AvpError> fault() {
        return Optional.ofNullable(fault);
    }

    /**
     * What is wrong with the command flags (RFC 6733 §3), which {@link #fault()} leaves alone: E in a request
     * (DIAMETER_INVALID_HDR_BITS), and where {@code strict} a reserved bit or a T in an answer
     * (DIAMETER_INVALID_BIT_IN_HEADER).
     */
    public Optional<AvpError> flagsFault(boolean strict) {
        if (request() && error()) {
            String reason = "E is set in a request";
            return Optional.of(new AvpError(ResultCode.INVALID_HDR_BITS, FLAGS_OFFSET, null, reason));
        }
        if (strict && (flags() & RESERVED) != 0) {
            String reason = "reserved command flags are set";
            return Optional.of(new AvpError(ResultCode.INVALID_BIT_IN_HEADER, FLAGS_OFFSET, null, reason));
        }
        if (strict && !request() && potentiallyRetransmitted()) {
            String reason = "T is set in an answer";
            return Optional.of(new AvpError(ResultCode.INVALID_BIT_IN_HEADER, FLAGS_OFFSET, null, reason));
        }
        return Optional.empty();
    }

    public int version() {
        return octets[0] & 0xff;
    }

    /** Octets in all, header and padding included. */
    public int length() {
        return length;
    }

    /** The command flags as received, the reserved bits included. */
    public int flags() {
        return octets[4] & 0xff;
    }

    /** R: a request, otherwise an answer. */
    public boolean request() {
        return (octets[4] & REQUEST) != 0;
    }

    /** P: may be proxied, relayed or redirected. */
    public boolean proxiable() {
        return (octets[4] & PROXIABLE) != 0;
    }

    /** E: an answer that reports a protocol error. */
    public boolean error() {
        return (octets[4] & ERROR) != 0;
    }

    /** T: a request that may have been sent before, after a failover. */
    public boolean potentiallyRetransmitted() {
        return (octets[4] & RETRANSMITTED) != 0;
    }

    /** 24 bits. */
    public int commandCode() {
        return Wire.uint24(octets, 4);
    }

    /** Unsigned 32 bits. */
    public long applicationId() {
        return Wire.int32(octets, 8) & Unsigned.MAX_32;
    }

    /** Unsigned 32 bits: pairs request and answer on one connection. */
    public long hopByHopId() {
        return Wire.int32(octets, 12) & Unsigned.MAX_32;
    }

    /** Unsigned 32 bits: with Origin-Host, finds duplicates. */
    public long endToEndId() {
        return Wire.int32(octets, 16) & Unsigned.MAX_32;
    }

    /** Whether this answers that request: an answer with its command, application and identifiers (RFC 6733 §6.2). */
    public boolean answers(Message request) {
        return !request()
                && commandCode() == request.commandCode()
                && Wire.int32(octets, 8) == Wire.int32(request.octets, 8)
                && Wire.int64(octets, 12) == Wire.int64(request.octets, 12);
    }

    /** Whether this is a request or an answer of that command; the application counts too. */
    public boolean is(Command command) {
        return commandCode() == command.code() && applicationId() == command.applicationId();
    }

    /**
     * The outcome that an answer reports, from Result-Code or Experimental-Result (RFC 6733 §7.6).
     *
     * @throws AvpException if there is neither, or it is malformed
     */
    public ResultCode resultCode() {
        int at = indexOf(Base.RESULT_CODE);
        if (at >= 0) {
            return ResultCode.of(Base.RESULT_CODE.format().read(this, at));
        }
        Optional<AvpGroup> experimental = find(Base.EXPERIMENTAL_RESULT);
        return experimental.isPresent()
                ? ResultCode.experimental(
                        experimental.get().get(Base.VENDOR_ID),
                        experimental.get().get(Base.EXPERIMENTAL_RESULT_CODE))
                : ResultCode.of(get(Base.RESULT_CODE));
    }

    /** The same octets with a dictionary for paths and printing. */
    public Message with(AvpNames dictionary) {
        return new Message(octets, length, end, places, limits, dictionary, fault);
    }

    /** A copy of all octets. */
    public byte[] octets() {
        return Arrays.copyOf(octets, length);
    }

    /** Copies all octets to {@code target}, which must have room for {@link #length()} of them from {@code offset} on. */
    public void copyTo(byte[] target, int offset) {
        System.arraycopy(octets, 0, target, offset, length);
    }

    /** Copies all octets to {@code target} from its position on, which moves; there must be room for {@link #length()}. */
    public void copyTo(ByteBuffer target) {
        target.put(octets, 0, length);
    }

    /** A builder that starts with this message, to change, add and remove; what it leaves alone stays octet for octet. */
    public MessageBuilder toBuilder() {
        return new MessageBuilder(this);
    }

    /** The beginning of the answer to this request: identifiers and P as received, R and T clear (RFC 6733 §6.2). */
    public MessageBuilder answer() {
        if (!request()) {
            throw new IllegalArgumentException("an answer cannot be answered: " + this);
        }
        return MessageBuilder.answerTo(this);
    }

    @Override
    public Message build() {
        return this;
    }

    /**
     * The message for people, one AVP a line: with the names of the dictionary that it carries, or by number without
     * one. Never fails.
     */
    public String text() {
        if (names != null) {
            return names.print(this);
        }
        StringBuilder text = new StringBuilder(toString());
        for (Avp avp : this) {
            text.append("\n  ").append(avp);
        }
        return text.toString();
    }

    @Override
    @Nullable
    AvpNames names() {
        return names;
    }

    @Override
    MessageLimits limits() {
        return limits;
    }

    @Override
    int depth() {
        return 0;
    }

    @Override
    Avp nest(Avp failed) {
        return failed;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Message that && Arrays.equals(octets, 0, length, that.octets, 0, that.length);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(octets());
    }

    /** One line: request or answer, numbers of the header. */
    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return (request() ? "request " : "answer ") + commandCode() + " application " + applicationId()
                + " hop-by-hop 0x" + hex.toHexDigits((int) hopByHopId())
                + " end-to-end 0x" + hex.toHexDigits((int) endToEndId()) + ", " + length + " octets";
    }
}
