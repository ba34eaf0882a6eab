package io.github.antipode.interop;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Message;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Holds our reading of a message against tshark's, header field by header field and AVP by AVP, at any depth. */
final class WireComparison {
    private final BiFunction<Long, Long, Optional<AvpKey<?>>> keys;
    private final List<String> differences = new ArrayList<>();
    private String where = "";

    /** @param keys from Vendor-Id and AVP code to what our side knows of the AVP */
    WireComparison(BiFunction<Long, Long, Optional<AvpKey<?>>> keys) {
        this.keys = keys;
    }

    /** All differences but for those in {@link KnownDifferences}. */
    List<String> differences(List<Message> ours, List<DissectedMessage> theirs) {
        check("messages", ours.size(), theirs.size());
        for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++) {
            where = "message " + i + " (" + ours.get(i) + ")";
            header(ours.get(i), theirs.get(i));
            avps(ours.get(i).avps(), theirs.get(i).avps());
            complaints(theirs.get(i));
        }
        return differences;
    }

    private void header(Message ours, DissectedMessage theirs) {
        check("version", ours.version(), theirs.number("version"));
        check("length", ours.length(), theirs.number("length"));
        check("flags", ours.flags(), theirs.number("flags"));
        check("command", ours.commandCode(), theirs.number("cmd.code"));
        check("application", ours.applicationId(), theirs.number("applicationId"));
        check("hop-by-hop", ours.hopByHopId(), theirs.number("hopbyhopid"));
        check("end-to-end", ours.endToEndId(), theirs.number("endtoendid"));
    }

    private void complaints(DissectedMessage theirs) {
        for (String complaint : theirs.complaints()) {
            if (KnownDifferences.reasonFor(complaint).isEmpty()) {
                differences.add(where + ": tshark says: " + complaint);
            }
        }
    }

    private void avps(List<Avp> ours, List<DissectedAvp> theirs) {
        check("AVPs", ours.size(), theirs.size());
        String outside = where;
        for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++) {
            where = outside + " / " + i + ": AVP " + ours.get(i).code() + " of vendor "
                    + ours.get(i).vendorId();
            avp(ours.get(i), theirs.get(i));
        }
        where = outside;
    }

    private void avp(Avp ours, DissectedAvp theirs) {
        check("code", ours.code(), theirs.code());
        check("flags", ours.flags(), theirs.flags());
        check("length", ours.length(), theirs.length());
        check("vendor", ours.vendorId(), theirs.vendorId());
        check("offset", ours.offset(), theirs.offset());
        if (ours.dataLength() > 0) {
            check("octets", HexFormat.of().formatHex(ours.data()), theirs.octets());
        }
        keys.apply(ours.vendorId(), ours.code()).ifPresent(key -> value(ours, theirs, key));
    }

    private void value(Avp ours, DissectedAvp theirs, AvpKey<?> key) {
        Object value = ours.as(key.format());
        if (ours.dataLength() == 0 || KnownDifferences.unknown(key) || KnownDifferences.mistyped(key)) {
            return; // what tshark shows of no octets at all is no value
        }
        // A field of a vendor's AVP may stand in a name space of its own, such as diameter.3GPP.
        String field = theirs.field().substring(theirs.field().lastIndexOf('.') + 1);
        check("name", KnownDifferences.name(key), field);
        if (value instanceof AvpGroup group) {
            avps(group.avps(), theirs.members());
        } else if (!WiresharkText.shows(theirs, value) && !shownSigned(theirs, value, key)) {
            differences.add(where + " " + key.name() + ": " + WiresharkText.text(value) + " is shown as "
                    + theirs.shown() + " " + theirs.parts());
        }
    }

    private static boolean shownSigned(DissectedAvp theirs, Object value, AvpKey<?> key) {
        return KnownDifferences.signed(key) && WiresharkText.shows(theirs, (int) (long) value);
    }

    private void check(String what, Object ours, Object theirs) {
        if (!ours.toString().equals(theirs.toString())) {
            differences.add(where + ": " + what + " is " + ours + " for us, " + theirs + " for tshark");
        }
    }
}
