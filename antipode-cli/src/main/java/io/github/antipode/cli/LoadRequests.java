package io.github.antipode.cli;

import io.github.antipode.applications.Accounting;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.EndToEndIds;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Requests like a first one, each with a session, an End-to-End Identifier and an accounting record's number of its own.
 * Belongs to one loop.
 */
final class LoadRequests implements Supplier<Message> {
    /** Adds one AVP, or several that do not change. */
    @FunctionalInterface
    private interface Part {
        void addTo(MessageBuilder request);
    }

    private final Command command;
    private final EndToEndIds endToEndIds;
    private final List<Part> parts = new ArrayList<>();
    private long number;

    /**
     * @param first what each request is like
     * @param command that of the first
     * @param fixed what the user has given, and every request has as it is
     */
    LoadRequests(
            Message first,
            Command command,
            EndToEndIds endToEndIds,
            Supplier<String> sessionIds,
            Set<AvpKey<?>> fixed) {
        this.command = command;
        this.endToEndIds = endToEndIds;
        for (Avp avp : first) {
            if (changes(avp, Base.SESSION_ID, fixed)) {
                parts.add(request -> request.add(Base.SESSION_ID, sessionIds.get()));
            } else if (changes(avp, Accounting.ACCOUNTING_RECORD_NUMBER, fixed)) {
                parts.add(request -> request.add(Accounting.ACCOUNTING_RECORD_NUMBER, number++ & 0xffffffffL));
            } else {
                parts.add(request -> request.add(avp));
            }
        }
    }

    private static boolean changes(Avp avp, AvpKey<?> key, Set<AvpKey<?>> fixed) {
        return avp.is(key) && !fixed.contains(key);
    }

    @Override
    public Message get() {
        MessageBuilder request = Message.request(command).endToEndId(endToEndIds.next());
        for (Part part : parts) {
            part.addTo(request);
        }
        return request.build();
    }
}
