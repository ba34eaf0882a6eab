package io.github.antipode.message;

import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes of a message: each writes it anew, copying what it leaves alone and mending the lengths of the groups around. */
final class AvpEdit {
    /** What happens at the end of a path. */
    private interface Change {
        void write(AvpOutput out, @Nullable Avp present);
    }

    private AvpEdit() {}

    static UnaryOperator<Message> set(AvpPath<?> path, Avp avp) {
        return message -> rewrite(message, out -> walk(out, message, path.steps(), (o, present) -> copy(o, avp), true));
    }

    static UnaryOperator<Message> remove(AvpPath<?> path) {
        return message -> rewrite(message, out -> walk(out, message, path.steps(), (o, present) -> {}, false));
    }

    static UnaryOperator<Message> removeAll(AvpKey<?> key) {
        return message -> rewrite(message, out -> {
            for (Avp avp : message) {
                if (!avp.is(key)) {
                    copy(out, avp);
                }
            }
        });
    }

    static UnaryOperator<Message> insert(int index, Avp added) {
        return message -> rewrite(message, out -> {
            int at = 0;
            for (Avp avp : message) {
                if (at++ == index) {
                    copy(out, added);
                }
                copy(out, avp);
            }
            if (at <= index) {
                copy(out, added);
            }
        });
    }

    private static Message rewrite(Message message, java.util.function.Consumer<AvpOutput> body) {
        AvpOutput out = new AvpOutput(message.length() + 64);
        out.octets(message.octets, 0, Message.HEADER_LENGTH);
        body.accept(out);
        out.patch32(0, 0x01000000 | out.size());
        return new Message(out.array(), out.size(), out.size(), message.limits(), message.names(), null);
    }

    private static void walk(
            AvpOutput out, AvpSequence source, List<AvpPath.Step> steps, Change change, boolean create) {
        AvpPath.Step step = steps.get(0);
        int seen = 0;
        Iterator<Avp> avps = source.iterator();
        while (avps.hasNext()) {
            Avp avp = avps.next();
            if (avp.is(step.key()) && seen++ == step.index()) {
                enter(out, avp, steps, change, create);
            } else {
                copy(out, avp);
            }
        }
        if (create && seen <= step.index()) {
            if (seen < step.index()) {
                throw new IllegalArgumentException(step + " leaves a gap: there are " + seen + " of " + step.key());
            }
            enter(out, null, steps, change, true);
        }
    }

    private static void enter(
            AvpOutput out, @Nullable Avp avp, List<AvpPath.Step> steps, Change change, boolean create) {
        if (steps.size() == 1) {
            change.write(out, avp);
            return;
        }
        Avp group = avp != null
                ? avp
                : Avp.raw(
                        steps.get(0).key().vendorId(),
                        steps.get(0).key().code(),
                        steps.get(0).key().mandatory(),
                        new byte[0]);
        int start = out.size();
        out.octets(group.array(), group.offset(), group.length() - group.dataLength());
        walk(out, group.group(), steps.subList(1, steps.size()), change, create);
        out.patch32(start + 4, group.flags() << 24 | (out.size() - start));
        out.pad();
    }

    private static void copy(AvpOutput out, Avp avp) {
        out.octets(avp.array(), avp.offset(), avp.length());
        out.pad();
    }
}
