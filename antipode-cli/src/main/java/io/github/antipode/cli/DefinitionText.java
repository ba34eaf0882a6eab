package io.github.antipode.cli;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.AvpFlag;
import io.github.antipode.dictionary.AvpRule;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.Enumerator;
import io.github.antipode.dictionary.FlagRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** All that a dictionary knows of an AVP or a command, line by line. */
final class DefinitionText {
    private static final String INDENT = "  ";

    private final Dictionary dictionary;

    DefinitionText(Dictionary dictionary) {
        this.dictionary = dictionary;
    }

    List<String> of(AvpDefinition avp) {
        List<String> lines = new ArrayList<>();
        lines.add(avp.name() + ", AVP " + avp.code() + (avp.vendorId() == 0 ? "" : " of vendor " + vendor(avp)));
        TextTable facts = new TextTable()
                .row("type", avp.format())
                .row("flags", flags(avp.flags()))
                .row("application", application(avp.applicationId()));
        if (!avp.reference().isEmpty()) {
            facts.row("defined in", avp.reference());
        }
        lines.addAll(facts.lines(INDENT));
        if (!avp.enumerators().isEmpty()) {
            block(lines, "values", values(avp).lines(""));
        }
        if (avp.grouped()) {
            block(lines, "members", GrammarText.of(avp));
        }
        block(lines, "stands in", holders(avp).lines(""));
        return lines;
    }

    List<String> of(CommandDefinition command) {
        List<String> lines = new ArrayList<>();
        lines.add(command.name() + ", command " + command.code() + " (" + command.abbreviation(true) + ", "
                + command.abbreviation(false) + ")");
        TextTable facts = new TextTable().row("application", application(command.applicationId()));
        facts.row("proxiable", command.command().proxiable() ? "yes" : "no");
        if (!command.reference().isEmpty()) {
            facts.row("defined in", command.reference());
        }
        lines.addAll(facts.lines(INDENT));
        block(lines, "request", GrammarText.of(command, true));
        block(lines, "answer", GrammarText.of(command, false));
        return lines;
    }

    private static void block(List<String> lines, String title, List<String> content) {
        if (!content.isEmpty()) {
            lines.add("");
            lines.add(INDENT + title);
            content.forEach(line -> lines.add(INDENT + INDENT + line));
        }
    }

    /** Such as {@code Credit-Control (4)}. */
    String application(long id) {
        return dictionary.application(id).map(Object::toString).orElse("application " + id);
    }

    private String vendor(AvpDefinition avp) {
        return dictionary
                .vendorName(avp.vendorId())
                .map(name -> name + " (" + avp.vendorId() + ")")
                .orElse(Long.toString(avp.vendorId()));
    }

    private static String flags(FlagRules rules) {
        List<String> parts = new ArrayList<>();
        flags("must", rules.must()).ifPresent(parts::add);
        flags("may", rules.may()).ifPresent(parts::add);
        flags("must not", rules.mustNot()).ifPresent(parts::add);
        return parts.isEmpty() ? "none is ruled" : String.join(", ", parts);
    }

    private static Optional<String> flags(String rule, Set<AvpFlag> flags) {
        return flags.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        flags.stream().sorted().map(AvpFlag::name).collect(Collectors.joining(" ", rule + " ", "")));
    }

    private static TextTable values(AvpDefinition avp) {
        TextTable values = new TextTable(0);
        for (Enumerator enumerator : avp.enumerators()) {
            values.row(enumerator.code(), enumerator.name());
        }
        return values;
    }

    /** Where the AVP may or must stand, with how often. */
    private TextTable holders(AvpDefinition avp) {
        TextTable holders = new TextTable();
        for (CommandDefinition command : dictionary.commands()) {
            for (boolean request : List.of(true, false)) {
                command.grammar(request)
                        .rule(avp.vendorId(), avp.code())
                        .ifPresent(
                                rule -> holders.row(command.name(request), application(command.applicationId()), rule));
            }
        }
        dictionary
                .errorAnswer()
                .flatMap(answer -> answer.rule(avp.vendorId(), avp.code()))
                .ifPresent(rule -> holders.row("any answer with the E bit", "", rule));
        for (AvpDefinition group : dictionary.avps()) {
            Optional<AvpRule> rule = group.members().rule(avp.vendorId(), avp.code());
            rule.ifPresent(
                    member -> holders.row(group.name() + " (group)", application(group.applicationId()), member));
        }
        return holders;
    }
}
