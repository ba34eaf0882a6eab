package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpSequence;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;

/** Walking through AVPs at all depths: each step goes on, none leaves its group, and there are only so many. */
class WalkFuzzTest {
    @FuzzTest(maxDuration = "60s")
    void everyWalkEndsInsideItsBounds(byte[] octets) {
        byte[] framed = Seeds.framed(octets);
        Message message = Message.wrap(framed, Walk.LIMITS, null);
        Walk walk = new Walk();
        walk.through(message, Message.HEADER_LENGTH, framed.length, 0);
        walk.checkVisits(framed.length);
    }

    private static final class Walk {
        static final MessageLimits LIMITS =
                MessageLimits.DEFAULT.withMaxDepth(8).withMaxAvps(200);

        private static final int HEADER = 8;

        private int visits;

        /** Each level visits an octet once at most, and no AVP is shorter than its header. */
        void checkVisits(int octets) {
            assertThat(visits).isLessThanOrEqualTo((LIMITS.maxDepth() + 1) * (octets / HEADER));
        }

        void through(AvpSequence avps, int start, int end, int depth) {
            assertThat(depth).isLessThanOrEqualTo(LIMITS.maxDepth());
            int at = start;
            int count = 0;
            for (Avp avp : avps) {
                assertThat(avp.offset()).isEqualTo(at);
                assertThat(avp.length()).isBetween(HEADER, end - at);
                assertThat(avps.findAvp(avp.vendorId(), avp.code())).isPresent();
                into(avp, depth);
                at += (avp.length() + 3) & ~3;
                count++;
            }
            visits += count;
            assertThat(count).isLessThanOrEqualTo(LIMITS.maxAvps()).isEqualTo((int)
                    avps.stream().count());
            assertThat(avps.avps()).hasSize(count);
        }

        private void into(Avp avp, int depth) {
            AvpGroup group;
            try {
                group = avp.group();
            } catch (AvpException e) {
                assertThat(e.error().offset()).isLessThanOrEqualTo(avp.offset() + avp.length());
                return;
            }
            int end = avp.offset() + avp.length();
            through(group, end - avp.dataLength(), end, depth + 1);
        }
    }
}
