package io.github.antipode.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where octets for {@code diam decode} come from: the argument itself in hex, a file, or standard input. */
final class MessageInput {
    /** Room for the largest message that the 24-bit length can say (RFC 6733 §3). */
    static final int MAX_OCTETS = 16 << 20;

    private static final Pattern FILE_NAME = Pattern.compile(".*[/\\\\.].*");
    private static final Set<Integer> CAPTURE_FORMATS =
            Set.of(0xd4c3b2a1, 0xa1b2c3d4, 0x4d3cb2a1, 0xa1b23c4d, 0x0a0d0d0a);

    private final InputStream standardInput;

    MessageInput(InputStream standardInput) {
        this.standardInput = standardInput;
    }

    /**
     * The octets that the argument names, at least one.
     *
     * @throws CommandFailure if there are none to be had, with a sentence that says why
     */
    byte[] read(String argument) {
        if (argument.equals("-")) {
            return octets("standard input", standardInput());
        }
        Path file = argument.isBlank() ? null : path(argument);
        if (file != null && Files.exists(file)) {
            return octets(argument, contents(file));
        }
        try {
            return notEmpty("the argument", text(argument));
        } catch (NotHexException e) {
            boolean isName = FILE_NAME.matcher(argument).matches();
            throw new CommandFailure(
                    isName ? "there is no file " + argument : e.getMessage() + ", and there is no such file");
        }
    }

    private static @Nullable Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private byte[] standardInput() {
        try {
            return bounded("standard input", standardInput);
        } catch (IOException e) {
            throw new CommandFailure("standard input cannot be read: " + e.getMessage());
        }
    }

    private static byte[] contents(Path file) {
        if (Files.isDirectory(file)) {
            throw new CommandFailure(file + " is a directory");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return bounded(file.toString(), in);
        } catch (IOException e) {
            throw new CommandFailure(file + " cannot be read: " + CommandFailure.reason(e));
        }
    }

    private static byte[] bounded(String name, InputStream in) throws IOException {
        byte[] octets = in.readNBytes(MAX_OCTETS + 1);
        if (octets.length > MAX_OCTETS) {
            throw new CommandFailure(name + " is longer than " + (MAX_OCTETS >> 20) + " MiB");
        }
        return octets;
    }

    private static byte[] octets(String name, byte[] contents) {
        if (CAPTURE_FORMATS.contains(firstFour(contents))) {
            throw new CommandFailure(
                    name + " is a capture file, and decode reads single packets; " + CapturedFrame.HOW_TO_COPY);
        }
        if (isBinary(contents)) {
            return contents;
        }
        String text = new String(contents, StandardCharsets.UTF_8);
        try {
            return notEmpty(name, text(text.startsWith("\uFEFF") ? text.substring(1) : text));
        } catch (NotHexException e) {
            throw new CommandFailure(name + ": " + e.getMessage());
        }
    }

    /** Hex in any form; Base64 only where it is no hex and means something. */
    private static byte[] text(String text) throws NotHexException {
        try {
            return HexText.parse(text);
        } catch (NotHexException e) {
            byte[] octets = Base64Text.parse(text);
            if (octets == null) {
                throw e;
            }
            return octets;
        }
    }

    private static byte[] notEmpty(String name, byte[] octets) {
        if (octets.length == 0) {
            throw new CommandFailure(name + " is empty");
        }
        return octets;
    }

    private static int firstFour(byte[] octets) {
        int four = 0;
        for (int i = 0; i < 4 && octets.length >= 4; i++) {
            four = four << 8 | octets[i] & 0xff;
        }
        return four;
    }

    /** Text in hex has no control characters but those that part lines; a message begins with one (its version). */
    private static boolean isBinary(byte[] octets) {
        for (byte octet : octets) {
            if (octet >= 0 && octet < 0x20 && "\t\n\f\r".indexOf(octet) < 0) {
                return true;
            }
        }
        return false;
    }
}
