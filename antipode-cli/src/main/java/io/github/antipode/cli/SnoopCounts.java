package io.github.antipode.cli;

import java.util.Locale;

/**
 * What passed in one direction.
 *
 * @param messages whole messages
 * @param octets all octets
 * @param garbage octets that are no message, among them
 */
record SnoopCounts(long messages, long octets, long garbage) {
    static final SnoopCounts NONE = new SnoopCounts(0, 0, 0);

    SnoopCounts plus(SnoopCounts more) {
        return new SnoopCounts(messages + more.messages, octets + more.octets, garbage + more.garbage);
    }

    @Override
    public String toString() {
        String unit = messages == 1 ? "message" : "messages";
        String text = String.format(Locale.ROOT, "%,d %s, %,d octets", messages, unit, octets);
        return garbage == 0 ? text : text + String.format(Locale.ROOT, ", %,d of them garbage", garbage);
    }
}
