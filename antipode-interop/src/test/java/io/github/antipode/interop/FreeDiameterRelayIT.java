package io.github.antipode.interop;

import static io.github.antipode.node.MessageTrace.Direction.RECEIVED;
import static io.github.antipode.node.MessageTrace.Direction.SENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.application.AsyncRequestHandler;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.peer.RequestFailedException;
import io.github.antipode.peer.RequestFailedException.Outcome;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Our client and our server on either side of freeDiameter, which relays by realm (RFC 6733 §2.8.1, §6.1). */
@Timeout(120)
class FreeDiameterRelayIT {
    private static final AsyncRequestHandler GRANT =
            request -> CompletableFuture.completedFuture(request.answer(ResultCode.SUCCESS)
                    .add(CreditControl.CC_REQUEST_TYPE, request.get(CreditControl.CC_REQUEST_TYPE))
                    .add(CreditControl.CC_REQUEST_NUMBER, request.get(CreditControl.CC_REQUEST_NUMBER)));

    private static final AsyncRequestHandler NEVER = request -> new CompletableFuture<Message>();

    @TempDir
    Path folder;

    @Test
    void aRequestReachesTheServerOfItsRealmAndTheAnswerComesBack() throws Exception {
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder);
                ObservedNode home = ObservedNode.home(freeDiameter, GRANT);
                ObservedNode client = connectedClient(freeDiameter, home)) {
            Message request =
                    client.creditControlRequest(ObservedNode.HOME_REALM).build();
            Message answer = client.node().send(request).get(20, TimeUnit.SECONDS);

            assertThat(answer.resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(answer.get(Base.ORIGIN_HOST)).hasToString(ObservedNode.HOME_IDENTITY);
            assertThat(answer.get(Base.SESSION_ID)).isEqualTo(request.get(Base.SESSION_ID));
            assertThat(answer.get(CreditControl.CC_REQUEST_TYPE)).isEqualTo(CcRequestType.INITIAL_REQUEST);
            relayed(client, home);
        }
    }

    /** What the relay changed, and what it had to leave alone (RFC 6733 §6.1.9, §6.2.2). */
    private static void relayed(ObservedNode client, ObservedNode home) throws InterruptedException {
        Message sent = client.traffic.awaitRequest(SENT, CreditControl.CCR);
        Message arrived = home.traffic.awaitRequest(RECEIVED, CreditControl.CCR);
        Message back = client.traffic.awaitAnswer(RECEIVED, CreditControl.CCR);

        assertThat(arrived.endToEndId()).isEqualTo(sent.endToEndId());
        assertThat(arrived.all(Base.ROUTE_RECORD)).containsExactly(DiameterIdentity.of(ObservedNode.IDENTITY));
        assertThat(arrived.avps()).containsAll(sent.avps());
        assertThat(back.hopByHopId()).isEqualTo(sent.hopByHopId());
        assertThat(back.endToEndId()).isEqualTo(sent.endToEndId());
        assertThat(back.proxiable()).isTrue();
        assertThat(back.error()).isFalse();
    }

    @Test
    void aRealmThatNobodyServesIsAProtocolError() throws Exception {
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder);
                ObservedNode client = ObservedNode.client(freeDiameter, PeerSettings.DEFAULT)) {
            Message answer = client.send(client.creditControlRequest("nowhere.example.com"))
                    .get(20, TimeUnit.SECONDS);

            assertThat(answer.error()).isTrue();
            assertThat(answer.resultCode()).isIn(ResultCode.UNABLE_TO_DELIVER, ResultCode.REALM_NOT_SERVED);
            assertThat(answer.resultCode().category()).isEqualTo(ResultCode.Category.PROTOCOL_ERROR);
            assertThat(answer.get(Base.ORIGIN_HOST)).hasToString(FreeDiameter.IDENTITY);
        }
    }

    @Test
    void anUnansweredRequestIsLostWithFreeDiameterWhenThatIsKilled() throws Exception {
        try (FreeDiameter freeDiameter = FreeDiameter.start(folder);
                ObservedNode home = ObservedNode.home(freeDiameter, NEVER);
                ObservedNode client = connectedClient(freeDiameter, home)) {
            CompletableFuture<Message> pending = client.send(client.creditControlRequest(ObservedNode.HOME_REALM));
            home.traffic.awaitRequest(RECEIVED, CreditControl.CCR);
            freeDiameter.log().kill();

            assertThat(client.events.await("down")).matches("down fd\\.example\\.net: .*(closed|reset).*");
            home.events.await("down");
            CompletableFuture<Message> ended = pending.orTimeout(20, TimeUnit.SECONDS);
            assertThatThrownBy(ended::join)
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            RequestFailedException.class,
                            failed -> assertThat(failed.outcome()).isEqualTo(Outcome.PEER_LOST));
            assertThat(client.onlyPeer().isOpen()).isFalse();
        }
    }

    private static ObservedNode connectedClient(FreeDiameter freeDiameter, ObservedNode home)
            throws InterruptedException {
        home.events.await("up");
        ObservedNode client = ObservedNode.client(freeDiameter, PeerSettings.DEFAULT);
        client.events.await("up");
        return client;
    }
}
