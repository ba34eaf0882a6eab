package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.cli.StreamCutter.Kind;
import io.github.antipode.cli.StreamCutter.Piece;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StreamCutterTest {
    private static final byte[] DWR = message("a.example.net");
    private static final byte[] LONGER = message("a-longer-name.example.net");

    private final StreamCutter cutter = new StreamCutter();
    private final List<Piece> pieces = new ArrayList<>();

    @Test
    void messagesAreCutWhereverTheStreamIsSegmented() {
        byte[] stream = concat(DWR, LONGER, DWR);
        for (int size = 1; size <= stream.length; size++) {
            pieces.clear();
            StreamCutter each = new StreamCutter();
            for (int at = 0; at < stream.length; at += size) {
                each.take(ByteBuffer.wrap(stream, at, Math.min(size, stream.length - at)), pieces::add);
            }
            each.end(pieces::add);
            assertThat(pieces).extracting(Piece::kind).containsOnly(Kind.MESSAGE);
            assertThat(pieces).extracting(Piece::octets).containsExactly(DWR, LONGER, DWR);
            assertThat(pieces)
                    .extracting(Piece::offset)
                    .containsExactly(0L, (long) DWR.length, (long) DWR.length + LONGER.length);
        }
    }

    @Test
    void aMessageOfTheBareHeaderIsAMessage() {
        byte[] bare = HexFormat.of()
                .parseHex(
                        "01000014" // version 1, 20 octets
                                + "80000118" // R, 280
                                + "00000000" // application 0
                                + "1111111122222222"); // identifiers
        take(bare);
        assertThat(pieces).extracting(Piece::kind).containsExactly(Kind.MESSAGE);
    }

    @ParameterizedTest
    @CsvSource({
        "02000014, 'expected version 1, not 2'",
        "01000013, 'expected a Message Length of 20 to 1048576, not 19'",
        "01000000, 'expected a Message Length of 20 to 1048576, not 0'",
        "01100004, 'expected a Message Length of 20 to 1048576, not 1048580'",
        "01000015, 'expected a Message Length that is a multiple of four, not 21'",
        "16030100, 'expected version 1, not 22 (the beginning of a TLS handshake)'",
        "47455420, 'expected version 1, not 71 (the text ''GET '')'",
    })
    void garbageIsNamedAtOnceWithWhatWasExpected(String hex, String remark) {
        take(DWR);
        take(HexFormat.of().parseHex(hex));
        Piece garbage = pieces.get(1);
        assertThat(garbage.kind()).isEqualTo(Kind.GARBAGE);
        assertThat(garbage.offset()).isEqualTo(DWR.length);
        assertThat(garbage.remark()).isEqualTo(remark);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 19, 27, 28, 64, 1000})
    void messagesBehindGarbageAreFoundAgainWithNothingLost(int size) {
        byte[] garbage = "GET / HTTP/1.1\r\nHost: a\1\0\0$\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);
        byte[] stream = concat(DWR, garbage, LONGER, DWR);
        for (int at = 0; at < stream.length; at += size) {
            take(Arrays.copyOfRange(stream, at, Math.min(stream.length, at + size)));
        }
        assertThat(pieces.stream().filter(piece -> piece.kind() == Kind.MESSAGE))
                .extracting(Piece::octets)
                .containsExactly(DWR, LONGER, DWR);
        assertThat(joined(Kind.GARBAGE)).isEqualTo(garbage);
        assertThat(joinedAll()).isEqualTo(stream);
        assertThat(pieces.get(pieces.size() - 2).offset()).isEqualTo(DWR.length + garbage.length);
    }

    @Test
    void aMessageWhoseLengthIsWrongByOneIsGarbageAndTheNextIsRead() {
        byte[] wrong = DWR.clone();
        wrong[3]++;
        take(concat(wrong, DWR));
        assertThat(pieces).extracting(Piece::kind).containsExactly(Kind.GARBAGE, Kind.MESSAGE);
        assertThat(pieces.get(0).octets()).isEqualTo(wrong);
    }

    @Test
    void whatTheStreamEndedInIsTold() {
        take(DWR);
        take(Arrays.copyOf(LONGER, 30));
        cutter.end(pieces::add);
        Piece last = pieces.get(1);
        assertThat(last.kind()).isEqualTo(Kind.UNFINISHED);
        assertThat(last.octets()).isEqualTo(Arrays.copyOf(LONGER, 30));
        assertThat(last.remark()).isEqualTo("the stream ended after 30 of a message's " + LONGER.length + " octets");
    }

    @Test
    void aStreamMayEndBeforeAnyLengthIsKnown() {
        take((byte) 1, (byte) 0);
        cutter.end(pieces::add);
        assertThat(pieces).extracting(Piece::kind).containsExactly(Kind.UNFINISHED);
        assertThat(pieces.get(0).remark()).isEqualTo("the stream ended after 2 octets of a message");
        cutter.end(pieces::add);
        assertThat(pieces).hasSize(1);
    }

    @Test
    void randomOctetsAreHardlyEverTakenForMessagesAndNeverLost() {
        Random random = new Random(6733);
        byte[] chunk = new byte[64 << 10];
        long octets = 0;
        for (int i = 0; i < 256; i++) {
            random.nextBytes(chunk);
            chunk[0] = i == 0 ? 2 : chunk[0];
            take(chunk);
            octets += pieces.stream().mapToLong(piece -> piece.octets().length).sum();
            assertThat(pieces).extracting(Piece::kind).containsOnly(Kind.GARBAGE);
            pieces.clear();
        }
        cutter.end(pieces::add);
        octets += pieces.stream().mapToLong(piece -> piece.octets().length).sum();
        assertThat(octets).isEqualTo(256L * chunk.length);
    }

    @Test
    void soundStreamsWithOctetsChangedNeverFailAndLoseNothing() {
        Random random = new Random(167);
        byte[] sound = concat(DWR, LONGER, DWR, LONGER, DWR);
        for (int round = 0; round < 20_000; round++) {
            byte[] changed = sound.clone();
            for (int i = random.nextInt(4); i >= 0; i--) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
            }
            pieces.clear();
            StreamCutter each = new StreamCutter();
            int cut = random.nextInt(changed.length);
            each.take(ByteBuffer.wrap(changed, 0, cut), pieces::add);
            each.take(ByteBuffer.wrap(changed, cut, changed.length - cut), pieces::add);
            each.end(pieces::add);
            assertThat(joinedAll()).isEqualTo(changed);
        }
    }

    private void take(byte... octets) {
        cutter.take(ByteBuffer.wrap(octets), pieces::add);
    }

    private byte[] joined(Kind kind) {
        return concat(pieces.stream()
                .filter(piece -> piece.kind() == kind)
                .map(Piece::octets)
                .toArray(byte[][]::new));
    }

    private byte[] joinedAll() {
        return concat(pieces.stream().map(Piece::octets).toArray(byte[][]::new));
    }

    private static byte[] message(String originHost) {
        return Message.request(Base.DWR)
                .add(Base.ORIGIN_HOST, originHost)
                .add(Base.ORIGIN_REALM, "example.net")
                .build()
                .octets();
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
