package io.github.antipode.dictionary;

import io.github.antipode.dictionary.DictionaryFault.Severity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Puts a dictionary together from definitions and other dictionaries, and refuses what contradicts itself. Not safe for
 * several threads.
 */
public final class DictionaryBuilder {
    private static final String SOURCE = "dictionary";

    private record AvpId(long applicationId, long vendorId, long code) {
        static AvpId of(AvpDefinition avp) {
            return new AvpId(avp.applicationId(), avp.vendorId(), avp.code());
        }
    }

    private record AvpName(long applicationId, long vendorId, String name) {
        static AvpName of(AvpDefinition avp) {
            return new AvpName(avp.applicationId(), avp.vendorId(), avp.name());
        }
    }

    private final Map<AvpId, AvpDefinition> avps = new LinkedHashMap<>();
    private final Map<AvpName, AvpDefinition> names = new LinkedHashMap<>();
    private final Map<Long, CommandDefinition> commands = new LinkedHashMap<>();
    private final Map<Long, ApplicationDefinition> applications = new LinkedHashMap<>();
    private final Map<Long, String> vendors = new LinkedHashMap<>();
    private final Map<String, Long> vendorIds = new LinkedHashMap<>();
    private @Nullable Grammar errorAnswer;
    private final List<DictionaryFault> faults = new ArrayList<>();

    DictionaryBuilder() {}

    /** Everything of another dictionary. */
    public DictionaryBuilder include(Dictionary dictionary) {
        DictionaryBuilder other = dictionary.contents();
        other.vendors.forEach(this::vendor);
        other.vendorIds.forEach(vendorIds::putIfAbsent);
        other.applications.values().forEach(this::application);
        other.avps.values().forEach(this::avp);
        other.commands.values().forEach(this::command);
        if (other.errorAnswer != null) {
            errorAnswer = other.errorAnswer;
        }
        other.faults.stream().filter(fault -> !faults.contains(fault)).forEach(faults::add);
        return this;
    }

    /** A vendor's name; the first name of a vendor is the one that is printed. */
    public DictionaryBuilder vendor(long id, String name) {
        vendors.putIfAbsent(id, name);
        vendorIds.putIfAbsent(name.toLowerCase(Locale.ROOT), id);
        return this;
    }

    /** An application; the first definition of an identifier counts. */
    public DictionaryBuilder application(ApplicationDefinition application) {
        applications.putIfAbsent(application.id(), application);
        return this;
    }

    /** An AVP of the application that its definition names. */
    public DictionaryBuilder avp(AvpDefinition avp) {
        String conflict = conflict(avp);
        if (conflict == null) {
            put(avp);
        } else {
            faults.add(new DictionaryFault(SOURCE, 0, Severity.ERROR, conflict));
        }
        return this;
    }

    /** A command of the application that its definition names. */
    public DictionaryBuilder command(CommandDefinition command) {
        CommandDefinition present = commands.get(number(command));
        if (present == null || present.name().equals(command.name())) {
            put(command);
        } else {
            String reason = command + " has the code of " + present;
            faults.add(new DictionaryFault(SOURCE, 0, Severity.ERROR, reason));
        }
        return this;
    }

    /** What an answer with the E bit holds, whatever its command (RFC 6733 §7.2). */
    public DictionaryBuilder errorAnswer(Grammar grammar) {
        errorAnswer = grammar;
        return this;
    }

    /**
     * @throws DictionaryException if definitions contradict each other
     */
    public Dictionary build() {
        if (faults.stream().anyMatch(fault -> fault.severity() == Severity.ERROR)) {
            throw new DictionaryException(faults);
        }
        return new Dictionary(copy());
    }

    private DictionaryBuilder copy() {
        DictionaryBuilder copy = new DictionaryBuilder();
        copy.avps.putAll(avps);
        copy.names.putAll(names);
        copy.commands.putAll(commands);
        copy.applications.putAll(applications);
        copy.vendors.putAll(vendors);
        copy.vendorIds.putAll(vendorIds);
        copy.errorAnswer = errorAnswer;
        copy.faults.addAll(faults);
        return copy;
    }

