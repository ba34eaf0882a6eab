package io.github.antipode.message;

/**
 * A value that people write as text, such as a DiameterIdentity: a builder takes it as a {@code String} too and parses
 * it with the key's format.
 */
public interface TextValue {
    /** The text as it stands on the wire. */
    @Override
    String toString();
}
