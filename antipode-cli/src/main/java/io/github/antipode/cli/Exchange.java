package io.github.antipode.cli;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.peer.RequestFailedException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Sends one request after the other, and prints what came of each and the time that it took. */
final class Exchange {
    /** The node keeps the timeout itself; this much later something is wrong with the node. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final DiameterNode node;
    private final Duration timeout;
    private final PrintWriter out;

    Exchange(DiameterNode node, Duration timeout, PrintWriter out) {
        this.node = node;
        this.timeout = timeout;
        this.out = out;
    }

    /**
     * Sends the request and waits for its answer.
     *
     * @return what is wrong with the answer, or empty for a success
     * @throws CommandFailure if there is no answer, with the reason
     */
    Optional<String> send(Message request) throws InterruptedException {
        long started = System.nanoTime();
        Message answer = await(request);
        String time = String.format(Locale.ROOT, "%.1f ms", (System.nanoTime() - started) / 1e6);
        Optional<String> fault = fault(answer);
        out.println(fault.orElse("success") + ", " + time);
        out.flush();
        return fault;
    }

    private Message await(Message request) throws InterruptedException {
        try {
            return node.send(request, timeout).get(timeout.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new CommandFailure(sentence(e.getCause()));
        } catch (TimeoutException e) {
            throw new CommandFailure("no answer within " + DurationText.print(timeout));
        }
    }

    private String sentence(@Nullable Throwable cause) {
        if (!(cause instanceof RequestFailedException failed)) {
            return "the request failed: " + cause;
        }
        return switch (failed.outcome()) {
            case TIMEOUT -> "no answer within " + DurationText.print(timeout);
            case PEER_LOST -> "the peer was lost before its answer came: " + failed.reason();
            case REJECTED -> "the request could not be sent: " + failed.reason();
        };
    }

    private static Optional<String> fault(Message answer) {
        try {
            ResultCode result = answer.resultCode();
            return result.isSuccess() ? Optional.empty() : Optional.of(result + errorMessage(answer));
        } catch (AvpException e) {
            return Optional.of("the answer has no readable result: " + e.error());
        }
    }

    private static String errorMessage(Message answer) {
        return answer.findAvp(Base.ERROR_MESSAGE)
                .map(Avp::data)
                .map(text -> ": " + new String(text, StandardCharsets.UTF_8))
                .orElse("");
    }
}
