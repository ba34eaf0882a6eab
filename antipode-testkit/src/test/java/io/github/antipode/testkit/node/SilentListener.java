package io.github.antipode.testkit.node;

import io.github.antipode.message.Message;
import io.github.antipode.testkit.InMemoryNetwork;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.ConnectionListener;
import io.github.antipode.transport.Endpoint;

/** Accepts connections and says nothing. */
final class SilentListener {
    private SilentListener() {}

    static void listen(InMemoryNetwork network, Endpoint endpoint) {
        network.transport().listen(endpoint, connection -> new ConnectionListener() {
            @Override
            public void received(Message message) {}

            @Override
            public void closed(Closure closure) {}
        });
    }
}
