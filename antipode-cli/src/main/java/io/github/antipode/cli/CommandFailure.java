package io.github.antipode.cli;

import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** What ends a subcommand with exit code 1: a sentence for people, without a stack trace. */
final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CommandFailure(String sentence) {
        super(sentence);
    }

    /** What an exception of the JDK's file system means; many of them have the name of the file alone as their text. */
    static String reason(Exception failure) {
        if (failure instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
