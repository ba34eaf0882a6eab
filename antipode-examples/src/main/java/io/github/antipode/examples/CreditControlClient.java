package io.github.antipode.examples;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.applications.CreditControl.SubscriptionIdType;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;

/** A gateway that begins a credit-control session: the shortest client of the README. */
public final class CreditControlClient {
    private CreditControlClient() {}

    public static Message beginSession(Endpoint endpoint) {
        // tag::client[]
        try (DiameterNode client = DiameterNode.builder("gw1.example.net", "example.net")
                .application(CreditControl.APPLICATION)
                .peer(endpoint)
                .start()) {
            Message ccr = client.request(CreditControl.CCR) // Session-Id, Origin-*, Auth-Application-Id are filled in
                    .add(Base.DESTINATION_REALM, "example.net")
                    .add(CreditControl.SERVICE_CONTEXT_ID, "32251@3gpp.org")
                    .add(CreditControl.CC_REQUEST_TYPE, CcRequestType.INITIAL_REQUEST)
                    .add(CreditControl.CC_REQUEST_NUMBER, 0)
                    .group(
                            CreditControl.SUBSCRIPTION_ID,
                            id -> id.add(CreditControl.SUBSCRIPTION_ID_TYPE, SubscriptionIdType.END_USER_E164)
                                    .add(CreditControl.SUBSCRIPTION_ID_DATA, "15551230000"))
                    .build();
            Message cca = client.send(ccr, Duration.ofSeconds(2)).join();
            System.out.println(cca.resultCode()); // DIAMETER_SUCCESS (2001)
            System.out.println(cca.text()); // every AVP, with its name
            return cca;
        }
        // end::client[]
    }

    public static void main(String[] arguments) {
        beginSession(Endpoint.tcp("127.0.0.1", Endpoint.DIAMETER_PORT));
    }
}
