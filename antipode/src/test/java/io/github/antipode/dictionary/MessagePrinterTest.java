package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages for people: golden files beside this class, and whatever octets there may be. */
class MessagePrinterTest {
    private final Dictionary dictionary = Dictionary.embedded();

    @Test
    void aCapabilitiesExchangeRequest() throws Exception {
        MessageBuilder cer = message(Base.CER)
                .addText(Base.ORIGIN_HOST, "gw1.example.net")
                .addText(Base.ORIGIN_REALM, "example.net")
                .addText(Base.HOST_IP_ADDRESS, "192.0.2.1")
                .addText(Base.HOST_IP_ADDRESS, "2001:db8::1")
                .add(Base.VENDOR_ID, 0)
                .add(Base.PRODUCT_NAME, "Antipode")
                .add(Base.SUPPORTED_VENDOR_ID, 10415)
                .add(Base.AUTH_APPLICATION_ID, 4)
                .group(
                        Base.VENDOR_SPECIFIC_APPLICATION_ID,
                        group -> group.add(Base.VENDOR_ID, 10415).add(Base.AUTH_APPLICATION_ID, 16777238))
                .add(Base.FIRMWARE_REVISION, 1);
        assertThat(dictionary.print(cer.build())).isEqualTo(golden("cer.txt"));
    }

    @Test
    void aCreditControlRequest() throws Exception {
        assertThat(dictionary.print(ccr().build())).isEqualTo(golden("ccr.txt"));
    }

    @Test
    void anAnswerWithTheFailedAvpAsDeepAsTheFault() throws Exception {
        // Failed-AVP { Multiple-Services-Credit-Control { Rating-Group of no octets } }
        byte[] avps = DictionaryMessages.hex("""
                0000010c 4000000c 0000138d
                00000117 40000018
                  000001c8 40000010
                    000001b0 40000008
                """);
        byte[] octets = DictionaryMessages.withAvps(4, 272, avps).octets();
        octets[4] = 0x60;
        assertThat(dictionary.print(Message.read(octets))).isEqualTo(golden("failed-avp.txt"));
    }

    @Test
    void aMessageWithAllThatCanBeWrong() throws Exception {
        byte[] avps = DictionaryMessages.hex("""
                0000010c 4000000a 07d10000
                00000037 4000000b e0000000
                00000037 4000000d e0000000 00000000
                00000101 40000009 00000000
                00000101 4000000b 00010a00
                00000101 40000012 00010000 00000000 00000000
                00000107 4000000c 61ff0a62
                0000010d 00000016 1b5b324a 0a22e280 ae5c6162 63640000
                000001c8 40000020
                  000001b0 4000000c 00000001
                  000001b0 40000107 00000002
                00000005 ff00000f 000028af 08050100
                00001234 8000000c 00000000
                00000108 400000ff 61626364
                """);
        assertThat(dictionary.print(DictionaryMessages.withAvps(4, 272, avps))).isEqualTo(golden("malformed.txt"));
    }

