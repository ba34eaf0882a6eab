package io.github.antipode.cli;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.applications.CreditControl.SubscriptionIdType;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.message.Unsigned64;
import io.github.antipode.node.DiameterNode;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/** A credit-control session of one service (RFC 8506 §5): initial, update with used units, termination. */
final class DemoSession {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final long RATING_GROUP = 100;
    private static final long ASKED_OCTETS = 5_000_000;
    private static final long USED_OCTETS = 4_200_000;
    private static final AvpPath<Unsigned64> GRANTED_OCTETS = AvpPath.of(CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL)
            .then(CreditControl.GRANTED_SERVICE_UNIT)
            .then(CreditControl.CC_TOTAL_OCTETS);

    private final DiameterNode client;
    private final Checks checks;
    private final String sessionId;

    DemoSession(DiameterNode client, Checks checks) {
        this.client = client;
        this.checks = checks;
        this.sessionId = client.request(CreditControl.CCR).build().get(Base.SESSION_ID);
    }

    void run() {
        exchange(CcRequestType.INITIAL_REQUEST, 0, true, false);
        exchange(CcRequestType.UPDATE_REQUEST, 1, true, true);
        exchange(CcRequestType.TERMINATION_REQUEST, 2, false, true);
    }

    private void exchange(CcRequestType type, long number, boolean asks, boolean reports) {
        Message answer;
        try {
            answer = client.send(request(type, number, asks, reports), TIMEOUT).join();
        } catch (CompletionException e) {
            checks.that(false, type + " is answered: " + e.getCause());
            return;
        }
        checks.that(answer.resultCode().equals(ResultCode.SUCCESS), type + " is answered " + answer.resultCode());
        checks.that(
                answer.find(Base.SESSION_ID).equals(Optional.of(sessionId))
                        && answer.find(CreditControl.CC_REQUEST_TYPE).equals(Optional.of(type))
                        && answer.find(CreditControl.CC_REQUEST_NUMBER).equals(Optional.of(number)),
                "the answer is for request " + number + " of this session");
        if (asks) {
            boolean granted = answer.find(GRANTED_OCTETS).equals(Optional.of(Unsigned64.of(ASKED_OCTETS)));
            checks.that(granted, "all " + ASKED_OCTETS + " octets are granted");
        }
        checks.endBlock();
    }

    private MessageBuilder request(CcRequestType type, long number, boolean asks, boolean reports) {
        return client.request(CreditControl.CCR, sessionId)
                .add(Base.DESTINATION_REALM, "example.net")
                .add(CreditControl.SERVICE_CONTEXT_ID, "32251@3gpp.org")
                .add(CreditControl.CC_REQUEST_TYPE, type)
                .add(CreditControl.CC_REQUEST_NUMBER, number)
                .group(
                        CreditControl.SUBSCRIPTION_ID,
                        id -> id.add(CreditControl.SUBSCRIPTION_ID_TYPE, SubscriptionIdType.END_USER_E164)
                                .add(CreditControl.SUBSCRIPTION_ID_DATA, "15551230000"))
                .group(CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL, service -> {
                    if (asks) {
                        service.group(
                                CreditControl.REQUESTED_SERVICE_UNIT,
                                unit -> unit.add(CreditControl.CC_TOTAL_OCTETS, ASKED_OCTETS));
                    }
                    if (reports) {
                        service.group(
                                CreditControl.USED_SERVICE_UNIT,
                                unit -> unit.add(CreditControl.CC_TOTAL_OCTETS, USED_OCTETS));
                    }
                    service.add(CreditControl.RATING_GROUP, RATING_GROUP);
                });
    }
}
