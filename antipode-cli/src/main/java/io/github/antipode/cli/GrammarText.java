package io.github.antipode.cli;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.AvpRule;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Grammar;
import java.util.ArrayList;
import java.util.List;

/** Grammars in the notation of specifications (RFC 6733 §3.2, §4.4): a line for each AVP, the brackets below each other. */
final class GrammarText {
    private GrammarText() {}

    /** The request or the answer of a command. */
    static List<String> of(CommandDefinition command, boolean request) {
        String bits = (request ? ", REQ" : "") + (command.command().proxiable() ? ", PXY" : "");
        String header = "< Diameter Header: " + command.code() + bits + " >";
        return lines("<" + command.name(request) + ">", header, command.grammar(request));
    }

    /** The members of a group. */
    static List<String> of(AvpDefinition group) {
        String vendor = group.vendorId() == 0 ? "" : " " + group.vendorId();
        return lines(group.name(), "< AVP Header: " + group.code() + vendor + " >", group.members());
    }

    private static List<String> lines(String name, String header, Grammar grammar) {
        String begin = name + " ::= ";
        List<String> lines = new ArrayList<>();
        lines.add(begin + header);
        for (AvpRule rule : grammar.rules()) {
            lines.add(line(rule.toString(), begin.length()));
        }
        if (grammar.maxOthers() > 0) {
            AvpRule.Kind kind = grammar.minOthers() > 0 ? AvpRule.Kind.REQUIRED : AvpRule.Kind.OPTIONAL;
            AvpRule others = new AvpRule(0, 0, "AVP", kind, grammar.minOthers(), grammar.maxOthers());
            lines.add(line(others.toString(), begin.length()));
        }
        return lines;
    }

    /** How often stands left of the brackets, and these below those of the header. */
    private static String line(String rule, int indent) {
        int bracket = firstBracket(rule);
        String count = bracket == 0 ? "" : rule.substring(0, bracket) + " ";
        return " ".repeat(Math.max(0, indent - count.length())) + count + rule.substring(bracket);
    }

    private static int firstBracket(String rule) {
        int bracket = 0;
        while ("<{[".indexOf(rule.charAt(bracket)) < 0) {
            bracket++;
        }
        return bracket;
    }
}
