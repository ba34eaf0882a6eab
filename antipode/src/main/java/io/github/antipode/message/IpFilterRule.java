package io.github.antipode.message;

/** placeholder, being written. */
public final class IpFilterRule implements TextValue {
    IpFilterRule() {}
}
