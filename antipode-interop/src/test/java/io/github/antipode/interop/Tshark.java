package io.github.antipode.interop;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.xml.stream.XMLStreamException;

/** Runs tshark over a capture file and reads its PDML: every field with its octets and its text. */
final class Tshark {
    private static final Duration DEADLINE = Duration.ofMinutes(3);

    private final Path program;

    private Tshark(Path program) {
        this.program = program;
    }

    /** Ends the test if tshark is missing. */
    static Tshark required() {
        return new Tshark(ExternalTool.require("tshark"));
    }

    List<DissectedMessage> dissect(Path capture) throws IOException, InterruptedException, XMLStreamException {
        Path errors = Files.createTempFile(capture.toAbsolutePath().getParent(), "tshark", ".err");
        ProcessBuilder command =
                new ProcessBuilder(program.toString(), "-n", "-r", capture.toString(), "-T", "pdml", "-J", "diameter");
        command.environment().put("TZ", "UTC");
        Process process = command.redirectError(errors.toFile()).start();
        try (InputStream pdml = process.getInputStream()) {
            process.getOutputStream().close();
            List<DissectedMessage> messages = new PdmlReader(pdml).messages();
            if (!process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
                throw new IOException("tshark failed: " + Files.readString(errors));
            }
            return messages;
        } finally {
            process.destroyForcibly();
        }
    }
}
