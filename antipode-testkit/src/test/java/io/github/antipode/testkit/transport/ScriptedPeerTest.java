package io.github.antipode.testkit.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.ScriptedListener;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Closure.Cause;
import io.github.antipode.transport.Endpoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Two scripted peers talk to each other, in memory and over TCP. */
@ParameterizedClass
@ValueSource(booleans = {false, true})
class ScriptedPeerTest {
    private static final Endpoint SERVER = Endpoint.tcp("server.example.net", 3868);

    private final BaseMessages clientMessages = new BaseMessages("client.example.net", "example.net", 4);
    private final BaseMessages serverMessages = new BaseMessages("server.example.net", "example.net", 4);

    @Parameter
    boolean overTcp;

    private ScriptedListener listener;
    private ScriptedPeer client;
    private ScriptedPeer server;

    private void connect() {
        if (overTcp) {
            listener = ScriptedListener.listenOnTcp();
            client = ScriptedPeer.connect(listener.endpoint());
        } else {
            InMemoryNetwork network = new InMemoryNetwork();
            listener = ScriptedListener.listen(network, SERVER);
            client = ScriptedPeer.connect(network, SERVER);
        }
        server = listener.accept();
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
        listener.close();
    }

    @Test
    void aWholeDialogueCanBeWritten() {
        connect();

        client.send(clientMessages.cer());
        server.send(serverMessages.cea(server.expectRequest(Base.CER)));
        assertThat(client.expectAnswer(Base.CER).resultCode()).isEqualTo(ResultCode.SUCCESS);
        client.send(clientMessages.dpr(DisconnectCause.REBOOTING));
        server.send(serverMessages.dpa(server.expectRequest(Base.DPR)));
        client.expectAnswer(Base.DPR);
        client.close();

        assertThat(server.expectClosed().cause()).isEqualTo(Cause.PEER_CLOSED);
    }

    @Test
    void aFailurePrintsWhatWasExpectedAndWhatCame() {
        connect();
        Message dwr = clientMessages.dwr();

        client.send(dwr);

        assertThatThrownBy(() -> server.expectRequest(Base.CER))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("CER, a request with command code 257 of application 0")
                .hasMessageContaining(dwr.text());
    }

    @Test
    void theEndIsNoMessage() {
        connect();

        client.close();

        assertThatThrownBy(server::expectMessage).hasMessageContaining("but there came:\nthe end of the connection");
    }

    @Test
    void nothingIsNothing() {
        connect();
        server.expectNothing();

        client.send(clientMessages.dwr());

        assertThatThrownBy(server::expectNothing).hasMessageContaining("was expected:\nnothing");
    }

    @Test
    void octetsArriveAsTheyAre() {
        connect();
        byte[] cer = clientMessages.cer().octets();

        for (byte octet : cer) {
            client.sendOctets(octet);
        }

        assertThat(server.expectMessage().octets()).isEqualTo(cer);
    }

    @Test
    void aResetIsSeenAsOne() {
        connect();

        client.reset();

        assertThat(server.expectClosed().cause()).isEqualTo(Cause.BROKEN);
    }
}
