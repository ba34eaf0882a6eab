package io.github.antipode.dictionary;

import io.github.antipode.message.Message;
import java.nio.ByteBuffer;
import java.util.HexFormat;

/** Messages as octets, sound or not. */
final class DictionaryMessages {
    private DictionaryMessages() {}

    /** A request, its header right and these octets behind it. */
    static Message withAvps(long applicationId, int commandCode, byte[] avps) {
        ByteBuffer octets = ByteBuffer.allocate(Message.HEADER_LENGTH + avps.length);
        octets.putInt(1 << 24 | octets.capacity())
                .putInt(0xc0 << 24 | commandCode)
                .putInt((int) applicationId)
                .putInt(0x11111111)
                .putInt(0x22222222)
                .put(avps);
        return Message.read(octets.array());
    }

    static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
    }
}
