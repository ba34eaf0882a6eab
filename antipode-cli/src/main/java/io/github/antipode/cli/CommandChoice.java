package io.github.antipode.cli;

import io.github.antipode.dictionary.ApplicationDefinition;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.Grammar;
import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The command and the application that {@code --command} and {@code --application} name.
 *
 * @param command with the application that stands in the header
 * @param request what its request holds; {@link Grammar#OPEN} where no dictionary knows it
 * @param application what is to be advertised
 */
record CommandChoice(Command command, Grammar request, Application application) {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,10}");
    private static final Set<Integer> OF_THE_STACK = Set.of(Base.CER.code(), Base.DWR.code(), Base.DPR.code());

    /**
     * Looks both up.
     *
     * @throws IllegalArgumentException if one is unknown or they do not fit, with the names that may have been meant
     */
    static CommandChoice of(String command, @Nullable String application, Dictionary dictionary) {
        Application chosen = application == null ? null : application(application, dictionary);
        CommandDefinition definition =
                NUMBER.matcher(command).matches() ? null : definition(command, chosen, dictionary);
        if (definition == null) {
            return numbered(command, chosen, dictionary);
        }
        if (OF_THE_STACK.contains(definition.code())) {
            throw new IllegalArgumentException(
                    definition.name(true) + " is sent by the stack itself, as every connection needs it");
        }
        Application advertised = chosen != null ? chosen : owner(definition, dictionary);
        return new CommandChoice(definition.command().in(advertised.id()), definition.request(), advertised);
    }

    private static CommandChoice numbered(String command, @Nullable Application chosen, Dictionary dictionary) {
        if (chosen == null) {
            throw new IllegalArgumentException("a command given by its number needs --application");
        }
        long code = Long.parseLong(command);
        if (code > 0xffffff) {
            throw new IllegalArgumentException("command code must be 0 to 16777215, not " + code);
        }
        Optional<CommandDefinition> known = dictionary.command(chosen.id(), (int) code);
        Command plain = new Command("Command-" + code, code + "-", (int) code, chosen.id(), true);
        return known.map(definition ->
                        new CommandChoice(definition.command().in(chosen.id()), definition.request(), chosen))
                .orElse(new CommandChoice(plain, Grammar.OPEN, chosen));
    }

    private static CommandDefinition definition(String name, @Nullable Application chosen, Dictionary dictionary) {
        Optional<CommandDefinition> definition =
                chosen == null ? dictionary.command(name) : dictionary.command(chosen.id(), name);
        return definition
                .or(() -> dictionary.commands().stream()
                        .filter(command -> command.abbreviation(true).equalsIgnoreCase(name)
                                || command.name().equalsIgnoreCase(name))
                        .findFirst())
                .orElseThrow(() -> new IllegalArgumentException(
                        "no command is named '" + name + "'" + CloseNames.question(name, commandNames(dictionary))));
    }

    private static List<String> commandNames(Dictionary dictionary) {
        List<String> names = new ArrayList<>();
        for (CommandDefinition command : dictionary.commands()) {
            names.add(command.abbreviation(true));
            names.add(command.name());
        }
        return names;
    }

    private static Application owner(CommandDefinition definition, Dictionary dictionary) {
        return dictionary
                .application(definition.applicationId())
                .flatMap(ApplicationDefinition::application)
                .orElseThrow(() -> new IllegalArgumentException(
                        definition.name(true) + " is used by many applications; say which with --application"));
    }

    private static Application application(String idOrName, Dictionary dictionary) {
        if (NUMBER.matcher(idOrName).matches()) {
            long id = Long.parseLong(idOrName);
            if (id > Application.RELAY_ID) {
                throw new IllegalArgumentException("application identifier must be below 2^32, not " + id);
            }
            return dictionary
                    .application(id)
                    .flatMap(ApplicationDefinition::application)
                    .orElse(Application.auth("application " + id, id));
        }
        return dictionary
                .application(idOrName)
                .flatMap(ApplicationDefinition::application)
                .orElseThrow(() -> new IllegalArgumentException(
                        "no application is named '" + idOrName + "'; known are " + applicationNames(dictionary)));
    }

    private static String applicationNames(Dictionary dictionary) {
        return dictionary.applications().stream()
                .filter(application -> application.application().isPresent())
                .map(ApplicationDefinition::name)
                .collect(Collectors.joining(", "));
    }
}
