package io.github.antipode.message;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds a message by appending wire octets, or changes a copy of one ({@link Message#toBuilder}).
 *
 * <p>Adding is cheap; {@code set}, {@code insert} and {@code remove} rewrite the message once each, with all lengths
 * around the change. What is not touched stays octet for octet. Not safe for several threads.
 */
public final class MessageBuilder extends AvpBuilder<MessageBuilder> implements MessageOrBuilder {
    private static final int INITIAL_CAPACITY = 256;

    private @Nullable AvpNames names;
    private MessageLimits limits = MessageLimits.DEFAULT;
    private boolean shared;

    MessageBuilder(int flags, int commandCode, long applicationId) {
        super(new AvpOutput(INITIAL_CAPACITY));
        out.integer32(0x01000000);
        out.integer32(flags << 24 | Unsigned.check24("command code", commandCode));
        out.integer32((int) Unsigned.check32("Application-Id", applicationId));
        out.integer64(0);
    }

    /** Starts with the whole AVPs of the message. */
    MessageBuilder(Message message) {
        super(new AvpOutput(message.octets, Math.min(message.end, message.length()), 64));
        out.pad();
        names = message.names();
        limits = message.limits();
    }

    static MessageBuilder answerTo(Message request) {
        // RFC 6733 §3: T must not be set in an answer, P is as in the request, the identifiers are the request's.
        int flags = request.flags() & Message.PROXIABLE;
        MessageBuilder answer = new MessageBuilder(flags, request.commandCode(), request.applicationId());
        answer.out.patch32(12, (int) request.hopByHopId());
        answer.out.patch32(16, (int) request.endToEndId());
        answer.names = request.names();
        answer.limits = request.limits();
        return answer;
    }

    /** The dictionary for text paths, which the message will carry. */
    public MessageBuilder names(@Nullable AvpNames dictionary) {
        names = dictionary;
        return this;
    }

    /** P: may be proxied, relayed or redirected. */
    public MessageBuilder proxiable(boolean on) {
        return flag(Message.PROXIABLE, on);
    }

    /** E: reports a protocol error; only in answers. */
    public MessageBuilder error(boolean on) {
        return flag(Message.ERROR, on);
    }

    /** T: may have been sent before, after a failover; only in requests. */
    public MessageBuilder potentiallyRetransmitted(boolean on) {
        return flag(Message.RETRANSMITTED, on);
    }

    /** Unsigned 32 bits. */
    public MessageBuilder applicationId(long id) {
        return header(8, Unsigned.check32("Application-Id", id));
    }

    /** Unsigned 32 bits; set by the connection when a request is sent. */
    public MessageBuilder hopByHopId(long id) {
        return header(12, Unsigned.check32("Hop-by-Hop Identifier", id));
    }

    /** Unsigned 32 bits; set by the node when a request is sent, unless it is set here. */
    public MessageBuilder endToEndId(long id) {
        return header(16, Unsigned.check32("End-to-End Identifier", id));
    }

    /** Puts the value in place of the first AVP of this key, or adds it if there is none. */
    public <T> MessageBuilder set(AvpKey<T> key, T value) {
        return set(AvpPath.of(key), value);
    }

    /**
     * Puts the value at the path, making the groups on the way that are missing.
     *
     * @throws IllegalArgumentException if an index leaves a gap
     */
    public <T> MessageBuilder set(AvpPath<T> path, T value) {
        return rewrite(AvpEdit.set(path, Avp.of(path.key(), value)));
    }

    /**
     * Puts the value that the AVP's format reads in {@code text} at a text path such as
     * {@code Subscription-Id[0]/Subscription-Id-Data}, making the groups on the way that are missing.
     *
     * @throws IllegalArgumentException if the path or the text is not understood, with a reason
     */
    public MessageBuilder set(String path, String text) {
        AvpPath<?> target = AvpPath.parse(path, names);
        return rewrite(AvpEdit.set(
                target, new GroupBuilder().addText(target.key(), text).onlyAvp()));
    }

    /** Inserts the AVP before the one with this index among the message's AVPs, or at the end. */
    public MessageBuilder insert(int index, Avp avp) {
        return rewrite(AvpEdit.insert(checkIndex(index), avp));
    }

    /**
     * Inserts the AVP before the one with this index among those of the group at the path, or at its end.
     *
     * @throws IllegalArgumentException if there is no such group
     */
    public MessageBuilder insert(AvpPath<AvpGroup> group, int index, Avp avp) {
        return rewrite(AvpEdit.insert(group, checkIndex(index), avp));
    }

    private static int checkIndex(int index) {
        if (index < 0) {
            throw new IllegalArgumentException("index must not be negative, but is " + index);
        }
        return index;
    }

    /** Removes all AVPs of this key at the top level. */
    public MessageBuilder remove(AvpKey<?> key) {
        return rewrite(AvpEdit.removeAll(key));
    }

    /** Removes the AVP at the path, if there is one. */
    public MessageBuilder remove(AvpPath<?> path) {
        return rewrite(AvpEdit.remove(path));
    }

    /** Whether an AVP of this key was added at the top level. */
    public boolean contains(AvpKey<?> key) {
        return AvpScan.find(out.array(), Message.HEADER_LENGTH, out.size(), key.codeBits(), key.vendorBits()) >= 0;
    }

    /** The message; the builder may go on, and changes it no more. */
    @Override
    public Message build() {
        checkOpen();
        if (!shared) {
            out.patch32(0, 0x01000000 | out.size());
            shared = true;
        }
        return new Message(out.array(), out.size(), out.size(), AvpPlaces.NONE, limits, names, null);
    }

    @Override
    MessageBuilder self() {
        return this;
    }

    @Override
    void changing() {
        super.changing();
        if (shared) {
            out = new AvpOutput(out.array(), out.size(), 64);
            shared = false;
        }
    }

    boolean isError() {
        return (out.array()[4] & Message.ERROR) != 0;
    }

    private MessageBuilder rewrite(UnaryOperator<Message> edit) {
        Message edited = edit.apply(build());
        out = new AvpOutput(edited.octets, edited.length(), 64);
        shared = false;
        return this;
    }

    private MessageBuilder header(int offset, long value) {
        changing();
        out.patch32(offset, (int) value);
        return this;
    }

    private MessageBuilder flag(int flag, boolean on) {
        changing();
        int flags = out.array()[4];
        out.patch8(4, on ? flags | flag : flags & ~flag);
        return this;
    }

    @Override
    public String toString() {
        return build().toString();
    }
}
