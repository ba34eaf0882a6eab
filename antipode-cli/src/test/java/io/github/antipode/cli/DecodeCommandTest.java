package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecodeCommandTest {
    private static final String DWR = "01000020" // version 1, 32 octets
            + "80000118" // R, Device-Watchdog
            + "000000001111111122222222" // application 0, identifiers
            + "00000116" // Origin-State-Id
            + "4000000c00000001"; // M, 12 octets, 1

    /** Ethernet, IPv4 and TCP, 54 octets; no checksum is looked at. */
    private static final String HEADERS = "00005e005301" + "00005e005302" + "0800"
            + "45000048" + "00014000" + "4006" + "0000" + "c0000201" + "c0000202"
            + "0f1c9c40" + "0000000100000001" + "50180200" + "00000000";

    @TempDir
    private Path folder;

    @Test
    void aMessageInHexIsPrintedWithNames() {
        CommandRun run = CommandRun.of("decode", DWR);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains("Device-Watchdog-Request").contains("Origin-State-Id");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void hexThatTheShellHasSplitIsOneMessage() {
        CommandRun run = CommandRun.of("decode", DWR.substring(0, 8), DWR.substring(8, 30), DWR.substring(30));
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains("Origin-State-Id");
    }

    @Test
    void severalMessagesInOneInputAreAllPrinted() {
        CommandRun run = CommandRun.of("decode", DWR + DWR);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out().split("Device-Watchdog-Request", -1)).hasSize(3);
    }

    @Test
    void filesMayBeBinaryOrHex() throws IOException {
        Path binary = Files.write(folder.resolve("m.bin"), octets(DWR));
        Path hex = Files.writeString(folder.resolve("m.hex"), "\uFEFF" + DWR + "\n");
        CommandRun run = CommandRun.of("decode", binary.toString(), hex.toString());
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out().split("Origin-State-Id", -1)).hasSize(3);
    }

    @Test
    void standardInputIsReadForADash() {
        assertThat(withInput(octets(DWR), "decode", "-").out()).contains("Origin-State-Id");
        assertThat(withInput(DWR.getBytes(StandardCharsets.UTF_8), "decode", "-")
                        .out())
                .contains("Origin-State-Id");
    }

    @Test
    void aMissingLastPaddingIsToldAndBothAvpsAreShown() {
        CommandRun run = CommandRun.of(
                "decode",
                "0100003d 80000118 00000000 11111111 22222222" // 61 octets
                        + "00000128 40000013 6578616d 706c652e 6e657400" // Origin-Realm
                        + "00000108 40000015 612e6578 616d706c 652e6e65 74"); // Origin-Host without padding
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("example.net", "a.example.net")
                .containsOnlyOnce("!! DIAMETER_INVALID_MESSAGE_LENGTH (5015) at octet 1: ");
        assertThat(run.err()).isEqualTo(line("what is wrong is marked with !!"));
    }

    @Test
    void whatIsThereOfACutMessageIsShown() {
        CommandRun run = CommandRun.of("decode", "01000030" + DWR.substring(8));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("Origin-State-Id")
                .contains("(5015) at octet 1: Message Length says 48, but there are 32 octets");
    }

    @Test
    void aWrongValueIsToldWithItsOffsetAndTheRestIsShown() {
        CommandRun run = CommandRun.of(
                "decode",
                "01000030 80000118 00000000 11111111 22222222"
                        + "00000116 40000010 0000000000000001" // Origin-State-Id of 8 octets
                        + "00000128 40000009 61000000"); // Origin-Realm "a"
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("Origin-Realm")
                .containsOnlyOnce("!! DIAMETER_INVALID_AVP_LENGTH (5014) at octet 20: ")
                .doesNotContain("fault");
    }

    @Test
    void anEmptyInputIsToldApart() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty"));
        assertThat(CommandRun.of("decode", empty.toString()).err()).isEqualTo(line(empty + " is empty"));
        assertThat(CommandRun.of("decode", "").err()).isEqualTo(line("the argument is empty"));
        assertThat(withInput(new byte[0], "decode", "-").err()).isEqualTo(line("standard input is empty"));
    }

    @Test
    void whatCannotBeReadIsNamed() throws IOException {
        assertThat(CommandRun.of("decode", folder.toString()).err()).isEqualTo(line(folder + " is a directory"));
        assertThat(CommandRun.of("decode", "missing.hex").err()).isEqualTo(line("there is no file missing.hex"));
        assertThat(CommandRun.of("decode", "0100zz").err())
                .isEqualTo(line("this is not hex: character 'z' at position 5, and there is no such file"));
        Path capture = Files.write(folder.resolve("a.pcap"), octets("d4c3b2a102000400"));
        assertThat(CommandRun.of("decode", capture.toString()).err()).contains("capture file");
        assertThat(CommandRun.of("decode", capture.toString()).exitCode()).isEqualTo(1);
    }

    @Test
    void aCapturedPacketIsReadFromWhereDiameterBegins() {
        String frame = HEADERS + DWR;
        CommandRun run = CommandRun.of("decode", frame);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out())
                .startsWith("at octet 54 of the input, behind the headers of a captured packet:")
                .contains("Device-Watchdog-Request", "Origin-State-Id");
        assertThat(CommandRun.of("decode", frame + DWR).out())
                .containsSubsequence("at octet 54 of the input, behind", "at octet 86 of the input:");
        assertThat(CommandRun.of("decode", DWR).out()).doesNotContain("of the input");
    }

    /** The header of Subscription-Id-Data (444), 01bc40.., looks like one of a message when four octets are counted from its second. */
    @Test
    void noMessageIsSeenInsideOneThatBeginsWrongly() {
        String ccr = "010000fc c0000110 00000004 00000001 00000002" + "00000107 4000000e 3132333435360000"
                + "000001bb 40000028" + "000001c2 4000000c 00000000" + "000001bc 40000013 3135353531323330303030 00"
                + "00000000".repeat(44);
        String octets = ccr.replace(" ", "");
        String whole = "01" + String.format("%06x", octets.length() / 2) + octets.substring(8);
        assertThat(CommandRun.of("decode", "02" + whole.substring(2)).all())
                .contains("version 2 is not 1")
                .doesNotContain("captured packet");
        assertThat(CommandRun.of("decode", whole.substring(40)).all()).doesNotContain("captured packet");
    }

    @Test
    void ofACommandInAnUnknownApplicationTheApplicationIsUnknown() {
        CommandRun run = CommandRun.of("decode", "01000014 80000110 00000063 00000001 00000002");
        assertThat(run.err()).contains("no dictionary knows application 99;").doesNotContain("command");
    }

    @Test
    void aMessageThatACapturedPacketHoldsInPartIsShownSoFar() {
        CommandRun run = CommandRun.of("decode", HEADERS + "01000040" + DWR.substring(8));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("at octet 54", "Origin-State-Id")
                .contains("(5015) at octet 1: Message Length says 64, but there are 32 octets");
    }

    @Test
    void headersWithoutAMessageBehindThemAreShownAsTheyAre() {
        CommandRun run = CommandRun.of("decode", HEADERS);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).doesNotContain("of the input").contains("UNSUPPORTED_VERSION");
    }

    /** As Wireshark 4 copies a packet and exports it. */
    @Test
    void everyFormThatWiresharkCopiesIsRead() {
        byte[] frame = octets(HEADERS + DWR);
        String dump = dump(frame, true);
        String array = "/* Frame (86 bytes) */\nstatic const unsigned char pkt1[86] = {\n" + elements(frame) + "};\n";
        for (String form : List.of(
                HEADERS + DWR,
                dump,
                dump(frame, false),
                array,
                "char packet[] = { /* Packet 4 */\n" + elements(frame) + " };",
                escaped(frame),
                Base64.getEncoder().encodeToString(frame))) {
            CommandRun run = CommandRun.of("decode", form);
            assertThat(run.exitCode()).as(form + run.all()).isZero();
            assertThat(run.out()).as(form).contains("at octet 54", "Device-Watchdog-Request", "Origin-State-Id");
            assertThat(withInput(form.getBytes(StandardCharsets.UTF_8), "decode", "-")
                            .out())
                    .isEqualTo(run.out());
        }
    }

    @Test
    void base64IsReadOnlyWhereItIsAMessageOrAPacket() {
        assertThat(CommandRun.of("decode", Base64.getEncoder().encodeToString(octets(DWR)))
                        .out())
                .contains("Origin-State-Id");
        assertThat(CommandRun.of("decode", "Subscription/Id1").err()).contains("there is no file");
        assertThat(CommandRun.of("decode", "Origin0Host1").err()).contains("this is not hex: character 'O'");
    }

    @Test
    void whatNoDictionaryKnowsIsToldOnceWithARemedy() {
        String message = "01000028" + "40800001" + "00000004" + "1111111122222222" // an answer with code 8388609
                + "0000270f" + "80000014" + "000028af" + "0000000100000002"; // AVP 9999 of vendor 10415
        CommandRun run = CommandRun.of("decode", message + message);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.err())
                .isEqualTo(line("no dictionary knows command 8388609, AVP 9999 of vendor 10415;"
                        + " add a dictionary with --dictionary FILE"));
    }

    @Test
    void anInputBeyondTheBoundIsRefused() throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'a';
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                Arrays.fill(into, offset, offset + length, (byte) 'a');
                return length;
            }
        };
        assertThat(withInput(endless, "decode", "-").err()).isEqualTo(line("standard input is longer than 16 MiB"));
    }

    @Test
    void anArgumentMustBeGiven() {
        CommandRun run = CommandRun.of("decode");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("diam: ").contains("HEX|FILE|-").contains("More: diam decode --help");
    }

    @Test
    void helpHasAnExample() {
        CommandRun run = CommandRun.of("decode", "--help");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Example:").contains("diam decode 01");
    }

    @Test
    void theExampleOfTheHelpIsSound() {
        String example = CommandRun.of("decode", "--help")
                .out()
                .lines()
                .filter(line -> line.contains("diam decode 01"))
                .findFirst()
                .orElseThrow();
        CommandRun run =
                CommandRun.of(example.strip().split(" ", 3)[1], example.strip().split(" ", 3)[2]);
        assertThat(run.exitCode()).as(run.all()).isZero();
    }

    @Test
    void garbageIsShownWithItsFaultsAndNeverWithAStackTrace() {
        Random random = new Random(6733);
        for (int i = 0; i < 2_000; i++) {
            byte[] octets = octets(DWR + DWR);
            for (int changes = random.nextInt(12); changes >= 0; changes--) {
                octets[random.nextInt(octets.length)] = (byte) random.nextInt(256);
            }
            CommandRun run = withInput(octets, "decode", "-");
            assertThat(run.exitCode()).as(run.all()).isIn(0, 1);
            assertThat(run.all()).doesNotContain("Exception").doesNotContain("\tat ");
        }
    }

    @Test
    void deeplyNestedGroupsEndInAFault() {
        byte[] nested = new byte[20 + 8 * 4000];
        System.arraycopy(octets(DWR), 0, nested, 0, 20);
        putLength(nested, 1, nested.length);
        for (int at = 20; at < nested.length; at += 8) {
            System.arraycopy(octets("0000011740"), 0, nested, at, 5); // Failed-AVP
            putLength(nested, at + 5, nested.length - at);
        }
        CommandRun run = withInput(nested, "decode", "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("!! ");
    }

    @Test
    void everyVectorIsPrintedWithoutAFault() throws IOException {
        Path vectors = Path.of(System.getProperty("antipode.shared", "../shared"), "vectors");
        Assumptions.assumeTrue(Files.isDirectory(vectors), "no vectors in " + vectors);
        try (Stream<Path> files = Files.list(vectors)) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".hex")).toList()) {
                CommandRun run = CommandRun.of("decode", file.toString());
                assertThat(run.exitCode()).as(file + "\n" + run.all()).isZero();
            }
        }
    }

    private static void putLength(byte[] octets, int at, int length) {
        octets[at] = (byte) (length >> 16);
        octets[at + 1] = (byte) (length >> 8);
        octets[at + 2] = (byte) length;
    }

    private static CommandRun withInput(byte[] input, String... args) {
        return withInput(new ByteArrayInputStream(input), args);
    }

    private static CommandRun withInput(InputStream input, String... args) {
        InputStream before = System.in;
        System.setIn(input);
        try {
            return CommandRun.of(args);
        } finally {
            System.setIn(before);
        }
    }

    private static String dump(byte[] octets, boolean characters) {
        StringBuilder dump = new StringBuilder();
        for (int at = 0; at < octets.length; at += 16) {
            byte[] line = Arrays.copyOfRange(octets, at, Math.min(at + 16, octets.length));
            String shown = new String(line, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", ".");
            dump.append(
                    String.format("%04x   %-47s", at, HexFormat.ofDelimiter(" ").formatHex(line)));
            dump.append(characters ? "   " + shown : "").append('\n');
        }
        return dump.toString();
    }

    /** Eight on a line, with the characters in a comment. */
    private static String elements(byte[] octets) {
        StringBuilder elements = new StringBuilder();
        for (int at = 0; at < octets.length; at += 8) {
            byte[] line = Arrays.copyOfRange(octets, at, Math.min(at + 8, octets.length));
            String shown = new String(line, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", ".");
            elements.append(HexFormat.ofDelimiter(", ").withPrefix("0x").formatHex(line));
            elements.append(at + 8 < octets.length ? ", " : "  ")
                    .append("/* ")
                    .append(shown)
                    .append(" */\n");
        }
        return elements.toString();
    }

    /** Sixteen on a line, each line in quotation marks and all but the last with a backslash. */
    private static String escaped(byte[] octets) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < octets.length; at += 16) {
            byte[] line = Arrays.copyOfRange(octets, at, Math.min(at + 16, octets.length));
            text.append('"')
                    .append(HexFormat.of().withPrefix("\\x").formatHex(line))
                    .append('"');
            text.append(at + 16 < octets.length ? " \\\n" : "");
        }
        return text.toString();
    }

    private static String line(String failure) {
        return "diam: " + failure + System.lineSeparator();
    }

    private static byte[] octets(String hex) {
        return HexFormat.of().parseHex(hex);
    }
}
