package io.github.antipode.message;

import java.util.HexFormat;

/** Octets written as hex, a field an argument. */
final class Octets {
    private Octets() {}

    static byte[] of(String... fields) {
        return HexFormat.of().parseHex(String.join("", fields).replace(" ", ""));
    }

    static String hex(byte[] octets) {
        return HexFormat.of().formatHex(octets);
    }

    /** A message around these AVPs, whose length is filled in: a request for command 272 of application 4. */
    static byte[] message(String... avps) {
        byte[] octets = of("01000000 80000110 00000004 11111111 22222222", String.join("", avps));
        Wire.int32(octets, 0, 0x01000000 | octets.length);
        return octets;
    }
}
