package io.github.antipode.interop;

import io.github.antipode.message.Message;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes messages to a capture file (the classic pcap format, Ethernet, IPv4, TCP port 3868). Each message has a TCP
 * connection of its own, so that a wrong length cannot shift the messages behind it.
 */
final class CaptureFile {
    private static final int MAGIC = 0xa1b2c3d4;
    private static final int ETHERNET = 1;
    private static final int DIAMETER_PORT = 3868;
    private static final int FIRST_CLIENT_PORT = 5000;
    private static final int HEADERS = 14 + 20 + 20;
    private static final int SEGMENT = 60_000;

    private final DataOutputStream out;

    private CaptureFile(DataOutputStream out) {
        this.out = out;
    }

    /** At most 60,000 messages. */
    static void write(Path file, List<Message> messages) throws IOException {
        if (messages.size() > 0xffff - FIRST_CLIENT_PORT) {
            throw new IllegalArgumentException(messages.size() + " messages are more than there are ports");
        }
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            CaptureFile capture = new CaptureFile(out);
            capture.fileHeader();
            for (int i = 0; i < messages.size(); i++) {
                capture.connection(FIRST_CLIENT_PORT + i, messages.get(i));
            }
        }
    }

    private void fileHeader() throws IOException {
        out.writeInt(MAGIC);
        out.writeShort(2); // version 2.4
        out.writeShort(4);
        out.writeLong(0); // time zone, accuracy
        out.writeInt(0x40000); // longest packet
        out.writeInt(ETHERNET);
    }

    private void connection(int clientPort, Message message) throws IOException {
        byte[] octets = message.octets();
        for (int sent = 0; sent < octets.length; sent += SEGMENT) {
            int length = Math.min(SEGMENT, octets.length - sent);
            packetHeader(HEADERS + length);
            ethernet();
            ipv4(40 + length);
            tcp(message.request(), clientPort, 1 + sent);
            out.write(octets, sent, length);
        }
    }

    private void packetHeader(int length) throws IOException {
        out.writeLong(0); // seconds, microseconds
        out.writeInt(length);
        out.writeInt(length);
    }

    private void ethernet() throws IOException {
        out.write(new byte[] {2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1});
        out.writeShort(0x0800); // IPv4
    }

    private void ipv4(int length) throws IOException {
        out.writeShort(0x4500); // version 4, header of five words
        out.writeShort(length);
        out.writeInt(0); // identification, fragment
        out.writeShort(0x4006); // time to live, TCP
        out.writeShort(0); // checksum: not verified by tshark's default
        out.writeInt(0xc0000201); // 192.0.2.1
        out.writeInt(0xc0000202);
    }

    private void tcp(boolean toServer, int clientPort, int sequence) throws IOException {
        out.writeShort(toServer ? clientPort : DIAMETER_PORT);
        out.writeShort(toServer ? DIAMETER_PORT : clientPort);
        out.writeInt(sequence);
        out.writeInt(1); // acknowledged
        out.writeShort(0x5018); // header of five words, PSH and ACK
        out.writeShort(0xffff); // window
        out.writeInt(0); // checksum, urgent
    }
}
