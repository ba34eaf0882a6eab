package io.github.antipode.application;

import io.github.antipode.message.Avp;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import java.util.function.ToIntFunction;

/** Which requests wait for each other: those of one lane are handled in the order of their arrival. */
public final class Ordering {
    private static final Ordering BY_SESSION = new Ordering(
            message -> message.findAvp(Base.SESSION_ID).map(Avp::hashCode).orElse(0));

    private final ToIntFunction<Message> lane;

    private Ordering(ToIntFunction<Message> lane) {
        this.lane = lane;
    }

    /** Requests with one Session-Id are handled one after the other, each when the one before has its answer. */
    public static Ordering bySession() {
        return BY_SESSION;
    }

    int lane(Message message) {
        return lane.applyAsInt(message);
    }
}
