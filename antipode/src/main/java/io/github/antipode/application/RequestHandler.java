package io.github.antipode.application;

import io.github.antipode.message.MessageOrBuilder;

/** Answers the requests of one command, one at a time per call; calls may run side by side. */
@FunctionalInterface
public interface RequestHandler {
    /**
     * Gives the answer, most easily begun by {@link Request#answer}. May block, unless the application's handlers
     * run on the event loop.
     *
     * @throws Exception answered as DIAMETER_UNABLE_TO_COMPLY, or as what an
     *     {@link io.github.antipode.message.AvpException} says
     */
    MessageOrBuilder handle(Request request) throws Exception;
}
