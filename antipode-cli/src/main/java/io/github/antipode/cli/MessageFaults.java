package io.github.antipode.cli;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpSequence;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Message;
import java.util.ArrayList;
import java.util.List;

/** Collects everything that cannot be read in a message: its structure, and the value of every AVP that is known. */
final class MessageFaults {
    /** Nobody reads more, and garbage may have one per octet. */
    static final int MOST = 100;

    private final List<AvpError> faults = new ArrayList<>();

    private MessageFaults() {}

    /** Those of values in the order of their offsets, then that of the structure; at most {@link #MOST}. */
    static List<AvpError> of(Message message) {
        MessageFaults all = new MessageFaults();
        all.collect(message);
        message.fault().ifPresent(all.faults::add);
        return all.faults.stream().limit(MOST).toList();
    }

    /** As deep as {@link io.github.antipode.message.MessageLimits} lets groups be opened. */
    private void collect(AvpSequence avps) {
        for (Avp avp : avps) {
            if (faults.size() >= MOST) {
                return;
            }
            try {
                check(avp);
            } catch (AvpException e) {
                faults.add(e.error());
            }
        }
    }

    private void check(Avp avp) {
        AvpKey<?> key = avp.key().orElse(null);
        if (key == null) {
            return;
        }
        if (key.format() == DataFormat.GROUPED) {
            collect(avp.group());
        } else {
            avp.as(key);
        }
    }
}
