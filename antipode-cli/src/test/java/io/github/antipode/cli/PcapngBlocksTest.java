package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.cli.PcapngBlocks.Packet;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class PcapngBlocksTest {
    private static final byte[] TAGS = {};

    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 20);

    @Test
    void aFileBeginsWithASectionAndAnInterfaceOfUpperPdus() {
        PcapngBlocks.begin(buffer, "diam snoop");
        assertThat(written())
                .isEqualTo(
                        "0a0d0d0a" // section header
                                + "00000030" // 48 octets
                                + "1a2b3c4d" // big-endian
                                + "00010000" // version 1.0
                                + "ffffffffffffffff" // length of the section not known
                                + "0004000a" // option application, 10 octets
                                + "6469616d20736e6f6f700000" // "diam snoop", 2 octets of padding
                                + "00000000" // end of options
                                + "00000030" // 48 octets
                                + "00000001" // interface description
                                + "00000020" // 32 octets
                                + "00fc0000" // link type 252, reserved
                                + "00040000" // packets of at most 262,144 octets
                                + "0009000109000000" // option resolution of time: 10^-9 s
                                + "00000000" // end of options
                                + "00000020"); // 32 octets
    }

    @Test
    void tagsNameTheDissectorAndBothEnds() throws UnknownHostException {
        byte[] tags = PcapngBlocks.tags("diameter", address("192.0.2.1", 40000), address("192.0.2.2", 3868));
        assertThat(HexFormat.of().formatHex(tags))
                .isEqualTo(
                        "000c0008" // tag name of the dissector, 8 octets
                                + "6469616d65746572" // "diameter"
                                + "00140004c0000201" // source 192.0.2.1
                                + "00150004c0000202" // destination 192.0.2.2
                                + "0018000400000002" // type of the ports: TCP
                                + "0019000400009c40" // source port 40000
                                + "001a000400000f1c" // destination port 3868
                                + "00000000"); // end of tags
    }

    @Test
    void anAddressOfIpv6HasATagOfItsOwn() throws UnknownHostException {
        byte[] tags = PcapngBlocks.tags("data", address("2001:db8::1", 1), address("2001:db8::2", 2));
        assertThat(HexFormat.of().formatHex(tags))
                .startsWith(
                        "000c000464617461" // "data"
                                + "0016001020010db8000000000000000000000001" // source, 16 octets
                                + "0017001020010db8000000000000000000000002"); // destination
    }

    @Test
    void aPacketHasTimeLengthsTagsAndOctets() {
        byte[] tags = {1, 2, 3, 4};
        PcapngBlocks.packet(buffer, new Packet(0x0102030405060708L, tags, new byte[] {5, 6, 7, 8, 9}, null));
        assertThat(written())
                .isEqualTo(
                        "00000006" // enhanced packet
                                + "0000002c" // 44 octets
                                + "00000000" // interface 0
                                + "0102030405060708" // nanoseconds since 1970
                                + "00000009" // octets captured
                                + "00000009" // octets of the packet
                                + "010203040506070809" // tags, octets
                                + "000000" // padding
                                + "0000002c"); // 44 octets
    }

    @Test
    void aCommentStandsBehindTheOctets() {
        PcapngBlocks.packet(buffer, new Packet(0, TAGS, new byte[] {5, 6, 7, 8}, "why"));
        assertThat(written())
                .endsWith(
                        "05060708" // octets
                                + "0001000377687900" // option comment, 3 octets, "why", padding
                                + "00000000" // end of options
                                + "00000030"); // 48 octets
    }

    @Test
    void aPacketThatIsTooLongIsCutAndItsTrueLengthKept() {
        byte[] tags = new byte[8];
        Packet packet = new Packet(0, tags, new byte[PcapngBlocks.MAX_PACKET], null);
        PcapngBlocks.packet(buffer, packet);
        buffer.flip();
        assertThat(buffer.remaining()).isEqualTo(PcapngBlocks.MAX_PACKET + 32).isLessThan(PcapngBlocks.room(packet));
        assertThat(buffer.getInt(20)).isEqualTo(PcapngBlocks.MAX_PACKET);
        assertThat(buffer.getInt(24)).isEqualTo(PcapngBlocks.MAX_PACKET + 8);
    }

    private String written() {
        return HexFormat.of().formatHex(buffer.array(), 0, buffer.position());
    }

    private static InetSocketAddress address(String address, int port) throws UnknownHostException {
        return new InetSocketAddress(InetAddress.getByName(address), port);
    }
}
