package io.github.antipode.examples;

import io.github.antipode.application.Request;
import io.github.antipode.message.Application;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.transport.Endpoint;
import java.util.concurrent.CompletableFuture;

/** An application that is in no specification: its keys and its command, a server that answers later, a client. */
public final class Parking {
    // tag::own[]
    static final Application PARKING = Application.auth("Parking", 16777999, 99999); // name, identifier, vendor
    static final Command PARK = new Command("Park", "PK", 8388999, PARKING.id(), true); // PKR and PKA, with the P bit
    static final AvpKey<AvpGroup> CAR = AvpKey.of("Car", 1, 99999, DataFormat.GROUPED); // name, code, vendor, format
    static final AvpKey<String> PLATE = AvpKey.of("Plate", 2, 99999, DataFormat.UTF8_STRING);

    static DiameterNode start(Endpoint endpoint) {
        return DiameterNode.builder("garage.example.net", "example.net")
                .listen(endpoint)
                .application(PARKING, app -> app.onAsync(PARK, Parking::admit))
                .start();
    }

    static CompletableFuture<MessageBuilder> admit(Request request) {
        String plate = request.find(AvpPath.of(CAR).then(PLATE)).orElse("");
        return CompletableFuture.supplyAsync(
                        () -> plate.isBlank() ? ResultCode.AUTHORIZATION_REJECTED : ResultCode.SUCCESS)
                .thenApply(request::answer);
    }

    static CompletableFuture<Message> park(DiameterNode client, String plate) {
        return client.send(client.request(PARK)
                .add(Base.DESTINATION_REALM, "example.net")
                .group(CAR, car -> car.add(PLATE, plate)));
    }
    // end::own[]

    private Parking() {}
}
