package io.github.antipode.testkit;

import io.github.antipode.message.Message;
import io.github.antipode.transport.Closure;
import io.github.antipode.transport.Endpoint;
import org.jspecify.annotations.Nullable;

/** What a scripted peer sends to and hears from: a connection in memory, or a socket. */
interface Wire {
    Endpoint remote();

    void send(byte[] octets);

    /** What came next, waiting for it as long as is sensible; {@code null} if nothing has come. */
    @Nullable
    Arrival await();

    /** What came next, if it has come already. */
    @Nullable
    Arrival poll();

    void close();

    void reset();

    /** Something that came over a wire. */
    sealed interface Arrival {}

    record Received(Message message) implements Arrival {
        @Override
        public String toString() {
            return message.text();
        }
    }

    record Ended(Closure closure) implements Arrival {
        @Override
        public String toString() {
            return "the end of the connection, " + closure;
        }
    }
}
