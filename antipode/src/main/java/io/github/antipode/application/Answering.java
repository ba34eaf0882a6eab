package io.github.antipode.application;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageOrBuilder;
import io.github.antipode.message.ResultCode;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs handlers and sends what they give, exactly one answer per request. Safe for all threads. */
final class Answering {
    private static final Logger LOG = LoggerFactory.getLogger(Answering.class);

    private final AnswerTemplate template;
    final LongAdder failed = new LongAdder();
    final LongAdder late = new LongAdder();

    Answering(AnswerTemplate template) {
        this.template = template;
    }

    /** Runs the handler. Never throws. */
    void run(HandlerTable.Handler handler, Request request) {
        try {
            if (handler.direct() != null) {
                succeed(request, handler.direct().handle(request));
                return;
            }
            CompletionStage<? extends MessageOrBuilder> stage =
                    handler.async() == null ? null : handler.async().handle(request);
            if (stage == null) {
                throw new IllegalStateException("the handler returned no stage");
            }
            stage.whenComplete((answer, failure) -> {
                if (failure == null) {
                    succeed(request, answer);
                } else {
                    fail(request, failure);
                }
            });
        } catch (Throwable e) {
            fail(request, e);
        }
    }

    /** A handler has not answered in time. */
    void late(Request request) {
        if (request.claimAnswer()) {
            late.increment();
            LOG.warn("no answer in time to {}", request);
            request.send(error(request, ResultCode.UNABLE_TO_COMPLY, "the answer took too long"));
        }
    }

    /** Answers with an error that is no fault of a handler. */
    void refuse(Request request, AvpError error) {
        if (request.claimAnswer()) {
            request.send(template.error(request.message(), error));
        }
    }

    private void succeed(Request request, @Nullable MessageOrBuilder given) {
        Message answer = given == null ? null : given.build();
        if (answer == null || !answer.answers(request.message())) {
            fail(request, new IllegalStateException("the handler gave " + (answer == null ? "nothing" : answer)));
        } else if (request.claimAnswer()) {
            request.send(answer);
        }
    }

    private void fail(Request request, Throwable failure) {
        if (!request.claimAnswer()) {
            return;
        }
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof AvpException malformed) {
            // RFC 6733 §7: what the peer got wrong is answered as what it is.
            request.send(template.error(request.message(), malformed.error()));
            return;
        }
        failed.increment();
        LOG.error("the handler failed on {}", request, cause);
        request.send(error(request, ResultCode.UNABLE_TO_COMPLY, "the request could not be handled"));
    }

    private Message error(Request request, ResultCode code, String reason) {
        return template.error(request.message(), AvpError.of(code, reason));
    }
}
