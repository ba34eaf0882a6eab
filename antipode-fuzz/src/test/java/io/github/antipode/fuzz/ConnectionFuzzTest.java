package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.antipode.message.Application;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.testkit.BaseMessages;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.testkit.InMemoryTransport;
import io.github.antipode.testkit.ScriptedPeer;
import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A whole node in virtual time, fed with a stream of octets: what it answers does not depend on how the stream was cut, and
 * neither its other peers nor its timers mind what one peer sent.
 */
class ConnectionFuzzTest {
    @FuzzTest(maxDuration = "60s")
    void theAnswersDoNotDependOnHowTheStreamWasCut(byte[] stream) {
        Cost.of(3_000_000, 20_000, stream.length).check(() -> {
            List<String> whole = new Run().feed(stream, stream.length);
            List<String> single = new Run().feed(stream, 1);
            assertThat(single).isEqualTo(whole);
            assertThat(new Run().feed(stream, 50)).isEqualTo(whole);
        });
    }

    /** One node for one stream. */
    private static final class Run {
        private static final Endpoint ENDPOINT = Endpoint.tcp("server.example.net", Endpoint.DIAMETER_PORT);

        /** Longer than any timer of a node that nobody answers. */
        private static final Duration LONG = Duration.ofMinutes(5);

        private final InMemoryNetwork network = new InMemoryNetwork();

        Run() {
            DiameterNode.builder("server.example.net", "example.net")
                    .transport(network.transport())
                    .executor(Runnable::run)
                    .listenerExecutor(Runnable::run)
                    .capabilities(told -> told.originStateId(7))
                    .listen(ENDPOINT)
                    .application(
                            Application.auth("Credit", 4),
                            app -> app.direct().on(Seeds.CCR, request -> request.answer(ResultCode.SUCCESS)))
                    .start();
        }

        /** What comes back when the stream is sent in chunks of up to so many octets. */
        List<String> feed(byte[] stream, int most) {
            InMemoryTransport transport = network.transport();
            RecordedConnection client = new RecordedConnection();
            transport.connect(ENDPOINT, transport.nextLoop(), 0, client);
            network.clock().runAll();
            Random random = new Random(stream.length);
            for (int at = 0; at < stream.length; ) {
                int end = Math.min(stream.length, at + 1 + (most > 1 ? random.nextInt(most) : 0));
                client.send(Arrays.copyOfRange(stream, at, end));
                network.clock().runAll();
                at = end;
            }
            List<String> told = List.copyOf(client.told);
            checkThatOthersAreServed();
            client.close();
            network.clock().advance(LONG);
            assertThat(network.clock().waiting()).as("timers that are left").isZero();
            return told;
        }

        private void checkThatOthersAreServed() {
            BaseMessages messages = new BaseMessages("other.example.net", "example.net", 4);
            ScriptedPeer other = ScriptedPeer.connect(network, ENDPOINT);
            assertThat(other.exchange(messages.cer()).resultCode()).isEqualTo(ResultCode.SUCCESS);
            other.close();
        }
    }
}
