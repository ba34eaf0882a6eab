package io.github.antipode.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.SubscriptionIdType;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import org.junit.jupiter.api.Test;

class MessagesTest {
    @Test
    void theChangedMessageDiffersOnlyWhereItWasChanged() {
        Message ccr = Message.request(CreditControl.CCR)
                .add(Base.ORIGIN_HOST, "gw1.example.net")
                .group(
                        CreditControl.SUBSCRIPTION_ID,
                        id -> id.add(CreditControl.SUBSCRIPTION_ID_TYPE, SubscriptionIdType.END_USER_E164)
                                .add(CreditControl.SUBSCRIPTION_ID_DATA, "1555"))
                .addRaw(10415, 4711, false, new byte[] {1, 2, 3})
                .build();
        Message changed = Messages.changed(ccr.octets());

        assertThat(changed.get(CreditControl.SUBSCRIPTION_ID).get(CreditControl.SUBSCRIPTION_ID_DATA))
                .isEqualTo("15551230001");
        assertThat(changed.get(CreditControl.SUBSCRIPTION_ID).get(CreditControl.SUBSCRIPTION_ID_TYPE))
                .isEqualTo(SubscriptionIdType.END_USER_E164);
        assertThat(changed.findAvp(10415, 4711)).isEqualTo(ccr.findAvp(10415, 4711));
        assertThat(changed.avps()).hasSize(4);
    }
}
