package io.github.antipode.cli;

import io.github.antipode.dictionary.Dictionary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code diam dict show}: all that is known of one AVP or command. */
@Command(
        name = "show",
        header = "Shows an AVP or a command.",
        description = {
            "%nAn AVP with type, flags, values and members, and where it stands; a command with the grammars of request"
                    + " and answer as RFC 6733 §3.2 writes them. What several vendors or applications define, or what"
                    + " is both AVP and command, is shown for each.%n"
        },
        footer = {
            "%nExamples:",
            "  diam dict show Subscription-Id      an AVP by name, in any case",
            "  diam dict show 443                  AVPs and commands by number",
            "  diam dict show 10415:1016           an AVP by vendor and number",
            "  diam dict show CCR                  a command by its abbreviation",
            "  diam dict show Credit-Control-Answer --dictionary my.xml"
        })
final class DictShowCommand implements Runnable {
    @Parameters(
            paramLabel = "NAME|CODE",
            description = "Name, code, VENDOR:NAME or VENDOR:CODE of an AVP; name, abbreviation or code of a command.")
    private String wanted = "";

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        Dictionary dictionary = dictionaries.load();
        DictionaryLookup found = DictionaryLookup.exactly(wanted, dictionary);
        DefinitionText text = new DefinitionText(dictionary);
        List<List<String>> blocks = new ArrayList<>();
        found.avps().forEach(avp -> blocks.add(text.of(avp)));
        found.commands().forEach(command -> blocks.add(text.of(command)));
        PrintWriter out = spec.commandLine().getOut();
        for (int i = 0; i < blocks.size(); i++) {
            if (i > 0) {
                out.println();
            }
            blocks.get(i).forEach(out::println);
        }
        out.flush();
    }
}