    @Test
    void timesAreInUtcWhereverTheReaderIs() {
        Message message = message(Base.RAR)
                .addRaw(0, 55, true, DictionaryMessages.hex("e0000000"))
                .build();
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
            assertThat(dictionary.print(message)).contains("2019-02-02T11:39:44Z");
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void aCommandAndAnApplicationThatNobodyKnowsAreTheirNumbers() {
        String text = dictionary.print(DictionaryMessages.withAvps(16777251, 316, new byte[0]));
        assertThat(text)
                .isEqualTo("Unknown-Request (316), RP--, application 16777251, "
                        + "hop-by-hop 0x11111111, end-to-end 0x22222222, 20 octets");
    }

    @Test
    void aLongValueIsCut() {
        Message message = message(Base.RAR)
                .add(Base.CLASS, new byte[5000])
                .add(Base.SESSION_ID, "x".repeat(5000))
                .build();
        assertThat(dictionary.print(message))
                .contains("(5000 octets)", "(5000 characters)")
                .hasSizeLessThan(2500);
    }

    @Test
    void groupsAreOpenedAsDeepAsTheLimitAllows() {
        AvpGroup nested = AvpGroup.build(group -> group.add(Base.VENDOR_ID, 1));
        for (int i = 0; i < 40; i++) {
            AvpGroup inner = nested;
            nested = AvpGroup.build(group -> group.add(Base.FAILED_AVP, inner));
        }
        String text =
                dictionary.print(message(Base.RAR).add(Base.FAILED_AVP, nested).build());
        assertThat(text.lines()).hasSize(18);
        assertThat(text).contains("nest deeper than 16");
    }

    @Test
    void aVeryDeepMessageCostsNoStack() {
        ByteBuffer avps = ByteBuffer.allocate(8 * 100_000);
        while (avps.hasRemaining()) {
            avps.putInt(279).putInt(0x40 << 24 | avps.remaining() + 4);
        }
        String text = dictionary.print(DictionaryMessages.withAvps(0, 258, avps.array()));
        assertThat(text.lines())
                .as("header, 16 groups, the one too deep, the fault")
                .hasSize(19);
        assertThat(text).contains("INVALID_AVP_VALUE (5004) at octet 20");
    }

    @Test
    void aFormatThatFailsIsShownAsHex() {
        DataFormat<String> failing = new FailingFormat();
        Dictionary own = Dictionary.builder()
                .avp(new AvpDefinition(
                        AvpKey.of("Bad", 70000, failing), FlagRules.MANDATORY, List.of(), Grammar.OPEN, 0, ""))
                .build();
        Message message =
                message(Base.RAR).addRaw(0, 70000, true, new byte[] {1, 2}).build();
        assertThat(own.print(message)).contains("0x0102  !! java.lang.IllegalStateException: no\\u{1b}");
    }

    private static final class FailingFormat extends DataFormat<String> {
        FailingFormat() {
            super("Failing", String.class);
        }

        @Override
        protected String decode(io.github.antipode.message.AvpData data) {
            return "decoded";
        }

        @Override
        protected void encode(String value, io.github.antipode.message.AvpOutput out) {}

        @Override
        public String parse(String text) {
            return text;
        }

        @Override
        public String print(String value) {
            throw new IllegalStateException("no\u001b");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void randomOctetsNeverFail(long seed) {
        Random random = new Random(seed);
        List<AvpDefinition> known = List.copyOf(dictionary.avps());
        for (int i = 0; i < 1500; i++) {
            byte[] avps = new byte[random.nextInt(120)];
            random.nextBytes(avps);
            for (int at = 0; at + 8 < avps.length; at += 4 + random.nextInt(20)) {
                ByteBuffer.wrap(avps)
                        .putInt(at, (int)
                                known.get(random.nextInt(known.size())).code())
                        .putInt(Math.min(at + 4, avps.length - 4), random.nextInt(40) | 0x40 << 24);
            }
            check(dictionary.print(DictionaryMessages.withAvps(4, random.nextInt(300), avps)));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 6})
    void soundMessagesWithOctetsChangedNeverFail(long seed) {
        Random random = new Random(seed);
        byte[] sound = ccr().build().octets();
        for (int i = 0; i < 2000; i++) {
            byte[] octets = sound.clone();
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                octets[4 + random.nextInt(octets.length - 4)] = (byte) random.nextInt();
            }
            check(dictionary.print(Message.read(octets)));
        }
    }

    private static void check(String text) {
        assertThat(text.chars().noneMatch(c -> c < ' ' && c != '\n' || c == 0x7f))
                .isTrue();
    }

    @Test
    void everyVectorPrints() throws Exception {
        Path vectors = Path.of(System.getProperty("antipode.shared", "../../shared"), "vectors");
        assumeTrue(Files.isDirectory(vectors), vectors + " is absent");
        int printed = 0;
        try (Stream<Path> files = Files.walk(vectors)) {
            for (Path file :
                    (Iterable<Path>) files.filter(path -> path.toString().endsWith(".hex"))::iterator) {
                byte[] octets = DictionaryMessages.hex(Files.readString(file));
                if (octets.length >= Message.HEADER_LENGTH && length(octets) == octets.length) {
                    check(dictionary.print(Message.read(octets)));
                    printed++;
                }
            }
        }
        assertThat(printed).isGreaterThan(40);
    }

    private static int length(byte[] octets) {
        return (octets[1] & 0xff) << 16 | (octets[2] & 0xff) << 8 | octets[3] & 0xff;
    }

    private MessageBuilder ccr() {
        MessageBuilder ccr = Message.request(
                        dictionary.command("CCR").orElseThrow().command())
                .hopByHopId(0x11111111)
                .endToEndId(0xfedcba98L)
                .add(Base.SESSION_ID, "gw1.example.net;1876543210;523")
                .addText(Base.ORIGIN_HOST, "gw1.example.net")
                .addText(Base.ORIGIN_REALM, "example.net")
                .addText(Base.DESTINATION_REALM, "example.net")
                .add(Base.AUTH_APPLICATION_ID, 4);
        text(ccr, "Service-Context-Id", "32251@3gpp.org");
        text(ccr, "CC-Request-Type", "INITIAL_REQUEST");
        text(ccr, "CC-Request-Number", "0");
        text(ccr, "Event-Timestamp", "2026-01-02T03:04:05Z");
        return ccr.group(
                        group("Subscription-Id"),
                        id -> id.addText(key("Subscription-Id-Type"), "END_USER_E164")
                                .addText(key("Subscription-Id-Data"), "15551230000"))
                .group(
                        group("Multiple-Services-Credit-Control"),
                        services -> services.group(
                                        group("Requested-Service-Unit"),
                                        unit -> unit.addText(key("CC-Total-Octets"), "9223372036854775808"))
                                .addText(key("Rating-Group"), "42"))
                .addText(key("CC-Correlation-Id"), "0x00ff10")
                .addRaw(10415, 2, true, new byte[] {0, 0, 0, 1})
                .addRaw(99999, 7, false, "text".getBytes(StandardCharsets.US_ASCII));
    }

    private void text(MessageBuilder builder, String name, String value) {
        builder.addText(key(name), value);
    }

    private AvpKey<?> key(String name) {
        return dictionary.key(name).orElseThrow();
    }

    private AvpKey<AvpGroup> group(String name) {
        return AvpKey.of(name, key(name).code(), DataFormat.GROUPED);
    }

    private static MessageBuilder message(io.github.antipode.message.Command command) {
        return Message.request(command).hopByHopId(0x11111111).endToEndId(0x22222222);
    }

    private static String golden(String file) throws IOException {
        try (InputStream in = MessagePrinterTest.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
        }
    }
}
