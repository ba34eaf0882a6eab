package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.Message;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Paths as text: each is understood, and then means the same when it is written again, or is refused. */
class PathFuzzTest {
    private final Dictionary names = Dictionary.embedded();
    private final Message message = Seeds.ccr().with(names);

    @FuzzTest(maxDuration = "60s")
    void aPathIsUnderstoodOrRefused(byte[] octets) {
        String text = new String(octets, StandardCharsets.UTF_8);
        parse(text, null);
        parse(text, names).ifPresent(path -> {
            if (names.key(path.key().vendorId(), path.key().code()).isPresent()) {
                assertThat(path.toString()).isEqualTo(again(path, text).toString());
            }
        });
        find(text);
    }

    private static Optional<AvpPath<?>> parse(String text, @Nullable AvpNames known) {
        try {
            return Optional.of(AvpPath.parse(text, known));
        } catch (IllegalArgumentException e) {
            checkRefusal(e, text);
            return Optional.empty();
        }
    }

    /** The path as it is printed, if all its steps have names; otherwise as it was. */
    private AvpPath<?> again(AvpPath<?> path, String text) {
        return path.toString().contains("AVP-") ? AvpPath.parse(text, names) : AvpPath.parse(path.toString(), names);
    }

    private void find(String text) {
        try {
            message.at(text).ifPresent(avp -> assertThat(avp.length()).isLessThan(message.length()));
        } catch (IllegalArgumentException e) {
            checkRefusal(e, text);
        } catch (AvpException e) {
            assertThat(e.error().offset()).isLessThan(message.length());
        }
    }

    private static void checkRefusal(IllegalArgumentException refusal, String text) {
        assertThat(refusal).hasMessageMatching("(?s).+");
        assertThat(refusal.getMessage()).hasSizeLessThan(500 + 4 * text.length());
    }
}
