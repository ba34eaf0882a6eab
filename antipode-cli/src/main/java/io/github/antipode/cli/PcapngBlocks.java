package io.github.antipode.cli;

import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of a pcapng file, in big-endian order. Each packet is an "upper PDU" of Wireshark: tags that say which
 * dissector reads it and from where to where it went, then the octets. So no headers of TCP are invented, and messages are
 * read as Diameter whatever their ports are.
 *
 * <pre>
 *    0                   1                   2                   3
 *    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
 *   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
 *   |                          Block Type                           |
 *   |                      Block Total Length                       |
 *   |                          Block Body ...
 *   |                      Block Total Length                       |
 * </pre>
 *
 * A tag and an option are alike: a type and a length of 16 bits each, then the value, padded to four octets.
 */
final class PcapngBlocks {
    /** What Wireshark takes for one packet at most; of a longer one the beginning is written, with its true length. */
    static final int MAX_PACKET = 262_144;

    /** Octets of a packet's block that are neither tags nor octets nor comment. */
    static final int PACKET_OVERHEAD = 32 + 4 + 4 + 3;

    private static final int SECTION_HEADER = 0x0a0d0d0a;
    private static final int INTERFACE_DESCRIPTION = 1;
    private static final int ENHANCED_PACKET = 6;
    private static final int BYTE_ORDER_MAGIC = 0x1a2b3c4d;
    private static final int LINKTYPE_WIRESHARK_UPPER_PDU = 252;

    private static final int OPT_END = 0;
    private static final int OPT_COMMENT = 1;
    private static final int SHB_USERAPPL = 4;
    private static final int IF_TSRESOL = 9;
    private static final int NANOSECONDS = 9;

    private static final int TAG_END = 0;
    private static final int TAG_DISSECTOR_NAME = 12;
    private static final int TAG_IPV4_SOURCE = 20;
    private static final int TAG_IPV4_DESTINATION = 21;
    private static final int TAG_IPV6_SOURCE = 22;
    private static final int TAG_IPV6_DESTINATION = 23;
    private static final int TAG_PORT_TYPE = 24;
    private static final int TAG_SOURCE_PORT = 25;
    private static final int TAG_DESTINATION_PORT = 26;
    private static final int PORT_TYPE_TCP = 2;

    private PcapngBlocks() {}

    /**
     * One packet.
     *
     * @param epochNanos nanoseconds since 1970
     * @param tags from {@link #tags}
     * @param comment shown with the packet, or {@code null}; at most 65,535 octets
     */
    record Packet(
            long epochNanos,
            byte[] tags,
            byte[] octets,
            @Nullable String comment) {}

    /** What a file begins with: the section and its one interface. */
    static void begin(ByteBuffer to, String application) {
        int start = to.position();
        to.putInt(SECTION_HEADER).putInt(0);
        to.putInt(BYTE_ORDER_MAGIC);
        to.putShort((short) 1).putShort((short) 0); // version 1.0
        to.putLong(-1); // the section's length is not known
        option(to, SHB_USERAPPL, application.getBytes(StandardCharsets.UTF_8));
        option(to, OPT_END);
        end(to, start);

        start = to.position();
        to.putInt(INTERFACE_DESCRIPTION).putInt(0);
        to.putShort((short) LINKTYPE_WIRESHARK_UPPER_PDU).putShort((short) 0);
        to.putInt(MAX_PACKET);
        option(to, IF_TSRESOL, (byte) NANOSECONDS);
        option(to, OPT_END);
        end(to, start);
    }

    /** What stands before the octets of each packet of one direction. */
    static byte[] tags(String dissector, InetSocketAddress source, InetSocketAddress destination) {
        ByteBuffer to = ByteBuffer.allocate(128);
        option(to, TAG_DISSECTOR_NAME, dissector.getBytes(StandardCharsets.US_ASCII));
        boolean from4 = source.getAddress() instanceof Inet4Address;
        boolean to4 = destination.getAddress() instanceof Inet4Address;
        option(
                to,
                from4 ? TAG_IPV4_SOURCE : TAG_IPV6_SOURCE,
                source.getAddress().getAddress());
        option(
                to,
                to4 ? TAG_IPV4_DESTINATION : TAG_IPV6_DESTINATION,
                destination.getAddress().getAddress());
        number(to, TAG_PORT_TYPE, PORT_TYPE_TCP);
        number(to, TAG_SOURCE_PORT, source.getPort());
        number(to, TAG_DESTINATION_PORT, destination.getPort());
        option(to, TAG_END);
        byte[] tags = new byte[to.position()];
        to.flip().get(tags);
        return tags;
    }

    /** Room that {@link #packet} needs at most. */
    static int room(Packet packet) {
        int comment = packet.comment() == null ? 0 : 4 * packet.comment().length();
        return PACKET_OVERHEAD + Math.min(packet.tags().length + packet.octets().length, MAX_PACKET) + comment + 3;
    }

    static void packet(ByteBuffer to, Packet packet) {
        int start = to.position();
        int original = packet.tags().length + packet.octets().length;
        int captured = Math.min(original, MAX_PACKET);
        to.putInt(ENHANCED_PACKET).putInt(0);
        to.putInt(0); // the interface
        to.putLong(packet.epochNanos());
        to.putInt(captured).putInt(original);
        to.put(packet.tags()).put(packet.octets(), 0, captured - packet.tags().length);
        pad(to, captured);
        if (packet.comment() != null) {
            option(to, OPT_COMMENT, packet.comment().getBytes(StandardCharsets.UTF_8));
            option(to, OPT_END);
        }
        end(to, start);
    }

    private static void number(ByteBuffer to, int tag, int value) {
        to.putShort((short) tag).putShort((short) 4).putInt(value);
    }

    private static void option(ByteBuffer to, int code, byte... value) {
        to.putShort((short) code).putShort((short) value.length).put(value);
        pad(to, value.length);
    }

    private static void pad(ByteBuffer to, int length) {
        to.put(new byte[-length & 3]);
    }

    /** The total length stands at both ends of a block. */
    private static void end(ByteBuffer to, int start) {
        int length = to.position() + 4 - start;
        to.putInt(length).putInt(start + 4, length);
    }
}
