package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A running node swaps dictionaries while others read: each message is read by one whole version. */
class DictionarySwapTest {
    private static final int READERS = 8;
    private static final int SWAPS = 1000;

    /** Code 70001 with its type; names carry the version, so that a mixture would show. */
    private static Dictionary version(int version) {
        return Dictionary.loader()
                .text(
                        "v" + version + ".xml",
                        "<diameter><application id='7' name='V%1$d'><avp name='One-V%1$d' code='70001'>"
                                        .formatted(version)
                                + "<data type='Unsigned32'/></avp><avp name='Two-V%1$d' code='70002'>"
                                        .formatted(version)
                                + "<data type='Unsigned32'/></avp></application></diameter>")
                .load();
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void everyMessageIsReadByOneVersion() throws Exception {
        byte[] avps = DictionaryMessages.hex("00011171 0000000c 00000001 00011172 0000000c 00000002");
        Message message = DictionaryMessages.withAvps(7, 257, avps);
        AtomicReference<Dictionary> current = new AtomicReference<>(version(0));
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService readers = Executors.newFixedThreadPool(READERS);
        try {
            List<Future<Integer>> results = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                results.add(readers.submit(() -> read(message, current, done)));
            }
            for (int i = 1; i <= SWAPS; i++) {
                current.set(version(i));
            }
            done.set(true);
            for (Future<Integer> result : results) {
                assertThat(result.get()).isPositive();
            }
        } finally {
            done.set(true);
            readers.shutdownNow();
        }
        assertThat(current.get().print(message)).contains("One-V1000", "Two-V1000", "V1000 (7)");
    }

    private static int read(Message message, AtomicReference<Dictionary> current, AtomicBoolean done) {
        int count = 0;
        do {
            Message carried = message.with(current.get());
            String version = carried.avps().get(0).key().orElseThrow().name().substring("One-".length());
            assertThat(carried.text()).contains("One-" + version, "Two-" + version, version + " (7)");
            count++;
        } while (!done.get());
        return count;
    }
}
