package io.github.antipode.dictionary;

import io.github.antipode.dictionary.Drafts.AvpDraft;
import io.github.antipode.dictionary.Drafts.CommandDraft;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers and names that mean two things: among the files, and between them and the dictionary below. */
final class AvpCheck {
    private record Key(long applicationId, long vendorId, Object codeOrName) {}

    private record Place(AvpDraft avp, FileReader file) {}

    private final Dictionary context;
    private final List<FileReader> files;
    private final Map<Key, Place> byCode = new HashMap<>();
    private final Map<Key, Place> byName = new HashMap<>();
    private final Map<Key, Place> anywhere = new HashMap<>();
    private final Map<Long, String> commands = new HashMap<>();

    AvpCheck(Dictionary context, List<FileReader> files) {
        this.context = context;
        this.files = files;
    }

    void run() {
        for (FileReader file : files) {
            file.avps.forEach(avp -> check(new Place(avp, file)));
            file.commands.forEach(command -> check(command, file));
        }
    }

    private void check(Place place) {
        AvpDraft avp = place.avp;
        long application = avp.application().id();
        Place sameCode = byCode.putIfAbsent(new Key(application, avp.vendorId(), avp.code()), place);
        Place sameName = byName.putIfAbsent(new Key(application, avp.vendorId(), avp.name()), place);
        if (sameCode != null && !sameWire(sameCode.avp, avp)) {
            place.file.faults.error(
                    avp.line(), text(avp) + " contradicts " + text(sameCode.avp) + " in " + where(sameCode));
        } else if (sameCode != null && sameCode.file == place.file) {
            place.file.faults.flaw(avp.line(), text(avp) + " is defined in line " + sameCode.avp.line() + " already");
        } else if (sameName != null && sameName.avp.code() != avp.code()) {
            place.file.faults.error(
                    avp.line(), text(avp) + " has the name of " + text(sameName.avp) + " in " + where(sameName));
        } else {
            checkElsewhere(place);
        }
    }

    /** Another application, or the dictionary below, may read a code in its own way; a reader should know. */
    private void checkElsewhere(Place place) {
        AvpDraft avp = place.avp;
        Place other = anywhere.putIfAbsent(new Key(0, avp.vendorId(), avp.code()), place);
        if (other != null && !sameWire(other.avp, avp)) {
            place.file.faults.warning(
                    avp.line(),
                    text(avp) + " is " + text(other.avp) + " in application "
                            + other.avp.application().id());
            return;
        }
        AvpDefinition below =
                context.avp(avp.application().id(), avp.vendorId(), avp.code()).orElse(null);
        if (below != null
                && !(below.name().equals(avp.name())
                        && below.format().name().equals(avp.format().name()))) {
            place.file.faults.warning(
                    avp.line(), text(avp) + " is " + below + " in application " + below.applicationId());
        }
    }

    private void check(CommandDraft command, FileReader file) {
        long number = Dictionary.commandNumber(
                command.command().applicationId(), command.command().code());
        String place = file.faults.source() + ":" + command.line();
        String present = commands.putIfAbsent(number, place);
        if (present != null) {
            file.faults.error(
                    command.line(), "command " + command.command().code() + " is defined in " + present + " already");
        }
    }

    private static boolean sameWire(AvpDraft one, AvpDraft other) {
        return one.name().equals(other.name())
                && one.format().name().equals(other.format().name());
    }

    private static String where(Place place) {
        return place.file.faults.source() + ":" + place.avp.line();
    }

    private static String text(AvpDraft avp) {
        String vendor = avp.vendorId() == 0 ? "" : ", vendor " + avp.vendorId();
        return avp.name() + " (" + avp.code() + vendor + ") " + avp.format();
    }
}
