package io.github.antipode.cli;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code diam dict find}: AVPs and commands by a part of their name. */
@Command(
        name = "find",
        header = "Finds AVPs and commands by a part of their name.",
        description = "%nUpper and lower case are the same. The exit code is 1 if there is none.%n",
        footer = {"%nExamples:", "  diam dict find framed", "  diam dict find redirect --dictionary my.xml"})
final class DictFindCommand implements Runnable {
    @Parameters(paramLabel = "TEXT", description = "What the name contains.")
    private String text = "";

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        Dictionary dictionary = dictionaries.load();
        DictionaryLookup found = DictionaryLookup.containing(text, dictionary);
        if (found.isEmpty()) {
            throw new CommandFailure("no name of an AVP or a command contains '" + text + "'");
        }
        DefinitionText applications = new DefinitionText(dictionary);
        TextTable table = new TextTable(1);
        for (AvpDefinition avp : found.avps()) {
            String code = avp.vendorId() == 0 ? Long.toString(avp.code()) : avp.vendorId() + ":" + avp.code();
            table.row("AVP", code, avp.name(), avp.format(), applications.application(avp.applicationId()));
        }
        for (CommandDefinition command : found.commands()) {
            String abbreviations = command.abbreviation(true) + ", " + command.abbreviation(false);
            String application = applications.application(command.applicationId());
            table.row("command", command.code(), command.name(), abbreviations, application);
        }
        table.lines("").forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
    }
}
