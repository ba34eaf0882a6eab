package io.github.antipode.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** What {@code diam --version} prints: the version that the build wrote into {@code version.txt}, and the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        try (InputStream text = Version.class.getResourceAsStream("version.txt")) {
            if (text == null) {
                throw new IOException("version.txt is missing beside " + Version.class.getName());
            }
            String version = new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
            return new String[] {
                "diam " + version + " (Java " + Runtime.version().feature() + ")"
            };
        }
    }
}
