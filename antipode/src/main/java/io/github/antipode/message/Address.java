package io.github.antipode.message;

/** placeholder, being written. */
public final class Address implements TextValue {
    Address() {}
}
