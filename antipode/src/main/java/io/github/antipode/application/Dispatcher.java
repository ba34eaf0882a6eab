package io.github.antipode.application;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.PeerConnection;
import io.github.antipode.transport.EventLoop;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Gives each request for this node to its handler, and sees to it that it is answered exactly once (RFC 6733 §6.1.4,
 * §6.2). Entered on the loop of the request's connection.
 */
public final class Dispatcher {
    private final DiameterIdentity originHost;
    private final AnswerTemplate template;
    private final Answering answering;
    private final HandlerTable handlers;
    private final Executor executor;
    private final HandlerSettings settings;
    private final AtomicInteger inProgress = new AtomicInteger();
    private final AtomicInteger notBegun = new AtomicInteger();
    private final Map<EventLoop, InProgress> tables = new ConcurrentHashMap<>();
    private final LongAdder busy = new LongAdder();

    /**
     * @param executor runs the handlers of applications that are not direct; owned by the caller
     */
    public Dispatcher(
            DiameterIdentity originHost,
            DiameterIdentity originRealm,
            Collection<ApplicationBuilder> applications,
            Executor executor,
            HandlerSettings settings) {
        this.originHost = originHost;
        this.template = new AnswerTemplate(originHost, originRealm);
        this.answering = new Answering(template);
        this.handlers = new HandlerTable(applications);
        this.executor = executor;
        this.settings = settings;
    }

    /** Handles a request that is for this node. */
    public void dispatch(PeerConnection from, Message message) {
        HandlerTable.Entry entry = handlers.find(message.applicationId(), message.commandCode());
        if (entry == null) {
            refuse(from, message, unsupported(message));
            return;
        }
        Request request = new Request(message, from, template, from.loop().nanoTime());
        if (entry.answersAtOnce()) {
            answering.run(entry.handler(), request);
        } else if (!backlogged() && table(from.loop()).add(request)) {
            start(entry, request);
        } else {
            busy.increment();
            answering.refuse(request, tooBusy(message));
        }
    }

    /** Answers a request with an error, without a handler. */
    public void refuse(PeerConnection from, Message message, AvpError error) {
        from.answer(template.error(message, error));
    }

    /** What has happened since the start. */
    public HandlerCounters counters() {
        return new HandlerCounters(inProgress.get(), answering.failed.sum(), answering.late.sum(), busy.sum());
    }

    private void start(HandlerTable.Entry entry, Request request) {
        if (entry.direct()) {
            answering.run(entry.handler(), request);
            return;
        }
        notBegun.incrementAndGet();
        if (entry.lanes() == null) {
            execute(entry, request);
        } else {
            entry.lanes().execute(request.message(), request.whenSent(), () -> execute(entry, request));
        }
    }

    /** Has the handler run on the executor; from the thread that has answered the request before, if there is an order. */
    private void execute(HandlerTable.Entry entry, Request request) {
        try {
            executor.execute(() -> begin(entry, request));
        } catch (RejectedExecutionException e) {
            notBegun.decrementAndGet();
            busy.increment();
            // In a turn of its own, since the next one in order is refused in the course of it, and so on.
            request.connection().loop().execute(() -> answering.refuse(request, tooBusy(request.message())));
        }
    }

    private void begin(HandlerTable.Entry entry, Request request) {
        notBegun.decrementAndGet();
        if (!request.isAnswered()) {
            answering.run(entry.handler(), request);
        }
    }

    /** Requests that were answered late still wait in the executor's queue, and take up memory there. */
    private boolean backlogged() {
        return notBegun.get() >= settings.maxInProgress();
    }

    private InProgress table(EventLoop loop) {
        InProgress table = tables.get(loop);
        return table != null
                ? table
                : tables.computeIfAbsent(loop, l -> new InProgress(l, inProgress, settings, answering::late));
    }

    /** RFC 6733 §7.1.3: 3007 for an unknown application, 3001 for an unknown command of a known one. */
    private AvpError unsupported(Message message) {
        return handlers.hasApplication(message.applicationId())
                ? new AvpError(
                        ResultCode.COMMAND_UNSUPPORTED,
                        5,
                        null,
                        "command " + message.commandCode() + " is not supported in application "
                                + message.applicationId())
                : new AvpError(
                        ResultCode.APPLICATION_UNSUPPORTED,
                        8,
                        null,
                        "application " + message.applicationId() + " is not supported");
    }

    private AvpError tooBusy(Message message) {
        boolean named = message.holds(Base.DESTINATION_HOST, originHost);
        boolean futileElsewhere = named && settings.busyAnswer() == BusyAnswer.BY_DESTINATION;
        return new AvpError(
                futileElsewhere ? ResultCode.UNABLE_TO_COMPLY : ResultCode.TOO_BUSY,
                0,
                null,
                "more than " + settings.maxInProgress() + " requests are in progress");
    }
}
