package io.github.antipode.message;

/**
 * A number that may have a name: an Enumerated value (RFC 6733 §4.3.1). Types that implement it are open, so a number
 * newer than the code lives on under its number.
 */
public interface Enumerated {
    /** The number on the wire, signed 32 bits. */
    int value();
}
