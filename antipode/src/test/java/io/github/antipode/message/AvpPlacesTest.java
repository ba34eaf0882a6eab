package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found by the places is what a walk from the first AVP finds. */
class AvpPlacesTest {
    private static final int CODES = 12;
    private static final int LAST_PLACE = 2044;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 60})
    void everyAvpIsFoundWhereAWalkFindsIt(int count) {
        Random random = new Random(count);
        for (int round = 0; round < 200; round++) {
            assertSame(message(random, count, 40));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {LAST_PLACE - 4, LAST_PLACE, LAST_PLACE + 4, 100_000})
    void anAvpBehindALongOneIsFound(int place) {
        int before = place - Message.HEADER_LENGTH - AvpScan.HEADER;
        Message message = Message.read(Message.request(Base.DWR)
                .add(Avp.raw(0, 1, false, new byte[before]))
                .add(Avp.raw(0, 2, false, new byte[3]))
                .add(Avp.raw(10415, 1, false, new byte[0]))
                .build()
                .octets());
        assertThat(message.findAvp(0, 2).orElseThrow().offset()).isEqualTo(place);
        assertSame(message);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 30})
    void theAvpsOfAGroupAreFoundWhereAWalkFindsThem(int count) {
        Random random = new Random(count);
        byte[] inner = message(random, count, 40).octets();
        byte[] data = Arrays.copyOfRange(inner, Message.HEADER_LENGTH, inner.length);
        Message message = Message.read(Message.request(Base.DWR)
                .add(Avp.raw(0, 1, false, new byte[5]))
                .add(Avp.raw(0, 279, true, data))
                .build()
                .octets());
        assertSame(AvpGroup.open(message, message.indexOf(Base.FAILED_AVP)));
    }

    private static Message message(Random random, int count, int longest) {
        MessageBuilder builder = Message.request(Base.DWR);
        for (int i = 0; i < count; i++) {
            long vendor = random.nextBoolean() ? 0 : 10415;
            builder.add(Avp.raw(vendor, random.nextInt(CODES), false, new byte[random.nextInt(longest)]));
        }
        return Message.read(builder.build().octets());
    }

    private static void assertSame(AvpSequence avps) {
        for (int code = 0; code <= CODES; code++) {
            for (int vendor : new int[] {0, 1, 10415}) {
                int walked = AvpScan.find(avps.octets, avps.start, avps.end, code, vendor);
                assertThat(AvpPlaces.find(avps.places, avps.octets, avps.start, avps.end, code, vendor))
                        .as("AVP %d of vendor %d", code, vendor)
                        .isEqualTo(walked);
            }
        }
    }
}
