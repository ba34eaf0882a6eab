package io.github.antipode.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.transport.Endpoint;
import org.junit.jupiter.api.Test;

class CreditControlTest {
    @Test
    void theClientOfTheReadmeGetsItsAnswerFromTheServerOfTheReadme() {
        try (DiameterNode server = CreditControlServer.start(Endpoint.tcp("127.0.0.1", 0))) {
            Message cca = CreditControlClient.beginSession(server.endpoints().get(0));
            assertThat(cca.resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(cca.get(CreditControl.CC_REQUEST_NUMBER)).isZero();
        }
    }
}
