package io.github.antipode.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.peer.RequestFailedException.Outcome;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

/** What is sent on an open connection, from its loop and from elsewhere. */
class TrafficTest {
    private static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);
    private static final long TIMEOUT = 1000;

    private final ManualTimers loop = new ManualTimers();
    private final ManualConnection connection = new ManualConnection(loop);
    private final TrafficCounters counters = new TrafficCounters();
    private final PendingRequests pending = new PendingRequests(loop, 100, 7, counters);
    private final Watchdog watchdog = new Watchdog(loop, () -> 1L << 40, new WatchdogTest.Recorded());
    private final Traffic traffic =
            new Traffic(connection, pending, counters, watchdog, PeerSettings.DEFAULT, () -> {});

    @Test
    void aRequestWhoseTimeRanOutInTheQueueIsNotSent() {
        loop.leave();
        CompletableFuture<Message> expired = traffic.send(request(), TIMEOUT);
        CompletableFuture<Message> inTime = traffic.send(request(), TIMEOUT + 1);
        loop.advanceTo(TIMEOUT);
        loop.enter();
        assertThat(catchThrowableOfType(CompletionException.class, expired::join))
                .cause()
                .isInstanceOfSatisfying(
                        RequestFailedException.class,
                        failure -> assertThat(failure.outcome()).isEqualTo(Outcome.TIMEOUT));
        assertThat(inTime).isNotDone();
        assertThat(connection.sent).hasSize(1);
    }

    @Test
    void aRequestThatWasCancelledInTheQueueIsNotSent() {
        loop.leave();
        CompletableFuture<Message> cancelled = traffic.send(request(), TIMEOUT);
        cancelled.cancel(false);
        loop.enter();
        assertThat(connection.sent).isEmpty();
        assertThat(pending.size()).isZero();
    }

    @Test
    void anAnswerInsideTheSendingCallFindsItsRequest() {
        connection.otherSide =
                request -> traffic.answerReceived(request.answer().build());
        assertThat(traffic.send(request(), TIMEOUT)).isCompleted();
        assertThat(pending.size()).isZero();
    }

    private static Message request() {
        return Message.request(COMMAND).endToEndId(1).build();
    }
}
