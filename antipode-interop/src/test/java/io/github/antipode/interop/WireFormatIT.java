package io.github.antipode.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** tshark reads what our builders write as we read it: header, AVP headers and values (RFC 6733 §3, §4). */
class WireFormatIT {
    private static final Dictionary DICTIONARY = Dictionary.embedded();
    private static final int RANDOM_MESSAGES = 3000;
    private static final long SEED = 6733;

    @TempDir
    Path folder;

    private Tshark tshark;

    @BeforeEach
    void findTshark() {
        tshark = Tshark.required();
    }

    @Test
    void everyDataFormatAtItsEdges() throws Exception {
        List<Message> messages = FormatSamples.avps().stream()
                .map(avp -> Message.request(Base.DWR)
                        .add(Base.ORIGIN_HOST, "before.example.net")
                        .add(avp)
                        .add(Base.ORIGIN_REALM, "behind.example.net")
                        .build())
                .toList();

        assertThat(differences(messages)).isEmpty();
    }

    @Test
    void requestsAnswersAndErrorsOfTheBaseCommands() throws Exception {
        assertThat(differences(CommandSamples.messages())).isEmpty();
    }

    @Test
    void randomMessagesOfTheEmbeddedDictionaries() throws Exception {
        assertThat(differences(new RandomMessages(DICTIONARY, SEED).messages(RANDOM_MESSAGES)))
                .isEmpty();
    }

    @Test
    void messagesOfOtherStacks() throws Exception {
        List<Message> messages = SharedVectors.messages().stream()
                .filter(message -> message.length() >= KnownDifferences.SHORTEST_MESSAGE)
                .toList();

        assertThat(differences(messages)).isEmpty();
    }

    private List<String> differences(List<Message> messages) throws Exception {
        Path capture = folder.resolve("messages.pcap");
        CaptureFile.write(capture, messages);
        return new WireComparison(WireFormatIT::key).differences(messages, tshark.dissect(capture));
    }

    private static Optional<AvpKey<?>> key(long vendorId, long code) {
        Optional<AvpKey<?>> sample = FormatSamples.KEYS.stream()
                .filter(key -> key.vendorId() == vendorId && key.code() == code)
                .findFirst();
        return sample.isPresent() ? sample : DICTIONARY.key(vendorId, code);
    }
}
