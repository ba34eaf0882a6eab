package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages that other stacks made, from a folder beside the project; skipped where that is absent. */
class VectorsTest {
    private static final Path SHARED = Path.of(System.getProperty("antipode.shared", "../../shared"));

    private static List<Path> messages(String folder) throws IOException {
        Path path = SHARED.resolve(folder);
        assumeTrue(
                Files.isDirectory(path),
                "no messages of other stacks at " + path + "; set antipode.shared to their folder");
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> file.toString().endsWith(".hex"))
                    .sorted()
                    .toList();
        }
    }

    private static byte[] octets(Path file) throws IOException {
        return HexFormat.of().parseHex(Files.readString(file).replaceAll("\\s", ""));
    }

    @Test
    void messagesOfOtherStacksRoundTripToTheSameOctets() throws IOException {
        List<Path> files = messages("vectors");
        assertThat(files).hasSizeGreaterThanOrEqualTo(50);
        for (Path file : files) {
            roundTrip(file);
        }
    }

    @Test
    void messagesOfTheBenchmarksRoundTripToTheSameOctets() throws IOException {
        for (Path file : messages("bench")) {
            roundTrip(file);
        }
    }

    private static void roundTrip(Path file) throws IOException {
        byte[] octets = octets(file);
        Message message = Message.parse(octets);
        assertThat(message.octets()).as(file.toString()).isEqualTo(octets);
        assertThat(message.toBuilder().build().octets()).as(file.toString()).isEqualTo(octets);
        // Edited there and back: every AVP is written anew.
        Avp extra = Avp.raw(99, 99, false, new byte[1]);
        AvpKey<byte[]> key = AvpKey.of("Extra", 99, 99, DataFormat.OCTET_STRING);
        byte[] edited = message.toBuilder().insert(0, extra).remove(key).build().octets();
        assertThat(edited).as(file.toString()).isEqualTo(octets);
        assertThat(Walk.avps(message))
                .as(file.toString())
                .isGreaterThanOrEqualTo(message.avps().size());
    }

    @Test
    void theIndexSaysWhatIsInThem() throws IOException {
        messages("vectors");
        for (String line : Files.readAllLines(SHARED.resolve("vectors/index.tsv"))) {
            String[] fields = line.split("\t", -1);
            if (!fields[0].equals("name")) {
                Message message = Message.parse(octets(SHARED.resolve("vectors/" + fields[0] + ".hex")));
                assertThat(message.commandCode()).as(line).isEqualTo(Integer.parseInt(fields[1]));
                assertThat(message.request()).as(line).isEqualTo(fields[2].equals("R"));
                assertThat(message.applicationId()).as(line).isEqualTo(Long.parseLong(fields[3]));
                assertThat(message.length()).as(line).isEqualTo(Integer.parseInt(fields[4]));
                assertThat(message.avps()).as(line).hasSize(Integer.parseInt(fields[5]));
            }
        }
    }

    /**
     * In all of them every AVP is whole, and Message Length counts octets that are not there: their senders changed
     * AVPs and did not correct the length.
     */
    @ParameterizedTest
    @CsvSource({
        "bromelia-4ae400414240, 352, 344", // a ULR, 8 too many
        "bromelia-75d83cb37ae2, 416, 400", // a ULR, 16 too many
        "bromelia-b81bb3a0e49e, 384, 368", // a ULR, 16 too many
        "bromelia-dd715bc591a0, 400, 384", // a ULR, 16 too many
        "bromelia-f9539687dad5, 452, 424", // an STR, 28 too many
        "bromelia-ffab0acce51d, 368, 352", // a ULR, 16 too many
        "dart-diameter-a45eea73a4ad, 180, 168" // a CER, 12 too many
    })
    void aMessageLengthBeyondTheOctetsIsRefused(String name, int says, int are) throws IOException {
        assertThat(messages("vectors/negative")).hasSize(7);
        byte[] octets = octets(SHARED.resolve("vectors/negative/" + name + ".hex"));
        AvpError error = org.assertj.core.api.Assertions.catchThrowableOfType(
                        AvpException.class, () -> Message.parse(octets))
                .error();
        assertThat(error.code()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH);
        assertThat(error.offset()).isEqualTo(1);
        assertThat(error.reason()).contains(" " + says + ",", " " + are + " octets");

        Wire.int32(octets, 0, 0x01000000 | octets.length);
        assertThat(Message.parse(octets)).isNotEmpty();
    }

    @Test
    void oddPaddingIsKept() throws IOException {
        messages("vectors");
        // Its Origin-Host and Destination-Realm are padded with what was in the buffer before.
        byte[] octets = octets(SHARED.resolve("vectors/go-diameter-002.hex"));
        Message message = Message.parse(octets);
        assertThat(octets[50]).isEqualTo((byte) 'm');
        byte[] edited = message.toBuilder()
                .add(Base.USER_NAME, "u")
                .remove(AvpPath.of(Base.USER_NAME, 1))
                .build()
                .octets();
        assertThat(edited).isEqualTo(octets);
    }
}
