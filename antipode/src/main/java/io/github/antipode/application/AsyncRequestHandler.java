package io.github.antipode.application;

import io.github.antipode.message.MessageOrBuilder;
import java.util.concurrent.CompletionStage;

/** Answers the requests of one command later: the answer leaves when the stage completes, on whatever thread. */
@FunctionalInterface
public interface AsyncRequestHandler {
    /**
     * Begins to answer.
     *
     * @throws Exception answered like a stage that completes with it
     */
    CompletionStage<? extends MessageOrBuilder> handle(Request request) throws Exception;
}
