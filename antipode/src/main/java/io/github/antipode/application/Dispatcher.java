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
        } else if (table(from.loop()).add(request)) {
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
        try {
            if (entry.direct()) {
                answering.run(entry.handler(), request);
            } else if (entry.lanes() == null) {
                executor.execute(() -> answering.run(entry.handler(), request));
            } else {
                entry.lanes().execute(request.message(), executor, () -> answering.run(entry.handler(), request));
            }
        } catch (RejectedExecutionException e) {
            busy.increment();
            answering.refuse(request, tooBusy(request.message()));
        }
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
