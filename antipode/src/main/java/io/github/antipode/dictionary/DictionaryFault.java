package io.github.antipode.dictionary;

/**
 * Something wrong in a dictionary.
 *
 * @param source the file, or what stands for it
 * @param line counted from 1; 0 when no line is to blame
 * @param severity whether it keeps the dictionary from being loaded
 * @param reason a sentence that names what is wrong
 */
public record DictionaryFault(String source, int line, Severity severity, String reason) {

    /** What becomes of the dictionary. */
    public enum Severity {
        /** It is not loaded. */
        ERROR,
        /** It is loaded, and the thing in question left out or taken as the reason says. */
        WARNING
    }

    /** Such as {@code gx.xml:12: error: rule names 'Orign-Host', which no dictionary defines}. */
    @Override
    public String toString() {
        String place = line > 0 ? source + ":" + line : source;
        return place + ": " + (severity == Severity.WARNING ? "warning: " : "error: ") + reason;
    }
}
