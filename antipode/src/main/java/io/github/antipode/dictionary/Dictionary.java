package io.github.antipode.dictionary;

import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Message;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What AVPs, commands and applications look like: an immutable value, safe for all threads. A running node swaps one for
 * another; there is no global one.
 *
 * <p>An AVP is found by exactly its vendor and code (RFC 6733 §4.1). The AVPs and commands of the base protocol and of
 * its accounting are known in every application.
 */
public final class Dictionary implements AvpNames {
    private static final long BASE = 0;
    private static final long BASE_ACCOUNTING = 3;

    private final LongTable<AvpEntry> avps;
    private final LongTable<CommandDefinition> commands;
    private final Map<String, List<AvpDefinition>> avpsByName;
    private final Map<Long, ApplicationDefinition> applications;
    private final Map<Long, String> vendors;
    private final DictionaryBuilder contents;
    private final MessagePrinter printer = new MessagePrinter(this);

    Dictionary(DictionaryBuilder contents) {
        this.contents = contents;
        this.avps = new LongTable<>(contents.entries());
        this.commands = new LongTable<>(contents.commandsByNumber());
        this.avpsByName = contents.avpsByName();
        this.applications = contents.applications();
        this.vendors = contents.vendors();
    }

    /** The base protocol with its accounting (RFC 6733); every other embedded dictionary contains it. */
    public static Dictionary base() {
        return EmbeddedDictionaries.get("base");
    }

    /**
     * An embedded dictionary, on top of the base protocol. It is read when it is first asked for.
     *
     * @param name one of {@link #embeddedNames()}, such as {@code credit-control}
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Dictionary embedded(String name) {
        return EmbeddedDictionaries.get(name);
    }

    /** All embedded dictionaries in one. */
    public static Dictionary embedded() {
        return EmbeddedDictionaries.all();
    }

    /** What {@link #embedded(String)} knows. */
    public static List<String> embeddedNames() {
        return EmbeddedDictionaries.NAMES;
    }

    /** Starts to read files, on top of the base protocol if nothing else is said. */
    public static DictionaryLoader loader() {
        return new DictionaryLoader();
    }

    /** Starts an empty dictionary. */
    public static DictionaryBuilder builder() {
        return new DictionaryBuilder();
    }

    /**
     * A dictionary of this one and these files, whose definitions come before those of this one.
     *
     * @throws DictionaryException with all that is wrong in the files
     */
    public Dictionary with(Path... files) {
        DictionaryLoader loader = loader().on(this);
        for (Path file : files) {
            loader.file(file);
        }
        return loader.load();
    }

    /**
     * A dictionary of this one and another. What both define alike is one; names of values are put together.
     *
     * @throws DictionaryException if they contradict each other within one application
     */
    public Dictionary merge(Dictionary other) {
        return builder().include(this).include(other).build();
    }

    @Override
    public Optional<AvpKey<?>> key(long vendorId, long code) {
        AvpEntry entry = entry(vendorId, code);
        return entry == null ? Optional.empty() : entry.key();
    }

    /**
     * {@inheritDoc}
     *
     * @param name the AVP's name, or {@code Vendor:Name} with the vendor's name or number
     * @throws IllegalArgumentException if several vendors have an AVP of this name, with what to write instead
     */
    @Override
    public Optional<AvpKey<?>> key(String name) {
        return avp(name).map(AvpDefinition::key);
    }

    /** The definition of exactly this vendor and code; the first where applications differ. */
    public Optional<AvpDefinition> avp(long vendorId, long code) {
        AvpEntry entry = entry(vendorId, code);
        return entry == null ? Optional.empty() : entry.first();
    }

    /** The definition that this application has for the vendor and code, or else the one that all have. */
    public Optional<AvpDefinition> avp(long applicationId, long vendorId, long code) {
        AvpEntry entry = entry(vendorId, code);
        return entry == null ? Optional.empty() : entry.in(applicationId);
    }

    /**
     * The definition of this name.
     *
     * @param name as for {@link #key(String)}
     * @throws IllegalArgumentException if several vendors have an AVP of this name
     */
    public Optional<AvpDefinition> avp(String name) {
        int colon = name.indexOf(':');
        List<AvpDefinition> named = avpsByName.getOrDefault(name.substring(colon + 1), List.of());
        if (colon >= 0) {
            Optional<Long> vendor = vendorId(name.substring(0, colon));
            named = named.stream()
                    .filter(avp -> vendor.isPresent() && avp.vendorId() == vendor.get())
                    .toList();
        }
        if (named.size() > 1) {
            throw new IllegalArgumentException("'" + name + "' is ambiguous: "
                    + String.join(" or ", named.stream().map(this::qualified).toList()));
        }
        return named.stream().findFirst();
    }

