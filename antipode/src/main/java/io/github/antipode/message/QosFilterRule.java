package io.github.antipode.message;

/** placeholder, being written. */
public final class QosFilterRule implements TextValue {
    QosFilterRule() {}
}
