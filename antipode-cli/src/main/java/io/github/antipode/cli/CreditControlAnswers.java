package io.github.antipode.cli;

import io.github.antipode.application.Request;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.message.AvpBuilder;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.Base;
import io.github.antipode.message.GroupBuilder;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;

/**
 * Answers Credit-Control-Requests (RFC 8506 §3.1) as a generous credit-control server: everything that is asked for is
 * granted, for an hour, and where nothing definite is asked for, ten megaoctets. Safe for all threads.
 */
final class CreditControlAnswers {
    private static final long UNASKED_OCTETS = 10_000_000;
    private static final long VALIDITY_SECONDS = 3600;

    private final SessionTable sessions;

    CreditControlAnswers(SessionTable sessions) {
        this.sessions = sessions;
    }

    MessageBuilder answer(Request request) {
        CcRequestType type = request.get(CreditControl.CC_REQUEST_TYPE);
        ResultCode result = result(type, request.get(Base.SESSION_ID));
        MessageBuilder answer = request.answer(result)
                .add(CreditControl.CC_REQUEST_TYPE, type)
                .add(CreditControl.CC_REQUEST_NUMBER, request.get(CreditControl.CC_REQUEST_NUMBER));
        if (result.isSuccess()) {
            boolean granting = !type.equals(CcRequestType.TERMINATION_REQUEST);
            addGrants(answer, request, granting);
        }
        return answer;
    }

    /** Opens, finds or closes the session; an event has none (RFC 8506 §6). */
    private ResultCode result(CcRequestType type, String sessionId) {
        if (type.equals(CcRequestType.INITIAL_REQUEST)) {
            sessions.open(sessionId);
            return ResultCode.SUCCESS;
        }
        boolean known = type.equals(CcRequestType.EVENT_REQUEST)
                || (type.equals(CcRequestType.TERMINATION_REQUEST)
                        ? sessions.close(sessionId)
                        : sessions.isOpen(sessionId));
        return known ? ResultCode.SUCCESS : ResultCode.UNKNOWN_SESSION_ID;
    }

    private static void addGrants(MessageBuilder answer, Request request, boolean granting) {
        if (granting) {
            request.find(CreditControl.REQUESTED_SERVICE_UNIT).ifPresent(asked -> addGrant(answer, asked));
        }
        for (AvpGroup service : request.all(CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL)) {
            answer.group(
                    CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL, group -> answerService(group, service, granting));
        }
    }

    /** One service of several (RFC 8506 §8.16): the same rating group and identifiers, with a result of its own. */
    private static void answerService(GroupBuilder answer, AvpGroup asked, boolean granting) {
        if (granting) {
            asked.find(CreditControl.REQUESTED_SERVICE_UNIT).ifPresent(units -> addGrant(answer, units));
        }
        answer.addAll(asked.allAvps(CreditControl.SERVICE_IDENTIFIER));
        asked.findAvp(CreditControl.RATING_GROUP).ifPresent(answer::add);
        if (granting) {
            answer.add(CreditControl.VALIDITY_TIME, VALIDITY_SECONDS);
        }
        answer.add(Base.RESULT_CODE, ResultCode.SUCCESS.code());
    }

    /** An empty Requested-Service-Unit leaves the amount to the server (RFC 8506 §8.18). */
    private static void addGrant(AvpBuilder<?> answer, AvpGroup asked) {
        answer.group(CreditControl.GRANTED_SERVICE_UNIT, granted -> {
            if (asked.isEmpty()) {
                granted.add(CreditControl.CC_TOTAL_OCTETS, UNASKED_OCTETS);
            }
            granted.addAll(asked);
        });
    }
}
