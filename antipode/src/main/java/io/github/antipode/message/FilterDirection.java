package io.github.antipode.message;

/** Which way the packets of a filter rule go (RFC 6733 §4.3.1). */
public enum FilterDirection {
    /** From the terminal. */
    IN,
    /** To the terminal. */
    OUT
}
