package io.github.antipode.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.antipode.message.Base.DisconnectCause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6733 §4.3.1: Enumerated is an Integer32, and names are a view of it. */
class EnumeratedTest {
    private static final DataFormat<DisconnectCause> FORMAT = Base.DISCONNECT_CAUSE.format();

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 255, -1, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void anyNumberLivesWhetherItHasANameOrNot(int number) {
        Message message = Message.request(Base.DPR)
                .add(Base.DISCONNECT_CAUSE, new DisconnectCause(number))
                .build();
        assertThat(Message.parse(message.octets()).get(Base.DISCONNECT_CAUSE).value())
                .isEqualTo(number);
    }

    @Test
    void whatIsPrintedIsRead() {
        assertThat(FORMAT.print(DisconnectCause.BUSY)).isEqualTo("BUSY");
        assertThat(FORMAT.parse("BUSY")).isEqualTo(DisconnectCause.BUSY);
        assertThat(FORMAT.parse("1")).isEqualTo(DisconnectCause.BUSY);
        assertThat(FORMAT.parse(FORMAT.print(new DisconnectCause(-7)))).isEqualTo(new DisconnectCause(-7));
    }

    @Test
    void aNameThatIsNoneIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> FORMAT.parse("BUSIER"));
    }
}
