package io.github.antipode.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.peer.RequestFailedException.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

/** RFC 6733 §3 (identifiers) and §5.5.4 (pending requests). */
class PendingRequestsTest {
    private static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);

    private final ManualTimers timers = new ManualTimers();
    private final TrafficCounters counters = new TrafficCounters();
    private long endToEndId = 1000;

    @Test
    void anAnswerEndsItsRequest() {
        PendingRequests pending = pending(100, 7);
        PendingRequest request = add(pending, 1000);
        Message answer = answer(request.hopByHopId(), request.endToEndId());
        pending.answer(answer);
        assertThat(request.join()).isEqualTo(answer);
        assertThat(pending.size()).isZero();
        assertThat(counters.snapshot().answersReceived()).isEqualTo(1);
    }

    @Test
    void theGreatestIdentifierMatchesItsAnswerAndTheNextOneIsZero() {
        PendingRequests pending = pending(100, 0xffffffff);
        PendingRequest greatest = add(pending, 1000);
        PendingRequest zero = add(pending, 1000);
        assertThat(greatest.hopByHopId()).isEqualTo(0xffffffff);
        assertThat(zero.hopByHopId()).isZero();
        pending.answer(answer(0xffffffff, greatest.endToEndId()));
        assertThat(greatest).isCompleted();
        assertThat(zero).isNotDone();
    }

    @Test
    void aRequestTimesOutAtItsDeadlineAndNotBefore() {
        PendingRequests pending = pending(100, 7);
        PendingRequest late = add(pending, 2000);
        PendingRequest early = add(pending, 1000);
        timers.advanceTo(999);
        assertThat(early).isNotDone();
        timers.advanceTo(1000);
        assertThat(outcome(early)).isEqualTo(Outcome.TIMEOUT);
        assertThat(late).isNotDone();
        timers.advanceTo(2000);
        assertThat(outcome(late)).isEqualTo(Outcome.TIMEOUT);
        assertThat(timers.waiting()).isZero();
    }

    @Test
    void aLateAnswerIsCountedAndDropped() {
        PendingRequests pending = pending(100, 7);
        PendingRequest request = add(pending, 1000);
        timers.advanceTo(1001);
        pending.answer(answer(request.hopByHopId(), request.endToEndId()));
        assertThat(outcome(request)).isEqualTo(Outcome.TIMEOUT);
        assertThat(counters.snapshot().answersLate()).isEqualTo(1);
        assertThat(counters.snapshot().answersUnmatched()).isZero();
    }

    @Test
    void anAnswerToNothingOrWithAnotherEndToEndIdentifierIsUnmatched() {
        PendingRequests pending = pending(100, 7);
        PendingRequest request = add(pending, 1000);
        pending.answer(answer(request.hopByHopId(), request.endToEndId() + 1));
        pending.answer(answer(request.hopByHopId() + 1, request.endToEndId()));
        pending.answer(answer(request.hopByHopId() + 256, request.endToEndId()));
        assertThat(request).isNotDone();
        assertThat(counters.snapshot().answersUnmatched()).isEqualTo(3);
    }

    @Test
    void identifiersStayUniqueWhenTheyPassAPendingOne() {
        PendingRequests pending = pending(1000, 0);
        PendingRequest slow = add(pending, 1_000_000);
        for (int i = 0; i < 10_000; i++) {
            PendingRequest request = add(pending, 1000);
            assertThat(request.hopByHopId() & 255).isNotEqualTo(slow.hopByHopId() & 255);
            pending.answer(answer(request.hopByHopId(), request.endToEndId()));
        }
        assertThat(pending.size()).isEqualTo(1);
    }

    @Test
    void beyondTheBoundThereIsNoRoom() {
        PendingRequests pending = pending(1000, -500);
        Set<Integer> ids = new HashSet<>();
        PendingRequest first = add(pending, 1000);
        ids.add(first.hopByHopId());
        for (int i = 1; i < 1000; i++) {
            assertThat(pending.hasRoom()).isTrue();
            ids.add(add(pending, 1000).hopByHopId());
        }
        assertThat(ids).hasSize(1000);
        assertThat(pending.hasRoom()).isFalse();
        pending.forget(first);
        assertThat(pending.hasRoom()).isTrue();
    }

    @Test
    void cancellingForgetsTheRequest() {
        PendingRequests pending = pending(100, 7);
        PendingRequest request = add(pending, 1000);
        assertThat(request.cancel(false)).isTrue();
        assertThat(request).isCancelled();
        assertThat(pending.size()).isZero();
        assertThat(counters.snapshot().pending()).isZero();
    }

    @Test
    void aLostConnectionEndsAll() {
        PendingRequests pending = pending(1000, 7);
        List<PendingRequest> requests = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            requests.add(add(pending, 1000));
        }
        pending.failAll("lost");
        assertThat(requests).allSatisfy(request -> assertThat(outcome(request)).isEqualTo(Outcome.PEER_LOST));
        assertThat(pending.size()).isZero();
        assertThat(timers.waiting()).isZero();
    }

    @Test
    void afterAHundredThousandRandomEndsNothingIsLeft() {
        Random random = new Random(6733);
        PendingRequests pending = pending(300, random.nextInt());
        List<PendingRequest> all = new ArrayList<>();
        List<PendingRequest> live = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            step(random, pending, all, live);
        }
        timers.advanceTo(timers.nanoTime() + 5000);
        assertThat(pending.size()).isZero();
        assertThat(timers.waiting()).isZero();
        assertThat(all).allSatisfy(request -> assertThat(request).isDone());
    }

    private void step(Random random, PendingRequests pending, List<PendingRequest> all, List<PendingRequest> live) {
        PendingRequest one = live.isEmpty() ? null : live.get(random.nextInt(live.size()));
        switch (random.nextInt(100)) {
            case 0 -> pending.failAll("lost");
            case 1, 2, 3, 4 -> timers.advanceTo(timers.nanoTime() + random.nextInt(300));
            default -> {
                if (one != null && random.nextBoolean()) {
                    end(random, pending, one);
                    live.remove(one);
                } else {
                    PendingRequest request = request(pending, 1 + random.nextInt(3000));
                    if (pending.hasRoom()) {
                        pending.add(request, timers.nanoTime());
                        all.add(request);
                        live.add(request);
                    }
                }
            }
        }
        live.removeIf(PendingRequest::isDone);
    }

    private static void end(Random random, PendingRequests pending, PendingRequest request) {
        if (random.nextInt(5) == 0) {
            request.cancel(true);
        } else {
            pending.answer(answer(request.hopByHopId(), request.endToEndId()));
        }
    }

    private PendingRequests pending(int max, int firstId) {
        return new PendingRequests(timers, max, firstId, counters);
    }

    private PendingRequest request(PendingRequests pending, long timeoutNanos) {
        Message message = Message.request(COMMAND).endToEndId(endToEndId++).build();
        return new PendingRequest(pending::forget, message, timers.nanoTime() + timeoutNanos);
    }

    private PendingRequest add(PendingRequests pending, long timeoutNanos) {
        PendingRequest request = request(pending, timeoutNanos);
        pending.add(request, timers.nanoTime());
        return request;
    }

    private static Message answer(int hopByHopId, int endToEndId) {
        return Message.request(COMMAND)
                .hopByHopId(hopByHopId & 0xffffffffL)
                .endToEndId(endToEndId & 0xffffffffL)
                .build()
                .answer()
                .build();
    }

    private static Outcome outcome(PendingRequest request) {
        CompletionException failure = catchThrowableOfType(CompletionException.class, request::join);
        return ((RequestFailedException) failure.getCause()).outcome();
    }
}
