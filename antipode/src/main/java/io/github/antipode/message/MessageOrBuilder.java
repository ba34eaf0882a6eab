package io.github.antipode.message;

/** A message, or a builder that will give one: what may be sent or returned as an answer. */
public sealed interface MessageOrBuilder permits Message, MessageBuilder {
    /** The message itself, or the one that the builder holds. */
    Message build();
}
