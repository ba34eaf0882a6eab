package io.github.antipode.cli;

/** The text that should be hex is none; the message says where, for people. */
final class NotHexException extends Exception {
    private static final long serialVersionUID = 1L;

    NotHexException(String reason) {
        super("this is not hex: " + reason);
    }

    /** The character with this index in the text is to blame. */
    static NotHexException at(String text, int index) {
        int line = 1
                + (int) text.substring(0, index).chars().filter(c -> c == '\n').count();
        int column = index - text.lastIndexOf('\n', index - 1);
        String where = line == 1 ? "" : " (line " + line + ", column " + column + ")";
        return new NotHexException(
                "character " + quoted(text.codePointAt(index)) + " at position " + (index + 1) + where);
    }

    private static String quoted(int character) {
        return Character.isISOControl(character)
                ? String.format("U+%04X", character)
                : "'" + Character.toString(character) + "'";
    }
}
