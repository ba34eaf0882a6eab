package io.github.antipode.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.antipode.message.Application;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.MessageOrBuilder;
import io.github.antipode.message.ResultCode;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class DispatcherTest {
    private static final DiameterIdentity HOST = DiameterIdentity.of("ocs1.example.net");
    private static final DiameterIdentity REALM = DiameterIdentity.of("example.net");
    private static final Application APPLICATION = Application.auth("Test", 16777999);
    private static final Command COMMAND = new Command("Test", "T", 8388999, 16777999, true);
    private static final AvpKey<Long> NUMBER = AvpKey.of("Number", 415, DataFormat.UNSIGNED32);

    private final RecordedConnection connection = new RecordedConnection();
    private final Queue<Runnable> executor = new ArrayDeque<>();
    private HandlerSettings settings = HandlerSettings.DEFAULT;

    private Dispatcher dispatcher(ApplicationBuilder application, Executor on) {
        return new Dispatcher(HOST, REALM, List.of(application), on, settings);
    }

    private Dispatcher direct(RequestHandler handler) {
        return dispatcher(new ApplicationBuilder(APPLICATION).direct().on(COMMAND, handler), executor::add);
    }

    private static MessageBuilder request() {
        return Message.request(COMMAND)
                .hopByHopId(0xffffffffL)
                .endToEndId(0x80000001L)
                .add(Base.SESSION_ID, "gw1.example.net;1;2")
                .add(Base.ORIGIN_HOST, "gw1.example.net")
                .add(Base.ORIGIN_REALM, "example.net")
                .add(Base.AUTH_APPLICATION_ID, 16777999);
    }

    private static MessageOrBuilder success(Request request) {
        return request.answer(ResultCode.SUCCESS);
    }

    @Test
    void anAnswerBeginsWithWhatTheStackKnows() {
        direct(DispatcherTest::success).dispatch(connection, request().build());

        Message answer = connection.onlyAnswer();
        assertThat(answer.request()).isFalse();
        assertThat(answer.hopByHopId()).isEqualTo(0xffffffffL);
        assertThat(answer.endToEndId()).isEqualTo(0x80000001L);
        assertThat(answer.avps())
                .containsExactly(
                        Avp.of(Base.SESSION_ID, "gw1.example.net;1;2"),
                        Avp.of(Base.RESULT_CODE, 2001L),
                        Avp.of(Base.ORIGIN_HOST, HOST),
                        Avp.of(Base.ORIGIN_REALM, REALM),
                        Avp.of(Base.AUTH_APPLICATION_ID, 16777999L));
    }

    @Test
    void theFlagsOfAnAnswerAreThoseOfTheRequestWithoutRAndT() {
        Message request = request().potentiallyRetransmitted(true).build();
        assertThat(request.flags()).isEqualTo(0xd0);

        direct(DispatcherTest::success).dispatch(connection, request);
        assertThat(connection.onlyAnswer().flags()).isEqualTo(0x40);
    }

    @Test
    void onlyProtocolErrorsCarryE() {
        for (long code : new long[] {2001, 3002, 3004, 4001, 5012}) {
            connection.answers.clear();
            direct(request -> request.answer(ResultCode.of(code)))
                    .dispatch(connection, request().build());
            assertThat(connection.onlyAnswer().error()).as("E with %d", code).isEqualTo(code / 1000 == 3);
        }
    }

    @Test
    void anExperimentalResultIsAGroup() {
        direct(request -> request.answer(ResultCode.experimental(10415, 5001)))
                .dispatch(connection, request().build());

        Message answer = connection.onlyAnswer();
        assertThat(answer.contains(Base.RESULT_CODE)).isFalse();
        assertThat(answer.resultCode()).isEqualTo(new ResultCode(10415, 5001));
        assertThat(answer.resultCode().isSuccess()).isFalse();
    }

    @Test
    void anAnswerRepeatsProxyInfoInOrderEvenWhenTheHandlerFails() {
        Message request = request()
                .group(
                        Base.PROXY_INFO,
                        info -> info.add(Base.PROXY_HOST, "dra1.example.net")
                                .add(Base.PROXY_STATE, new byte[] {1, 2, 3}))
                .group(
                        Base.PROXY_INFO,
                        info -> info.add(Base.PROXY_HOST, "dra2.example.net").add(Base.PROXY_STATE, new byte[] {4}))
                .build();
        direct(r -> {
                    throw new IllegalStateException("on purpose");
                })
                .dispatch(connection, request);

        assertThat(connection.onlyAnswer().resultCode()).isEqualTo(ResultCode.UNABLE_TO_COMPLY);
        assertThat(connection.onlyAnswer().allAvps(Base.PROXY_INFO)).isEqualTo(request.allAvps(Base.PROXY_INFO));
    }

    @Test
    void aHandlerThatReturnsNothingIsAnswered5012() {
        @SuppressWarnings("NullAway") // what a careless user does
        RequestHandler careless = request -> null;
        Dispatcher dispatcher = direct(careless);
        dispatcher.dispatch(connection, request().build());
        assertThat(connection.onlyAnswer().resultCode()).isEqualTo(ResultCode.UNABLE_TO_COMPLY);
        assertThat(dispatcher.counters().failed()).isEqualTo(1);
    }

    @Test
    void aHandlerThatReturnsTheAnswerToSomethingElseIsAnswered5012() {
        direct(request -> request.answer(ResultCode.SUCCESS).hopByHopId(7))
                .dispatch(connection, request().build());
        assertThat(connection.onlyAnswer().resultCode()).isEqualTo(ResultCode.UNABLE_TO_COMPLY);
        assertThat(connection.onlyAnswer().hopByHopId()).isEqualTo(0xffffffffL);
    }

    @Test
    void anAvpThatTheHandlerMissesIsAnswered5005WithAnExample() {
        direct(request -> request.answer(ResultCode.SUCCESS).add(NUMBER, request.get(NUMBER)))
                .dispatch(connection, request().build());

        Message answer = connection.onlyAnswer();
        assertThat(answer.resultCode()).isEqualTo(ResultCode.MISSING_AVP);
        assertThat(answer.get(Base.FAILED_AVP).get(NUMBER)).isZero();
        assertThat(answer.get(Base.ERROR_MESSAGE)).contains("Number (415)");
    }

    @Test
    void anAvpThatTheHandlerFindsMalformedIsAnswered5014WithThatAvp() {
        Message request = request().addRaw(0, 415, true, new byte[3]).build();
        direct(r -> r.answer(ResultCode.SUCCESS).add(NUMBER, r.get(NUMBER))).dispatch(connection, request);

        Message answer = connection.onlyAnswer();
        assertThat(answer.resultCode()).isEqualTo(ResultCode.INVALID_AVP_LENGTH);
        assertThat(answer.get(Base.FAILED_AVP).avps()).containsExactly(Avp.raw(0, 415, true, new byte[3]));
    }

    @Test
    void anUnknownApplicationIsAnswered3007AndAnUnknownCommand3001() {
        Dispatcher dispatcher = direct(DispatcherTest::success);
        dispatcher.dispatch(connection, request().applicationId(16777216).build());
        dispatcher.dispatch(
                connection,
                Message.request(new Command("Other", "O", 999, 16777999, true)).build());

        assertThat(connection.answers)
                .extracting(Message::resultCode)
                .containsExactly(ResultCode.APPLICATION_UNSUPPORTED, ResultCode.COMMAND_UNSUPPORTED);
        assertThat(connection.answers).allMatch(Message::error);
    }

    @Test
    void beyondTheBoundARequestIsAnswered3004AndLaterOnesAreHandledAgain() {
        settings = settings.withMaxInProgress(10);
        Dispatcher dispatcher =
                dispatcher(new ApplicationBuilder(APPLICATION).on(COMMAND, DispatcherTest::success), executor::add);
        for (int i = 0; i < 11; i++) {
            dispatcher.dispatch(connection, request().build());
        }
        assertThat(connection.onlyAnswer().resultCode()).isEqualTo(ResultCode.TOO_BUSY);
        assertThat(dispatcher.counters().inProgress()).isEqualTo(10);

        executor.forEach(Runnable::run);
        dispatcher.dispatch(connection, request().build());
        assertThat(connection.answers).hasSize(11);
        assertThat(dispatcher.counters().inProgress()).isEqualTo(1);
        assertThat(dispatcher.counters().busy()).isEqualTo(1);
    }

    @Test
    void aRequestThatNamesThisNodeIsAnswered5012WhenItIsBusyUnlessTheSettingSaysOtherwise() {
        assertThat(busyAnswer(BusyAnswer.BY_DESTINATION)).isEqualTo(ResultCode.UNABLE_TO_COMPLY);
        assertThat(busyAnswer(BusyAnswer.TOO_BUSY)).isEqualTo(ResultCode.TOO_BUSY);
    }

    private ResultCode busyAnswer(BusyAnswer policy) {
        connection.answers.clear();
        settings = HandlerSettings.DEFAULT.withMaxInProgress(1).withBusyAnswer(policy);
        Dispatcher dispatcher =
                dispatcher(new ApplicationBuilder(APPLICATION).on(COMMAND, DispatcherTest::success), executor::add);
        Message named = request().add(Base.DESTINATION_HOST, "OCS1.example.net").build();
        dispatcher.dispatch(connection, named);
        dispatcher.dispatch(connection, named);
        return connection.onlyAnswer().resultCode();
    }

    @Test
    void aLateAnswerIsReplacedBy5012AndDroppedWhenItComes() {
        settings = settings.withAnswerTimeout(Duration.ofSeconds(8));
        CompletableFuture<MessageOrBuilder> answer = new CompletableFuture<>();
        Dispatcher dispatcher =
                dispatcher(new ApplicationBuilder(APPLICATION).direct().onAsync(COMMAND, r -> answer), executor::add);
        Message request = request().build();
        dispatcher.dispatch(connection, request);

        connection.loop.advance(Duration.ofSeconds(7).toNanos());
        assertThat(connection.answers).isEmpty();
        connection.loop.advance(Duration.ofSeconds(2).toNanos());
        assertThat(connection.onlyAnswer().resultCode()).isEqualTo(ResultCode.UNABLE_TO_COMPLY);

        answer.complete(request.answer().add(Base.RESULT_CODE, 2001));
        assertThat(connection.answers).hasSize(1);
        assertThat(dispatcher.counters().late()).isEqualTo(1);
        assertThat(dispatcher.counters().inProgress()).isZero();
    }

    @Test
    void anAnswerThatComesInTimeLeavesWhenTheStageCompletes() {
        CompletableFuture<MessageOrBuilder> answer = new CompletableFuture<>();
        Dispatcher dispatcher =
                dispatcher(new ApplicationBuilder(APPLICATION).onAsync(COMMAND, r -> answer), Runnable::run);
        Message request = request().build();
        dispatcher.dispatch(connection, request);
        assertThat(connection.answers).isEmpty();

        answer.complete(request.answer().add(Base.RESULT_CODE, 2001));
        assertThat(connection.onlyAnswer().resultCode()).isEqualTo(ResultCode.SUCCESS);
        assertThat(dispatcher.counters().inProgress()).isZero();
    }

    @Test
    void anExecutorThatRefusesMakesTheNodeBusy() {
        Dispatcher dispatcher =
                dispatcher(new ApplicationBuilder(APPLICATION).on(COMMAND, DispatcherTest::success), t -> {
                    throw new RejectedExecutionException("full");
                });
        dispatcher.dispatch(connection, request().build());
        assertThat(connection.onlyAnswer().resultCode()).isEqualTo(ResultCode.TOO_BUSY);
        assertThat(dispatcher.counters().inProgress()).isZero();
    }

    @Test
    void requestsOfOneSessionAreHandledOneAfterTheOther() {
        List<CompletableFuture<MessageOrBuilder>> begun = new ArrayList<>();
        Dispatcher dispatcher = dispatcher(
                new ApplicationBuilder(APPLICATION)
                        .ordered(Ordering.bySession())
                        .onAsync(COMMAND, request -> {
                            CompletableFuture<MessageOrBuilder> answer = new CompletableFuture<>();
                            begun.add(answer);
                            return answer;
                        }),
                Runnable::run);
        Message first = request().hopByHopId(1).build();
        Message second = request().hopByHopId(2).build();
        Message other =
                request().hopByHopId(3).set(Base.SESSION_ID, "another;1;1").build();
        List.of(first, second, other).forEach(request -> dispatcher.dispatch(connection, request));
        assertThat(begun).as("the second of the session waits for the first").hasSize(2);

        begun.get(0).complete(first.answer().add(Base.RESULT_CODE, 2001));
        assertThat(begun).hasSize(3);
        begun.get(2).completeExceptionally(new IllegalStateException("on purpose"));
        assertThat(connection.answers).extracting(Message::hopByHopId).containsExactly(1L, 2L);
    }

    @Test
    void aHandlerThatNeverAnswersHoldsUpItsSessionNoLongerThanItsTime() {
        settings = settings.withAnswerTimeout(Duration.ofSeconds(2));
        List<Request> begun = new ArrayList<>();
        Dispatcher dispatcher = dispatcher(
                new ApplicationBuilder(APPLICATION)
                        .ordered(Ordering.bySession())
                        .onAsync(COMMAND, request -> {
                            begun.add(request);
                            return begun.size() == 1
                                    ? new CompletableFuture<>()
                                    : CompletableFuture.completedFuture(success(request));
                        }),
                Runnable::run);
        dispatcher.dispatch(connection, request().hopByHopId(1).build());
        connection.loop.advance(Duration.ofSeconds(1).toNanos());
        dispatcher.dispatch(connection, request().hopByHopId(2).build());
        assertThat(begun).hasSize(1);

        connection.loop.advance(Duration.ofMillis(1500).toNanos());
        assertThat(connection.answers).extracting(Message::hopByHopId).containsExactly(1L, 2L);
        assertThat(connection.answers)
                .extracting(Message::resultCode)
                .containsExactly(ResultCode.UNABLE_TO_COMPLY, ResultCode.SUCCESS);
    }

    @Test
    void anExecutorThatRefusesTheNextInOrderMakesTheNodeBusy() {
        List<CompletableFuture<MessageOrBuilder>> begun = new ArrayList<>();
        Dispatcher dispatcher = dispatcher(
                new ApplicationBuilder(APPLICATION)
                        .ordered(Ordering.bySession())
                        .onAsync(COMMAND, request -> {
                            begun.add(new CompletableFuture<>());
                            return begun.get(0);
                        }),
                task -> {
                    if (!begun.isEmpty()) {
                        throw new RejectedExecutionException("full");
                    }
                    task.run();
                });
        Message first = request().hopByHopId(1).build();
        dispatcher.dispatch(connection, first);
        dispatcher.dispatch(connection, request().hopByHopId(2).build());

        begun.get(0).complete(first.answer().add(Base.RESULT_CODE, 2001));
        assertThat(connection.answers)
                .extracting(Message::resultCode)
                .containsExactly(ResultCode.SUCCESS, ResultCode.TOO_BUSY);
    }

    /** What is answered late is still in the executor's queue: it counts there, and its handler is spared. */
    @Test
    void theExecutorsQueueIsBoundedEvenWhenItsThreadsAreStuck() {
        settings = settings.withMaxInProgress(2).withAnswerTimeout(Duration.ofSeconds(2));
        List<Request> begun = new ArrayList<>();
        Dispatcher dispatcher = dispatcher(
                new ApplicationBuilder(APPLICATION).on(COMMAND, request -> {
                    begun.add(request);
                    return success(request);
                }),
                executor::add);
        for (int round = 0; round < 3; round++) {
            dispatcher.dispatch(connection, request().build());
            dispatcher.dispatch(connection, request().build());
            connection.loop.advance(Duration.ofSeconds(3).toNanos());
        }
        assertThat(executor).hasSize(2);
        assertThat(connection.answers)
                .extracting(Message::resultCode)
                .containsExactly(
                        ResultCode.UNABLE_TO_COMPLY,
                        ResultCode.UNABLE_TO_COMPLY,
                        ResultCode.TOO_BUSY,
                        ResultCode.TOO_BUSY,
                        ResultCode.TOO_BUSY,
                        ResultCode.TOO_BUSY);

        executor.forEach(Runnable::run);
        executor.clear();
        assertThat(begun).isEmpty();
        dispatcher.dispatch(connection, request().build());
        executor.forEach(Runnable::run);
        assertThat(connection.answers).last().extracting(Message::resultCode).isEqualTo(ResultCode.SUCCESS);
    }

    @Test
    void aCommandOfAnotherApplicationOrASecondHandlerIsRefused() {
        ApplicationBuilder builder = new ApplicationBuilder(APPLICATION).on(COMMAND, DispatcherTest::success);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.on(COMMAND, DispatcherTest::success))
                .withMessageContaining("Test");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.on(COMMAND.in(4), DispatcherTest::success));
        builder.on(Base.STR, DispatcherTest::success);
    }

    @Test
    void manyHandlersAreEachFound() {
        ApplicationBuilder builder = new ApplicationBuilder(APPLICATION).direct();
        for (int code = 1; code <= 300; code++) {
            long number = code;
            builder.on(
                    new Command("C" + code, "C" + code, code, APPLICATION.id(), true),
                    request -> request.answer(ResultCode.SUCCESS).add(NUMBER, number));
        }
        Dispatcher dispatcher = dispatcher(builder, executor::add);
        for (int code = 1; code <= 300; code++) {
            connection.answers.clear();
            dispatcher.dispatch(
                    connection,
                    Message.request(new Command("C", "C", code, APPLICATION.id(), true))
                            .build());
            assertThat(connection.onlyAnswer().get(NUMBER)).isEqualTo(code);
        }
    }
}
