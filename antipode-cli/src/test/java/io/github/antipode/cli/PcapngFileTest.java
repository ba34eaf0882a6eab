package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.cli.PcapngBlocks.Packet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class PcapngFileTest {
    private static final int MEBIOCTET = 1 << 20;

    @TempDir
    private Path folder;

    private final List<String> troubles = Collections.synchronizedList(new ArrayList<>());

    @Test
    void whatIsAddedIsInTheFileWhenItIsClosed() throws IOException {
        Path path = Files.writeString(folder.resolve("a.pcapng"), "overwritten".repeat(1000));
        PcapngFile file = PcapngFile.create(path, "test", troubles::add);
        for (int i = 0; i < 1000; i++) {
            file.add(List.of(packet(100), packet(100)));
        }
        file.close();
        assertThat(file.packets()).isEqualTo(2000);
        assertThat(file.failure()).isNull();
        assertThat(Files.size(path)).isEqualTo(32 + 8 + 32 + 2000 * (32 + 100));
    }

    @Test
    void whatCannotBeOpenedIsAFailureWithASentence() {
        Path missing = folder.resolve("missing/a.pcapng");
        assertThatThrownBy(() -> PcapngFile.create(missing, "test", troubles::add))
                .isInstanceOf(CommandFailure.class)
                .hasMessage(missing + " cannot be written: there is no such file");
    }

    @Test
    void aFileIsFullWhileTheDiskIsSlowAndTellsOfRoom() throws Exception {
        CountDownLatch disk = new CountDownLatch(1);
        CountDownLatch room = new CountDownLatch(1);
        Channel slow = new Channel(octets -> await(disk));
        PcapngFile file = new PcapngFile(Path.of("slow"), slow, troubles::add).start();
        file.onRoom(room::countDown);
        long added = 0;
        while (!file.full()) {
            file.add(List.of(packet(MEBIOCTET)));
            added++;
        }
        long inBuffer = 4; // a packet is cut to a quarter
        assertThat(added).isLessThanOrEqualTo(PcapngFile.MAX_WAITING / MEBIOCTET + 1 + inBuffer);
        disk.countDown();
        room.await();
        file.close();
        assertThat(file.full()).isFalse();
        assertThat(file.packets()).isEqualTo(added);
        assertThat(troubles).isEmpty();
    }

    @Test
    void aDiskThatIsFullIsToldOnceAndMissingPacketsAreCounted() {
        AtomicBoolean full = new AtomicBoolean();
        Channel disk = new Channel(octets -> {
            if (full.get()) {
                throw new IOException("No space left on device");
            }
        });
        PcapngFile file = new PcapngFile(Path.of("a.pcapng"), disk, troubles::add).start();
        full.set(true);
        for (int i = 0; i < 200; i++) {
            file.add(List.of(packet(MEBIOCTET)));
        }
        file.close();
        assertThat(file.full()).isFalse();
        assertThat(file.packets()).isZero();
        assertThat(file.failure())
                .isEqualTo("a.pcapng cannot be written any further: No space left on device;"
                        + " 200 packets are missing in it");
        assertThat(troubles)
                .containsExactly("a.pcapng cannot be written any further: No space left on device; what comes passes"
                        + " on, but is not captured");
    }

    private static Packet packet(int octets) {
        return new Packet(0, new byte[0], new byte[octets], null);
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private interface Writing {
        void before(ByteBuffer octets) throws IOException;
    }

    /** Takes all that is written, after something has happened. */
    private record Channel(Writing writing) implements WritableByteChannel {
        @Override
        public int write(ByteBuffer octets) throws IOException {
            writing.before(octets);
            int length = octets.remaining();
            octets.position(octets.limit());
            return length;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
