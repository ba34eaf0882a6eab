package io.github.antipode.cli;

import io.github.antipode.dictionary.ApplicationDefinition;
import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code diam dict list}: the dictionaries, their applications, and how much each defines. */
@Command(
        name = "list",
        header = "Lists the dictionaries and their applications.",
        description = "%nWith the numbers of AVPs and commands that each defines.%n",
        footer = {"%nExamples:", "  diam dict list", "  diam dict list --dictionary my.xml"})
final class DictListCommand implements Runnable {
    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Spec
    private CommandSpec spec;

    private final TextTable table = new TextTable(2, 4, 5);

    @Override
    public void run() {
        Dictionary all = dictionaries.load();
        table.row("DICTIONARY", "APPLICATION", "ID", "TYPE", "AVPS", "COMMANDS", "SPECIFICATION");
        Dictionary base = Dictionary.base();
        rows("base", base, Dictionary.builder().build());
        Dictionary.embeddedNames().stream()
                .filter(name -> !name.equals("base"))
                .forEach(name -> rows(name, Dictionary.embedded(name), base));
        if (dictionaries.any()) {
            rows(dictionaries.names(), all, Dictionary.embedded());
        }
        table.lines("").forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
    }

    /** A row for each application that is new, or to which the dictionary adds something. */
    private void rows(String name, Dictionary dictionary, Dictionary below) {
        for (ApplicationDefinition application : dictionary.applications()) {
            long avps = avps(dictionary, application)
                    .filter(avp -> !isIn(below, avp))
                    .count();
            long commands = commands(dictionary, application)
                    .filter(command -> !below.commands().contains(command))
                    .count();
            if (avps + commands > 0 || below.application(application.id()).isEmpty()) {
                table.row(
                        name,
                        application.name(),
                        application.id(),
                        type(application),
                        avps,
                        commands,
                        application.reference());
            }
        }
    }

    private static Stream<AvpDefinition> avps(Dictionary dictionary, ApplicationDefinition application) {
        return dictionary.avps().stream().filter(avp -> avp.applicationId() == application.id());
    }

    private static Stream<CommandDefinition> commands(Dictionary dictionary, ApplicationDefinition application) {
        return dictionary.commands().stream().filter(command -> command.applicationId() == application.id());
    }

    /** More names for the values of an AVP are no AVP of their own. */
    private static boolean isIn(Dictionary dictionary, AvpDefinition avp) {
        return dictionary
                .avp(avp.applicationId(), avp.vendorId(), avp.code())
                .filter(known -> known.applicationId() == avp.applicationId())
                .isPresent();
    }

    private static String type(ApplicationDefinition application) {
        return application
                .application()
                .map(known -> known.kind().name().toLowerCase(Locale.ROOT))
                .orElse("-");
    }
}
