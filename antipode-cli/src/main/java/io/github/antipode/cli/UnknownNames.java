package io.github.antipode.cli;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.AvpSequence;
import io.github.antipode.message.Message;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Notes the commands and AVPs that were printed by their numbers, to tell at the end what helps. Safe for all threads. */
final class UnknownNames {
    /** Of these, more say nothing more. */
    private static final int MOST = 5;

    private final Dictionary dictionary;
    private final Set<String> unknown = new LinkedHashSet<>(); // guarded by this

    UnknownNames(Dictionary dictionary) {
        this.dictionary = dictionary;
    }

    /** Notes what no dictionary names in this message, at any depth; of one that cannot be read as a whole, nothing. */
    synchronized void note(Message message) {
        if (message.fault().isPresent()) {
            return;
        }
        long application = message.applicationId();
        if (dictionary.command(application, message.commandCode()).isEmpty()) {
            boolean known = dictionary.application(application).isPresent();
            unknown.add(known ? "command " + message.commandCode() : "application " + application);
        }
        note(message, application);
    }

    private void note(AvpSequence avps, long applicationId) {
        for (Avp avp : avps) {
            if (unknown.size() > MOST) {
                return;
            }
            AvpDefinition definition =
                    dictionary.avp(applicationId, avp.vendorId(), avp.code()).orElse(null);
            if (definition == null) {
                unknown.add("AVP " + avp.code() + (avp.vendorId() == 0 ? "" : " of vendor " + avp.vendorId()));
            } else if (definition.grouped()) {
                noteGroup(avp, applicationId);
            }
        }
    }

    private void noteGroup(Avp avp, long applicationId) {
        try {
            note(avp.group(), applicationId);
        } catch (AvpException e) {
            // Shown as what it is where the message is printed.
        }
    }

    /** A line that says what is unknown and what to do about it; empty if all is known. */
    synchronized String hint() {
        if (unknown.isEmpty()) {
            return "";
        }
        String names = unknown.stream().limit(MOST).collect(Collectors.joining(", "));
        String more = unknown.size() > MOST ? " and more" : "";
        return "diam: no dictionary knows " + names + more + "; add a dictionary with --dictionary FILE";
    }
}
