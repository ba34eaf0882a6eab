package io.github.antipode.message;

/**
 * A command of an application: the request and the answer that share a code (RFC 6733 §3.1).
 *
 * @param name the full name without -Request or -Answer, such as {@code Credit-Control}
 * @param abbreviation the short name without its R or A, such as {@code CC}
 * @param code the command code, 24 bits
 * @param applicationId the application in the header, unsigned 32 bits
 * @param proxiable whether its requests carry the P bit (RFC 6733 §3.2)
 */
public record Command(String name, String abbreviation, int code, long applicationId, boolean proxiable) {

    public Command {
        Unsigned.check24("command code of " + name, code);
        Unsigned.check32("Application-Id of " + name, applicationId);
    }

    /** Such as {@code CCR}. */
    public String requestName() {
        return abbreviation + "R";
    }

    /** Such as {@code CCA}. */
    public String answerName() {
        return abbreviation + "A";
    }

    /** The same command in the header of another application, as base accounting is used by many. */
    public Command in(long otherApplicationId) {
        return new Command(name, abbreviation, code, otherApplicationId, proxiable);
    }
}
