package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** RFC 6733 §3 End-to-End Identifier, §8.8 Session-Id. */
class IdentifiersTest {
    private static final DiameterIdentity HOST = DiameterIdentity.of("accesspoint7.example.com");

    /** 1876543210 in NTP's format. */
    private static final Instant START = Instant.ofEpochSecond(1_876_543_210L - 2_208_988_800L);

    @Test
    void endToEndIdsStartWithTimeAndRandomAndCountOn() {
        // 0x5a3 are the low 12 bits of the time, 0xfffff the low 20 bits of the random number.
        EndToEndIds ids = new EndToEndIds(Instant.ofEpochSecond(0x123455a3L), 0x7fffffff);
        assertThat(ids.next()).isEqualTo(0x5a3fffffL);
        assertThat(ids.next()).isEqualTo(0x5a400000L);
    }

    @Test
    void endToEndIdsAreUnsignedAndWrapPastZero() {
        EndToEndIds ids = new EndToEndIds(Instant.ofEpochSecond(0xfff), -1);
        assertThat(ids.next()).isEqualTo(0xffffffffL);
        assertThat(ids.next()).isEqualTo(1);
    }

    @Test
    void endToEndIdsMadeByManyThreadsAreAllDifferent() {
        EndToEndIds ids = new EndToEndIds();
        Set<Long> made = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 100_000).parallel().forEach(i -> made.add(ids.next()));
        assertThat(made).hasSize(100_000);
    }

    @Test
    void sessionIdsAreThoseOfTheRecommendedFormat() {
        SessionIds ids = new SessionIds(HOST, START, 523);
        assertThat(ids.next()).isEqualTo("accesspoint7.example.com;1876543210;523");
        assertThat(ids.next("mobile@200.1.1.88"))
                .isEqualTo("accesspoint7.example.com;1876543210;524;mobile@200.1.1.88");
    }

    @Test
    void theTwoHalvesOfASessionIdAreOneCount() {
        SessionIds ids = new SessionIds(HOST, START, -1);
        assertThat(ids.next()).isEqualTo("accesspoint7.example.com;1876543210;2147483647");
        assertThat(ids.next()).isEqualTo("accesspoint7.example.com;1876543210;2147483648");
        // In the second era of NTP's time the high half goes on at 0, unsigned before and after.
        assertThat(new SessionIds(HOST, Instant.parse("2036-02-07T06:28:15Z"), 0).next())
                .isEqualTo("accesspoint7.example.com;4294967295;0");
        assertThat(new SessionIds(HOST, Instant.parse("2036-02-07T06:28:16Z"), 0).next())
                .isEqualTo("accesspoint7.example.com;0;0");
    }

    @Test
    void sessionIdsMadeByManyThreadsAreAllDifferent() {
        SessionIds ids = new SessionIds(HOST);
        Set<String> made = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 100_000).parallel().forEach(i -> made.add(ids.next()));
        assertThat(made).hasSize(100_000);
    }
}
