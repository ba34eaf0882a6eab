package io.github.antipode.cli;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What somebody means by a name or a number: every AVP and every command that is called so, case aside.
 *
 * @param avps all definitions, those of several vendors and applications too
 * @param commands of all applications
 */
record DictionaryLookup(List<AvpDefinition> avps, List<CommandDefinition> commands) {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,10}");

    /**
     * By {@code Name}, {@code 443}, {@code Vendor:Name} or {@code Vendor:443}, the vendor by name or number; commands by code,
     * name and abbreviation, those of request and answer alike.
     *
     * @throws CommandFailure if nothing is called so, with the names that may have been meant
     */
    static DictionaryLookup exactly(String text, Dictionary dictionary) {
        int colon = text.indexOf(':');
        String vendor = text.substring(0, Math.max(0, colon));
        String term = text.substring(colon + 1);
        List<AvpDefinition> avps = dictionary.avps().stream()
                .filter(avp -> colon < 0 || isOf(avp, vendor, dictionary))
                .filter(avp -> isCalled(avp, term))
                .toList();
        List<CommandDefinition> commands = dictionary.commands().stream()
                .filter(command -> colon < 0 && isCalled(command, term))
                .toList();
        if (avps.isEmpty() && commands.isEmpty()) {
            throw new CommandFailure("no AVP and no command of the dictionaries is '" + text + "'"
                    + CloseNames.question(term, names(dictionary)));
        }
        return new DictionaryLookup(avps, commands);
    }

    /** All whose name, or a command's abbreviation, contains the text. */
    static DictionaryLookup containing(String text, Dictionary dictionary) {
        String part = text.toLowerCase(Locale.ROOT);
        return new DictionaryLookup(
                dictionary.avps().stream()
                        .filter(avp -> avp.name().toLowerCase(Locale.ROOT).contains(part))
                        .toList(),
                dictionary.commands().stream()
                        .filter(command -> names(command)
                                .anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(part)))
                        .toList());
    }

    boolean isEmpty() {
        return avps.isEmpty() && commands.isEmpty();
    }

    private static boolean isOf(AvpDefinition avp, String vendor, Dictionary dictionary) {
        return NUMBER.matcher(vendor).matches()
                ? avp.vendorId() == Long.parseLong(vendor)
                : vendor.equalsIgnoreCase(dictionary.vendorName(avp.vendorId()).orElse(""));
    }

    private static boolean isCalled(AvpDefinition avp, String term) {
        return NUMBER.matcher(term).matches()
                ? avp.code() == Long.parseLong(term)
                : avp.name().equalsIgnoreCase(term);
    }

    private static boolean isCalled(CommandDefinition command, String term) {
        return NUMBER.matcher(term).matches()
                ? command.code() == Long.parseLong(term)
                : names(command).anyMatch(term::equalsIgnoreCase);
    }

    private static Stream<String> names(CommandDefinition command) {
        return Stream.of(
                command.name(),
                command.name(true),
                command.name(false),
                command.command().abbreviation(),
                command.abbreviation(true),
                command.abbreviation(false));
    }

    private static List<String> names(Dictionary dictionary) {
        List<String> names = new ArrayList<>();
        dictionary.avps().forEach(avp -> names.add(avp.name()));
        dictionary
                .commands()
                .forEach(command ->
                        names(command).filter(name -> name.length() > 2).forEach(names::add));
        return names;
    }
}
