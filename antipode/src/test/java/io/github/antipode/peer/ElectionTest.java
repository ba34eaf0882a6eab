package io.github.antipode.peer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.DiameterIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 6733 §5.6.4. */
class ElectionTest {
    @ParameterizedTest
    @CsvSource({
        "b.example.net, a.example.net, true",
        "a.example.net, b.example.net, false",
        "B.EXAMPLE.NET, a.example.net, true",
        "a.example.net, B.EXAMPLE.NET, false",
        "a.example.net2, a.example.net, true",
        "a-1.example.net, a.example.net, false"
    })
    void theGreaterNameWinsOctetByOctetWithoutRegardToCase(String local, String received, boolean won) {
        assertThat(Election.won(DiameterIdentity.of(local), DiameterIdentity.of(received)))
                .isEqualTo(won);
    }

    @Test
    void equalNamesHaveNoWinner() {
        assertThat(Election.won(DiameterIdentity.of("a.example.net"), DiameterIdentity.of("A.example.net")))
                .isFalse();
    }
}
