package io.github.antipode.examples;

import io.github.antipode.application.Request;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.transport.Endpoint;

/** An online charging server that says yes to everything: the shortest server of the README. */
public final class CreditControlServer {
    private CreditControlServer() {}

    // tag::server[]
    static DiameterNode start(Endpoint endpoint) { // such as Endpoint.tcp("127.0.0.1", 3868)
        return DiameterNode.builder("ocs1.example.net", "example.net")
                .listen(endpoint)
                .application(CreditControl.APPLICATION, app -> app.on(CreditControl.CCR, CreditControlServer::grant))
                .start();
    }

    private static MessageBuilder grant(Request request) {
        return request.answer(ResultCode.SUCCESS)
                .add(CreditControl.CC_REQUEST_TYPE, request.get(CreditControl.CC_REQUEST_TYPE))
                .add(CreditControl.CC_REQUEST_NUMBER, request.get(CreditControl.CC_REQUEST_NUMBER));
    }
    // end::server[]

    public static void main(String[] arguments) {
        start(Endpoint.tcp("127.0.0.1", Endpoint.DIAMETER_PORT));
    }
}
