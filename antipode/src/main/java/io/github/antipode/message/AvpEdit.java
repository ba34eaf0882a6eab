package io.github.antipode.message;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes of a message: each writes it anew, copying what it leaves alone and mending the lengths of the groups around. */
final class AvpEdit {
    private AvpEdit() {}

    static UnaryOperator<Message> set(AvpPath<?> path, Avp avp) {
        return message -> rewrite(message, out -> walk(out, message, path.steps(), avp));
    }

    static UnaryOperator<Message> remove(AvpPath<?> path) {
        return message -> rewrite(message, out -> walk(out, message, path.steps(), null));
    }

    static UnaryOperator<Message> removeAll(AvpKey<?> key) {
        return message -> rewrite(message, out -> {
            for (Avp avp : message) {
                if (!avp.is(key)) {
                    copy(out, message, avp);
                }
            }
        });
    }

    static UnaryOperator<Message> insert(int index, Avp added) {
        return message -> rewrite(message, out -> insert(out, message, index, added));
    }

    /** Inserts into the group at the path, which must be there. */
    static UnaryOperator<Message> insert(AvpPath<AvpGroup> path, int index, Avp added) {
        return message -> {
            Avp group = path.findAvp(message)
                    .orElseThrow(() -> new IllegalArgumentException("there is no " + path + " to insert into"));
            AvpOutput out = new AvpOutput(group.length() + added.length() + 8);
            int header = group.length() - group.dataLength();
            out.octets(group.array(), group.offset(), header);
            insert(out, group.group(), index, added);
            out.patch32(4, group.flags() << 24 | out.size());
            return set(path, Avp.wrap(Arrays.copyOf(out.array(), out.size()))).apply(message);
        };
    }

    private static void insert(AvpOutput out, AvpSequence source, int index, Avp added) {
        int at = 0;
        for (Avp avp : source) {
            if (at++ == index) {
                copy(out, added);
            }
            copy(out, source, avp);
        }
        if (at <= index) {
            copy(out, added);
        }
    }

    private static Message rewrite(Message message, Consumer<AvpOutput> body) {
        AvpOutput out = new AvpOutput(message.length() + 64);
        out.octets(message.octets, 0, Message.HEADER_LENGTH);
        body.accept(out);
        out.patch32(0, 0x01000000 | out.size());
        return new Message(
                out.array(), out.size(), out.size(), AvpPlaces.NONE, message.limits(), message.names(), null);
    }

    /** Writes the AVPs of {@code source} with {@code avp} at the path, or without what is there if it is {@code null}. */
    private static void walk(AvpOutput out, AvpSequence source, List<AvpPath.Step> steps, @Nullable Avp avp) {
        AvpPath.Step step = steps.get(0);
        int seen = 0;
        for (Avp each : source) {
            if (each.is(step.key()) && seen++ == step.index()) {
                enter(out, each, steps, avp);
            } else {
                copy(out, source, each);
            }
        }
        if (avp != null && seen <= step.index()) {
            if (seen < step.index()) {
                throw new IllegalArgumentException(step + " leaves a gap: there are " + seen + " of " + step.key());
            }
            enter(out, null, steps, avp);
        }
    }

    private static void enter(AvpOutput out, @Nullable Avp present, List<AvpPath.Step> steps, @Nullable Avp avp) {
        if (steps.size() == 1) {
            if (avp != null) {
                copy(out, avp);
            }
            return;
        }
        AvpKey<?> key = steps.get(0).key();
        Avp group = present != null ? present : Avp.raw(key.vendorId(), key.code(), key.mandatory(), new byte[0]);
        int start = out.size();
        out.octets(group.array(), group.offset(), group.length() - group.dataLength());
        walk(out, group.group(), steps.subList(1, steps.size()), avp);
        out.patch32(start + 4, group.flags() << 24 | (out.size() - start));
    }

    /** An AVP that stays, with its padding, even where that is not zero. */
    private static void copy(AvpOutput out, AvpSequence source, Avp avp) {
        int end = Math.min(AvpScan.next(source.octets, avp.offset()), source.end);
        out.octets(source.octets, avp.offset(), end - avp.offset());
        out.pad();
    }

    private static void copy(AvpOutput out, Avp added) {
        out.octets(added.array(), added.offset(), added.length());
        out.pad();
    }
}
