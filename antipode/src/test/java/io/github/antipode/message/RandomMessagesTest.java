package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Properties that hold for every message, sound or spoilt; a failure names its seed. */
class RandomMessagesTest {
    private static final int ROUNDS = 10_000;

    /** Octets allocated per octet of a message while all of it is read in three formats, printed and edited. */
    private static final long ALLOCATED_PER_OCTET = 1_500;

    private static final DiameterIdentity HOST = DiameterIdentity.of("s.example");

    @Test
    void aSoundMessageRoundTrips() {
        for (long seed = 0; seed < ROUNDS; seed++) {
            Message message = new RandomMessages(seed).message();
            byte[] octets = message.octets();
            Message read = Message.parse(octets);
            assertThat(read).as("seed %d", seed).isEqualTo(message);
            MessageBuilder rebuilt = read.toBuilder();
            for (int i = 0; i < 3; i++) {
                rebuilt.insert(i, Avp.raw(0, 0, true, new byte[i]))
                        .remove(AvpPath.of(AvpKey.of("0", 0, DataFormat.OCTET_STRING)));
            }
            assertThat(rebuilt.build().octets()).as("seed %d", seed).isEqualTo(octets);
            assertThat(Message.request(Base.DWR).addAll(read).build().avps())
                    .as("seed %d", seed)
                    .isEqualTo(read.avps());
        }
    }

    @Test
    void aSpoiltMessageIsReadOrRefusedAndNothingElse() {
        int refused = 0;
        for (long seed = 0; seed < ROUNDS; seed++) {
            byte[] octets = new RandomMessages(seed).spoilt();
            try {
                readAll(Message.read(octets));
            } catch (AvpException e) {
                assertThat(e.error().code()).isEqualTo(ResultCode.INVALID_MESSAGE_LENGTH);
                refused++;
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertThat(refused).isBetween(1, ROUNDS / 2);
    }

    @Test
    void aSpoiltMessageCostsNoMoreThanItsOctetsAllow() {
        for (long seed = 0; seed < ROUNDS / 10; seed++) {
            byte[] octets = new RandomMessages(seed).spoilt();
            long before = Allocation.ofThisThread();
            try {
                readAll(Message.read(octets));
            } catch (AvpException e) {
                assertThat(e.error()).isNotNull();
            }
            long allocated = Allocation.ofThisThread() - before;
            assertThat(allocated).as("seed %d", seed).isLessThan(100_000 + ALLOCATED_PER_OCTET * octets.length);
        }
    }

    private static void readAll(Message message) {
        Walk.show(message);
        message.fault().ifPresent(Walk::show);
        message.flagsFault(true).ifPresent(Walk::show);
        Walk.avps(message);
        for (AvpKey<?> key : List.of(Base.ORIGIN_HOST, Base.SESSION_ID, Base.PROXY_INFO, Base.RESULT_CODE)) {
            find(message, key);
        }
        edit(message);
        if (message.request()) {
            AvpError error = message.fault().orElse(AvpError.of(ResultCode.UNABLE_TO_COMPLY, "x"));
            Message answer = ErrorAnswer.to(message, error, HOST, HOST).build();
            assertThat(Message.parse(answer.octets()).resultCode()).isEqualTo(error.code());
        }
    }

    private static void find(Message message, AvpKey<?> key) {
        try {
            message.contains(key);
            message.find(key);
            message.all(key);
            message.get(key);
        } catch (AvpException e) {
            Walk.show(e);
        }
    }

    private static void edit(Message message) {
        Message edited = message.toBuilder().remove(Base.SESSION_ID).build();
        assertThat(Message.parse(edited.octets()).contains(Base.SESSION_ID)).isFalse();
        try {
            message.toBuilder().set(AvpPath.of(Base.PROXY_INFO).then(Base.PROXY_STATE), new byte[1]);
            message.resultCode();
        } catch (AvpException e) {
            Walk.show(e);
        }
    }
}
