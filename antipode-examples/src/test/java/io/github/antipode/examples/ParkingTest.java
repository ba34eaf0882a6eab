package io.github.antipode.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.transport.Endpoint;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParkingTest {
    @Test
    void anApplicationOfOnesOwnIsServedForManyRequestsAtOnce() {
        try (DiameterNode server = Parking.start(Endpoint.tcp("127.0.0.1", 0));
                DiameterNode client = DiameterNode.builder("car.example.net", "example.net")
                        .application(Parking.PARKING)
                        .peer(server.endpoints().get(0))
                        .start()) {
            List<CompletableFuture<Message>> answers = IntStream.range(0, 1000)
                    .mapToObj(i -> Parking.park(client, "ABC " + i))
                    .toList();
            assertThat(answers).allMatch(answer -> answer.join().resultCode().equals(ResultCode.SUCCESS));
            assertThat(Parking.park(client, "").join().resultCode()).isEqualTo(ResultCode.AUTHORIZATION_REJECTED);
        }
    }
}
