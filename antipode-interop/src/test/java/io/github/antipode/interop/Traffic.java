package io.github.antipode.interop;

import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.node.MessageTrace;
import io.github.antipode.transport.Endpoint;

/** Every message that a node received or sent. */
final class Traffic implements MessageTrace {
    /** One message and its way. */
    record Passed(Direction direction, Message message) {
        @Override
        public String toString() {
            return direction + " " + message;
        }
    }

    private final Observed<Passed> messages = new Observed<>("message");

    @Override
    public void message(Direction direction, Endpoint remote, Message message) {
        messages.add(new Passed(direction, message));
    }

    Message awaitRequest(Direction direction, Command command) throws InterruptedException {
        return await(direction, command, true);
    }

    Message awaitAnswer(Direction direction, Command command) throws InterruptedException {
        return await(direction, command, false);
    }

    private Message await(Direction direction, Command command, boolean request) throws InterruptedException {
        return messages.await(
                        passed -> passed.direction() == direction
                                && passed.message().is(command)
                                && passed.message().request() == request,
                        direction + " " + (request ? command.requestName() : command.answerName()))
                .message();
    }
}