    private String qualified(AvpDefinition avp) {
        return avp.vendorId() + ":" + avp.name() + " (" + avp.code() + ")";
    }

    /** All definitions, in the order of the files; several for a code that applications read differently. */
    public Collection<AvpDefinition> avps() {
        return contents.avps();
    }

    /**
     * The command of this code in this application, or that of the base protocol, which every application has.
     *
     * @param applicationId unsigned 32 bits
     * @param code 24 bits
     */
    public Optional<CommandDefinition> command(long applicationId, int code) {
        CommandDefinition own = commands.get(commandNumber(applicationId, code));
        if (own == null) {
            own = commands.get(commandNumber(BASE, code));
        }
        // RFC 6733 §9.3: many applications carry ACR under their own identifier.
        return Optional.ofNullable(own != null ? own : commands.get(commandNumber(BASE_ACCOUNTING, code)));
    }

    /**
     * The command that people call so, such as {@code CCR}, {@code CC}, {@code Credit-Control} or
     * {@code Credit-Control-Request}. Those of the base protocol and its accounting come before an application's own form
     * of them, such as NASREQ's RAR and ACR (RFC 7155 §3).
     *
     * @throws IllegalArgumentException if commands of several other applications are called so
     */
    public Optional<CommandDefinition> command(String name) {
        List<CommandDefinition> named =
                commands().stream().filter(command -> command.isNamed(name)).toList();
        Optional<CommandDefinition> common = named.stream()
                .filter(command -> command.applicationId() == BASE || command.applicationId() == BASE_ACCOUNTING)
                .findFirst();
        if (common.isPresent()) {
            return common;
        }
        if (named.size() > 1) {
            throw new IllegalArgumentException("'" + name + "' is ambiguous: " + named);
        }
        return named.stream().findFirst();
    }

    /** The command that people call so in this application, or in the base protocol. */
    public Optional<CommandDefinition> command(long applicationId, String name) {
        return commands().stream()
                .filter(command -> command.isNamed(name))
                .filter(command -> command(applicationId, command.code())
                        .filter(command::equals)
                        .isPresent())
                .findFirst();
    }

    /** All commands, in no order. */
    public Collection<CommandDefinition> commands() {
        return contents.commands();
    }

    /** What this message should hold: its command's grammar, or that of all answers with the E bit (RFC 6733 §7.2). */
    public Optional<Grammar> grammar(Message message) {
        if (message.error() && !message.request()) {
            return errorAnswer();
        }
        return command(message.applicationId(), message.commandCode())
                .map(command -> command.grammar(message.request()));
    }

    /** What an answer with the E bit holds, whatever its command (RFC 6733 §7.2). */
    public Optional<Grammar> errorAnswer() {
        return Optional.ofNullable(contents.errorAnswer());
    }

    /** The application of that Application-Id. */
    public Optional<ApplicationDefinition> application(long id) {
        return Optional.ofNullable(applications.get(id));
    }

    /** The application of this name, case aside. */
    public Optional<ApplicationDefinition> application(String name) {
        return applications.values().stream()
                .filter(application -> application.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** All applications, in no order. */
    public Collection<ApplicationDefinition> applications() {
        return applications.values();
    }

    /** The name of a vendor, such as {@code 3GPP} for 10415. */
    public Optional<String> vendorName(long vendorId) {
        return Optional.ofNullable(vendors.get(vendorId));
    }

    private Optional<Long> vendorId(String nameOrNumber) {
        if (!nameOrNumber.isEmpty()
                && nameOrNumber.length() <= 10
                && nameOrNumber.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.of(Long.parseLong(nameOrNumber));
        }
        return contents.vendorId(nameOrNumber);
    }

    /** What was found odd, and yet accepted, when the files were read. */
    public List<DictionaryFault> warnings() {
        return contents.warnings();
    }

    @Override
    public String print(Message message) {
        return printer.print(message);
    }

    private @Nullable AvpEntry entry(long vendorId, long code) {
        return avps.get(avpNumber(vendorId, code));
    }

    static long avpNumber(long vendorId, long code) {
        return vendorId << 32 | code;
    }

    static long commandNumber(long applicationId, int code) {
        return applicationId << 24 | code;
    }

    DictionaryBuilder contents() {
        return contents;
    }

    @Override
    public String toString() {
        return applications.values() + ", " + contents.avps().size() + " AVPs";
    }
}
