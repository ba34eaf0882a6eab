package io.github.antipode.cli;

import io.github.antipode.application.ApplicationBuilder;
import io.github.antipode.application.Request;
import io.github.antipode.application.RequestHandler;
import io.github.antipode.applications.Accounting;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.dictionary.ApplicationDefinition;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.NodeBuilder;
import java.util.HashSet;
import java.util.Set;

/** Answers every command of a dictionary: credit control as {@link CreditControlAnswers} does, all others minimally. */
final class ServerHandlers {
    /** CER, DWR and DPR end in the peer state machine. */
    private static final Set<Integer> OF_THE_STACK = Set.of(Base.CER.code(), Base.DWR.code(), Base.DPR.code());

    private final Dictionary dictionary;
    private final boolean direct;
    private final CreditControlAnswers creditControl =
            new CreditControlAnswers(new SessionTable(SessionTable.MAX_SESSIONS));

    /**
     * @param direct whether handlers run on the event loop
     */
    ServerHandlers(Dictionary dictionary, boolean direct) {
        this.dictionary = dictionary;
        this.direct = direct;
    }

    /** Advertises all applications of the dictionary, and answers the commands of each. */
    void addTo(NodeBuilder node) {
        for (ApplicationDefinition definition : dictionary.applications()) {
            definition
                    .application()
                    .ifPresent(application -> node.application(application, on -> answerAll(application, on)));
        }
        // Application 0 is advertised by nobody; go-diameter's clients send accounting under it.
        Application common = Application.acct("Diameter common messages", 0);
        node.application(common, on -> answerAll(common, on));
    }

    private void answerAll(Application application, ApplicationBuilder on) {
        Set<Integer> answered = new HashSet<>(OF_THE_STACK);
        for (CommandDefinition any : dictionary.commands()) {
            dictionary
                    .command(application.id(), any.code())
                    .filter(own -> answered.add(own.code()))
                    .ifPresent(own -> on.on(own.command().in(application.id()), handler(application, own)));
        }
        if (direct) {
            on.direct();
        }
    }

    private RequestHandler handler(Application application, CommandDefinition command) {
        if (command.command().equals(CreditControl.CCR)) {
            return creditControl::answer;
        }
        if (command.code() == Accounting.ACR.code()) {
            return ServerHandlers::answerAccounting;
        }
        RequiredAvps required = new RequiredAvps(dictionary, application.id());
        return request -> answerMinimally(request, command, required);
    }

    /** RFC 6733 §9.7.2: the record's type and number come back; all else is the stack's. */
    private static MessageBuilder answerAccounting(Request request) {
        return request.answer(ResultCode.SUCCESS)
                .add(Accounting.ACCOUNTING_RECORD_TYPE, request.get(Accounting.ACCOUNTING_RECORD_TYPE))
                .add(Accounting.ACCOUNTING_RECORD_NUMBER, request.get(Accounting.ACCOUNTING_RECORD_NUMBER));
    }

    private static MessageBuilder answerMinimally(Request request, CommandDefinition command, RequiredAvps required) {
        MessageBuilder answer = request.answer(ResultCode.SUCCESS);
        required.addTo(answer, command.answer(), request.message());
        return answer;
    }
}
