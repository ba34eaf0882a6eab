package io.github.antipode.examples;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import java.util.Optional;

/** Reading a message by key and by path, and changing a copy of it. */
public final class Messages {
    private Messages() {}

    public static Message changed(byte[] octets) {
        // tag::message[]
        Message message = Message.parse(octets).with(Dictionary.embedded()); // a view of the octets, with names

        Optional<DiameterIdentity> origin = message.find(Base.ORIGIN_HOST); // empty, a value, or an AvpException
        Optional<Avp> subscriber = message.at("Subscription-Id[0]/Subscription-Id-Data"); // by text
        Optional<Long> seconds = message.find(AvpPath.of(CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL, 1)
                .then(CreditControl.REQUESTED_SERVICE_UNIT)
                .then(CreditControl.CC_TIME)); // by keys

        Message changed = message.toBuilder()
                .set(AvpPath.of(CreditControl.SUBSCRIPTION_ID).then(CreditControl.SUBSCRIPTION_ID_DATA), "15551230001")
                .add(Base.ROUTE_RECORD, "dra1.example.net")
                .build(); // all else stays octet for octet
        // end::message[]
        System.out.println(origin + " " + subscriber + " " + seconds);
        return changed;
    }
}
