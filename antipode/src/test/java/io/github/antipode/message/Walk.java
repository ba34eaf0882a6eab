package io.github.antipode.message;

import java.util.List;
import java.util.Objects;

/** Reads everything that can be read in a message, as a curious user would. */
final class Walk {
    private static final List<DataFormat<?>> FORMATS = List.of(
            DataFormat.OCTET_STRING,
            DataFormat.INTEGER32,
            DataFormat.INTEGER64,
            DataFormat.UNSIGNED32,
            DataFormat.UNSIGNED64,
            DataFormat.FLOAT32,
            DataFormat.FLOAT64,
            DataFormat.ADDRESS,
            DataFormat.TIME,
            DataFormat.UTF8_STRING,
            DataFormat.DIAMETER_IDENTITY,
            DataFormat.DIAMETER_URI,
            DataFormat.ENUMERATED,
            DataFormat.IP_FILTER_RULE,
            DataFormat.QOS_FILTER_RULE);

    private Walk() {}

    /** How many AVPs there are, taking for a group whatever can be one. */
    static int avps(AvpSequence sequence) {
        int count = 0;
        for (Avp avp : sequence) {
            count++;
            show(avp);
            // Three formats each, others for the next AVP: in thousands of messages every format meets everything.
            for (int i = 0; i < 3; i++) {
                read(avp, FORMATS.get((avp.offset() / 4 + i) % FORMATS.size()));
            }
            try {
                count += avps(avp.group());
            } catch (AvpException e) {
                e.error().failedAvp().ifPresent(Walk::show);
            }
        }
        show(sequence);
        return count;
    }

    /** Makes the text that somebody would read. */
    static void show(Object value) {
        Objects.requireNonNull(value.toString());
    }

    private static <T> void read(Avp avp, DataFormat<T> format) {
        T value;
        try {
            value = avp.as(format);
        } catch (AvpException e) {
            show(e);
            return;
        }
        show(format.print(value));
    }
}
