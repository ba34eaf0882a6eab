package io.github.antipode.message;

/** Range checks of the API's numbers: a wrong argument is told by name and value. */
final class Unsigned {
    static final long MAX_32 = 0xffffffffL;
    static final int MAX_24 = 0xffffff;

    private Unsigned() {}

    static long check32(String what, long value) {
        if (value < 0 || value > MAX_32) {
            throw new IllegalArgumentException(what + " must be 0 to 4294967295, not " + value);
        }
        return value;
    }

    static int check24(String what, int value) {
        if (value < 0 || value > MAX_24) {
            throw new IllegalArgumentException(what + " must be 0 to 16777215, not " + value);
        }
        return value;
    }
}
