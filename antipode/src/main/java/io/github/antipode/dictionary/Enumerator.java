package io.github.antipode.dictionary;

/**
 * A number with a name: a value of an Enumerated AVP, or of an Unsigned32 one whose values have names, as Result-Code.
 *
 * @param code the number on the wire: signed 32 bits for Enumerated, unsigned for Unsigned32
 * @param name as in the specification
 */
public record Enumerator(long code, String name) {}
