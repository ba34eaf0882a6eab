package io.github.antipode.message;

/** placeholder, being written. */
public final class DiameterUri implements TextValue {
    DiameterUri() {}
}
