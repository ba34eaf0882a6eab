package io.github.antipode.message;

/**
 * Bounds on what a message may cost its reader.
 *
 * @param maxLength octets of a whole message, 20 to 16,777,212; 1 MiB by default
 * @param maxAvps AVPs in one sequence (the message itself, or one group); 65,536 by default
 * @param maxDepth how deep groups may nest, 1 to 64; 16 by default
 */
public record MessageLimits(int maxLength, int maxAvps, int maxDepth) {
    /** The largest length that the 24-bit field can say and that is a multiple of four (RFC 6733 §3). */
    public static final int MAX_LENGTH = 0xfffffc;

    /** What {@code maxDepth} may be at most. */
    static final int DEEPEST = 64;

    /** 1 MiB, 65,536 AVPs, 16 levels. */
    public static final MessageLimits DEFAULT = new MessageLimits(1 << 20, 1 << 16, 16);

    public MessageLimits {
        if (maxLength < Message.HEADER_LENGTH || maxLength > MAX_LENGTH) {
            throw new IllegalArgumentException("maxLength must be 20 to " + MAX_LENGTH + ", not " + maxLength);
        }
        if (maxAvps < 1) {
            throw new IllegalArgumentException("maxAvps must be at least 1, not " + maxAvps);
        }
        if (maxDepth < 1 || maxDepth > DEEPEST) {
            throw new IllegalArgumentException("maxDepth must be 1 to " + DEEPEST + ", not " + maxDepth);
        }
    }

    /** The same with another length. */
    public MessageLimits withMaxLength(int octets) {
        return new MessageLimits(octets, maxAvps, maxDepth);
    }

    /** The same with another number of AVPs, in one sequence. */
    public MessageLimits withMaxAvps(int count) {
        return new MessageLimits(maxLength, count, maxDepth);
    }

    /** The same with another depth of groups. */
    public MessageLimits withMaxDepth(int depth) {
        return new MessageLimits(maxLength, maxAvps, depth);
    }
}
