package io.github.antipode.cli;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.applications.CreditControl.RequestedAction;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.node.DiameterNode;
import java.util.function.Supplier;

/** Credit-control events, each of a session of its own (RFC 8506 §6). */
record DemoRequests(DiameterNode node, DiameterIdentity realm) implements Supplier<Message> {
    @Override
    public Message get() {
        return node.request(CreditControl.CCR)
                .add(Base.DESTINATION_REALM, realm)
                .add(CreditControl.SERVICE_CONTEXT_ID, "32251@3gpp.org")
                .add(CreditControl.CC_REQUEST_TYPE, CcRequestType.EVENT_REQUEST)
                .add(CreditControl.CC_REQUEST_NUMBER, 0L)
                .add(CreditControl.REQUESTED_ACTION, RequestedAction.DIRECT_DEBITING)
                .group(CreditControl.REQUESTED_SERVICE_UNIT, unit -> unit.add(CreditControl.CC_TIME, 60L))
                .build();
    }
}
