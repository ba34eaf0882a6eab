package io.github.antipode.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in network byte order, read and written in one step each. */
final class Wire {
    private static final VarHandle INT32 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT64 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Wire() {}

    static int int32(byte[] octets, int offset) {
        return (int) INT32.get(octets, offset);
    }

    static long int64(byte[] octets, int offset) {
        return (long) INT64.get(octets, offset);
    }

    /** The low three of the four octets at {@code offset}: a length or a command code behind its flags. */
    static int uint24(byte[] octets, int offset) {
        return int32(octets, offset) & Unsigned.MAX_24;
    }

    static void int32(byte[] octets, int offset, int value) {
        INT32.set(octets, offset, value);
    }

    static void int64(byte[] octets, int offset, long value) {
        INT64.set(octets, offset, value);
    }

    /** To the next multiple of four (RFC 6733 §4.1). */
    static int padded(int length) {
        return length + 3 & ~3;
    }
}
