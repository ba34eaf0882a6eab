package io.github.antipode.dictionary;

import io.github.antipode.message.Command;

/**
 * What a dictionary knows of a command: its names and numbers, and the grammars of request and answer (RFC 6733 §3.2).
 *
 * @param command code, application, names and whether requests carry the P bit
 * @param request what stands in the request
 * @param answer what stands in an answer without the E bit; {@link Dictionary#errorAnswer()} is for those with it
 * @param reference where it is specified; may be empty
 */
public record CommandDefinition(Command command, Grammar request, Grammar answer, String reference) {
    /** 24 bits. */
    public int code() {
        return command.code();
    }

    /** The application that defines it: 0 for the base protocol's, which are known in every application. */
    public long applicationId() {
        return command.applicationId();
    }

    /** Without -Request or -Answer, such as {@code Credit-Control}. */
    public String name() {
        return command.name();
    }

    /** Such as {@code Credit-Control-Request} or {@code Credit-Control-Answer}. */
    public String name(boolean ofRequest) {
        return command.name() + (ofRequest ? "-Request" : "-Answer");
    }

    /** Such as {@code CCR} or {@code CCA}. */
    public String abbreviation(boolean ofRequest) {
        return ofRequest ? command.requestName() : command.answerName();
    }

    /** What stands in the request, or in the answer. */
    public Grammar grammar(boolean ofRequest) {
        return ofRequest ? request : answer;
    }

    /** Whether people mean this command by that text: the name, the abbreviation, either with the end of its kind. */
    boolean isNamed(String text) {
        return text.equals(name())
                || text.equals(command.abbreviation())
                || text.equals(name(true))
                || text.equals(name(false))
                || text.equals(abbreviation(true))
                || text.equals(abbreviation(false));
    }

    @Override
    public String toString() {
        return name() + " (" + code() + ") of application " + applicationId();
    }
}
