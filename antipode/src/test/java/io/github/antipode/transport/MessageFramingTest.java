package io.github.antipode.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;
import io.github.antipode.message.ResultCode;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageFramingTest {
    private final MessageFraming framing = new MessageFraming();

    @Test
    void messagesSurviveACutAtEveryBoundary() {
        List<Message> sent = randomMessages(new Random(1), 6);
        byte[] stream = concatenate(sent);
        for (int cut = 0; cut <= stream.length; cut++) {
            MessageFraming fresh = new MessageFraming();
            List<Message> received = new ArrayList<>(feed(fresh, stream, 0, cut));
            received.addAll(feed(fresh, stream, cut, stream.length));
            assertThat(received).as("cut at %d", cut).isEqualTo(sent);
        }
    }

    @Test
    void messagesSurviveWritesOfOneOctet() {
        List<Message> sent = randomMessages(new Random(2), 20);
        byte[] stream = concatenate(sent);
        List<Message> received = new ArrayList<>();
        for (int i = 0; i < stream.length; i++) {
            received.addAll(feed(framing, stream, i, i + 1));
        }
        assertThat(received).isEqualTo(sent);
    }

    @Test
    void messagesSurviveRandomSegmentsInHeapAndDirectBuffers() {
        Random random = new Random(3);
        List<Message> sent = randomMessages(random, 500);
        byte[] stream = concatenate(sent);
        List<Message> received = new ArrayList<>();
        for (int from = 0, to; from < stream.length; from = to) {
            to = Math.min(stream.length, from + 1 + random.nextInt(700));
            ByteBuffer in =
                    random.nextBoolean() ? ByteBuffer.allocate(to - from) : ByteBuffer.allocateDirect(to - from);
            in.put(stream, from, to - from).flip();
            received.addAll(drain(framing, in));
        }
        assertThat(received).isEqualTo(sent);
    }

    @Test
    void nineteenOctetsWaitQuietly() {
        byte[] octets = randomMessages(new Random(4), 1).get(0).octets();
        assertThat(feed(framing, octets, 0, 19)).isEmpty();
        assertThat(framing.gathered()).isEqualTo(19);
        assertThat(feed(framing, octets, 19, octets.length)).hasSize(1);
        assertThat(framing.gathered()).isZero();
    }

    @Test
    void aClaimedLengthReservesNothing() {
        MessageFraming wide =
                new MessageFraming(MessageLimits.DEFAULT.withMaxLength(MessageLimits.MAX_LENGTH), () -> null);
        byte[] header = header(1, MessageLimits.MAX_LENGTH);

        List<MessageFraming> many = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            MessageFraming one =
                    new MessageFraming(MessageLimits.DEFAULT.withMaxLength(MessageLimits.MAX_LENGTH), () -> null);
            feed(one, header, 0, header.length);
            many.add(one);
        }

        // 16 GiB, had the claims been believed.
        assertThat(many).allMatch(one -> one.gathered() == header.length);
        assertThat(feed(wide, header, 0, header.length)).isEmpty();
    }

    @Test
    void aLargeMessageIsGatheredFromManySegments() {
        Message large = Message.request(Base.DWR)
                .add(Base.PROXY_STATE, new byte[900_000])
                .build();
        byte[] octets = large.octets();
        List<Message> received = new ArrayList<>();
        for (int from = 0; from < octets.length; from += 1448) {
            received.addAll(feed(framing, octets, from, Math.min(octets.length, from + 1448)));
        }
        assertThat(received).containsExactly(large);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 19, 1_048_580, 0xffffff})
    void aLengthBelowTheHeaderOrAboveTheLimitLosesFramingAfterFourOctets(int length) {
        assertThatThrownBy(() -> feed(framing, header(1, length), 0, 4))
                .isInstanceOf(FramingException.class)
                .hasMessageContaining("Message Length " + length + " is ");
        assertThat(framing.ended()).isTrue();
    }

    @Test
    void aLengthThatIsNoMultipleOfFourIsTheLastMessageAndSaysSo() {
        byte[] octets = concatenate(List.of(header(1, 21), new byte[1], header(1, 20)));

        List<Message> received = feed(framing, octets, 0, octets.length);

        assertThat(received).hasSize(1);
        assertThat(received.get(0).fault().map(AvpError::code)).contains(ResultCode.INVALID_MESSAGE_LENGTH);
        assertThat(framing.ended()).isTrue();
    }

    @Test
    void anotherVersionIsTheLastMessageAndSaysSo() {
        byte[] octets = concatenate(List.of(header(2, 20), header(1, 20)));

        List<Message> received = feed(framing, octets, 0, octets.length);

        assertThat(received).hasSize(1);
        assertThat(received.get(0).fault().map(AvpError::code)).contains(ResultCode.UNSUPPORTED_VERSION);
    }

    @Test
    void aTlsHandshakeIsNamed() {
        byte[] clientHello = {0x16, 3, 1, 2, 0, 1, 0};
        assertThatThrownBy(() -> feed(framing, clientHello, 0, clientHello.length))
                .hasMessageContaining("no Diameter")
                .hasMessageContaining("TLS");
    }

    @Test
    void textIsNamed() {
        byte[] http = "GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> feed(framing, http, 0, http.length))
                .hasMessageContaining("no Diameter")
                .hasMessageContaining("'GET '");
    }

    private static List<Message> feed(MessageFraming framing, byte[] octets, int from, int to) {
        return drain(framing, ByteBuffer.wrap(octets, from, to - from));
    }

    private static List<Message> drain(MessageFraming framing, ByteBuffer in) {
        List<Message> messages = Stream.iterate(framing.next(in), m -> m != null, m -> framing.next(in))
                .toList();
        assertThat(in.hasRemaining()).isFalse();
        return messages;
    }

    /** Version and length as given, the rest zero. */
    private static byte[] header(int version, int length) {
        return ByteBuffer.allocate(20).putInt(version << 24 | length).array();
    }

    private static List<Message> randomMessages(Random random, int count) {
        return Stream.generate(() -> randomMessage(random)).limit(count).toList();
    }

    private static Message randomMessage(Random random) {
        byte[] data = new byte[random.nextInt(60)];
        random.nextBytes(data);
        var builder = Message.request(Base.DWR).hopByHopId(random.nextInt() & 0xffffffffL);
        for (int avps = random.nextInt(4); avps > 0; avps--) {
            builder.add(Base.PROXY_STATE, data);
        }
        return builder.build();
    }

    private static byte[] concatenate(List<?> parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        parts.forEach(part -> out.writeBytes(part instanceof Message message ? message.octets() : (byte[]) part));
        return out.toByteArray();
    }
}
