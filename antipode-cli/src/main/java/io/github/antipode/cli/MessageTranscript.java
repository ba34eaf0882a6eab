package io.github.antipode.cli;

import io.github.antipode.message.Message;
import io.github.antipode.node.MessageTrace;
import io.github.antipode.transport.Endpoint;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Prints every message of a node, each under a line that says which way it goes. */
final class MessageTranscript implements MessageTrace {
    private final Consumer<Supplier<String>> printer;

    /**
     * @param printer is called on event loops, with a text that is worth making elsewhere
     */
    MessageTranscript(Consumer<Supplier<String>> printer) {
        this.printer = printer;
    }

    @Override
    public void message(Direction direction, Endpoint remote, Message message) {
        String way = direction == Direction.SENT ? "> to " : "< from ";
        printer.accept(() -> way + remote + "\n" + message.text().stripTrailing() + "\n");
    }
}