    /** What is there of the same number or name in the same application and says something else, or {@code null}. */
    @Nullable
    String conflict(AvpDefinition avp) {
        AvpDefinition present = avps.get(AvpId.of(avp));
        if (present != null && !present.sameWire(avp)) {
            return avp + " contradicts " + present + " of the same application";
        }
        AvpDefinition named = names.get(AvpName.of(avp));
        if (named != null && named.code() != avp.code()) {
            return avp + " has the name of " + named + " in the same application";
        }
        return null;
    }

    /** Adds the definition, in the place of what contradicts it; names of its values join those that are known. */
    void put(AvpDefinition avp) {
        AvpDefinition named = names.get(AvpName.of(avp));
        if (named != null && named.code() != avp.code()) {
            avps.remove(AvpId.of(named), named);
        }
        AvpDefinition present = avps.get(AvpId.of(avp));
        if (present != null) {
            names.remove(AvpName.of(present));
        }
        AvpDefinition joined = present != null && present.sameWire(avp) ? avp.with(join(present, avp)) : avp;
        avps.put(AvpId.of(joined), joined);
        names.put(AvpName.of(joined), joined);
    }

    private static List<Enumerator> join(AvpDefinition present, AvpDefinition added) {
        Map<Long, Enumerator> joined = new LinkedHashMap<>();
        present.enumerators().forEach(enumerator -> joined.put(enumerator.code(), enumerator));
        added.enumerators().forEach(enumerator -> joined.put(enumerator.code(), enumerator));
        return List.copyOf(joined.values());
    }

    void put(CommandDefinition command) {
        commands.put(number(command), command);
    }

    void warn(DictionaryFault fault) {
        faults.add(fault);
    }

    private static long number(CommandDefinition command) {
        return Dictionary.commandNumber(command.applicationId(), command.code());
    }

    Map<Long, AvpEntry> entries() {
        Map<Long, List<AvpDefinition>> byNumber = new LinkedHashMap<>();
        for (AvpDefinition avp : avps.values()) {
            long number = Dictionary.avpNumber(avp.vendorId(), avp.code());
            byNumber.computeIfAbsent(number, key -> new ArrayList<>()).add(avp);
        }
        Map<Long, AvpEntry> entries = new LinkedHashMap<>();
        byNumber.forEach((number, definitions) -> entries.put(number, new AvpEntry(definitions)));
        return entries;
    }

    /** One definition for each vendor and code of a name. */
    Map<String, List<AvpDefinition>> avpsByName() {
        Map<String, List<AvpDefinition>> byName = new LinkedHashMap<>();
        for (AvpDefinition avp : avps.values()) {
            List<AvpDefinition> named = byName.computeIfAbsent(avp.name(), key -> new ArrayList<>());
            if (named.stream().noneMatch(other -> other.key().equals(avp.key()))) {
                named.add(avp);
            }
        }
        return byName;
    }

    Map<Long, CommandDefinition> commandsByNumber() {
        return commands;
    }

    Collection<AvpDefinition> avps() {
        return Collections.unmodifiableCollection(avps.values());
    }

    Collection<CommandDefinition> commands() {
        return Collections.unmodifiableCollection(commands.values());
    }

    Map<Long, ApplicationDefinition> applications() {
        return Collections.unmodifiableMap(applications);
    }

    Map<Long, String> vendors() {
        return vendors;
    }

    Optional<Long> vendorId(String name) {
        return Optional.ofNullable(vendorIds.get(name.toLowerCase(Locale.ROOT)));
    }

    @Nullable
    Grammar errorAnswer() {
        return errorAnswer;
    }

    List<DictionaryFault> warnings() {
        return List.copyOf(faults);
    }
}
