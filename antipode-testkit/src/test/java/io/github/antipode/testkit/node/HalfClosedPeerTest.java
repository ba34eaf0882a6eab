package io.github.antipode.testkit.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportSettings;
import java.io.InputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A peer that shuts its output while its request is worked on. */
@Timeout(60)
class HalfClosedPeerTest {
    private static final Application APPLICATION = Application.auth("Test", 4);
    private static final Command COMMAND = new Command("Test", "TE", 8_388_999, 4, true);

    private final BaseMessages messages = new BaseMessages("peer.example.net", "example.net", 4);
    private final CountDownLatch down = new CountDownLatch(1);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void itIsDownAtOnceAndGetsTheAnswerAllTheSame(boolean nio) throws Exception {
        try (DiameterNode server = server(nio);
                Socket socket =
                        new Socket("127.0.0.1", server.endpoints().get(0).port())) {
            socket.getOutputStream().write(messages.cer().octets());
            assertThat(read(socket).is(Base.CER)).isTrue();
            socket.getOutputStream()
                    .write(messages.request(COMMAND)
                            .add(Base.DESTINATION_REALM, "example.net")
                            .build()
                            .octets());
            socket.shutdownOutput();

            assertThat(read(socket).resultCode()).isEqualTo(ResultCode.SUCCESS);
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
    }

    /** Its handler answers when the peer is down, and not before. */
    private DiameterNode server(boolean nio) {
        return DiameterNode.builder("server.example.net", "example.net")
                .transport(TransportSettings.DEFAULT.withForceNio(nio))
                .application(
                        APPLICATION,
                        app -> app.on(COMMAND, request -> {
                            down.await();
                            return request.answer(ResultCode.SUCCESS);
                        }))
                .listener(new PeerListener() {
                    @Override
                    public void peerDown(Peer peer, String reason) {
                        down.countDown();
                    }
                })
                .listen(Endpoint.tcp("127.0.0.1", 0))
                .start();
    }

    private static Message read(Socket socket) throws Exception {
        InputStream in = socket.getInputStream();
        byte[] start = in.readNBytes(4);
        int length = ByteBuffer.wrap(start).getInt() & 0xffffff;
        ByteBuffer whole = ByteBuffer.allocate(length).put(start).put(in.readNBytes(length - 4));
        return Message.parse(whole.array());
    }
}
