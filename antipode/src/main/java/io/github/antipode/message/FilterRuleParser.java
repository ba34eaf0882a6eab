package io.github.antipode.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;

/** Reads a filter rule word by word: {@code action dir proto from src to dst [options]} (RFC 6733 §4.3.1). */
final class FilterRuleParser {
    private final String text;
    private final String[] words;
    private final Set<String> actions;
    private final Set<String> optionKeywords;
    private int at;

    FilterRuleParser(String text, Set<String> actions, Set<String> optionKeywords) {
        this.text = text;
        this.words = text.strip().split("\\s+");
        this.actions = actions;
        this.optionKeywords = optionKeywords;
    }

    /**
     * @throws IllegalArgumentException if the text does not follow the grammar
     */
    FilterRule rule() {
        if (!text.chars().allMatch(c -> c < 0x80)) {
            throw fault("it is not ASCII");
        }
        String action = next("an action").toLowerCase(Locale.ROOT);
        if (!actions.contains(action)) {
            throw fault("its action is none of "
                    + String.join(", ", actions.stream().sorted().toList()));
        }
        FilterDirection direction = direction();
        int protocol = protocol();
        keyword("from");
        FilterEnd source = end();
        keyword("to");
        FilterEnd destination = end();
        return new FilterRule(action, direction, protocol, source, destination, options());
    }

    private FilterDirection direction() {
        return switch (next("a direction").toLowerCase(Locale.ROOT)) {
            case "in" -> FilterDirection.IN;
            case "out" -> FilterDirection.OUT;
            default -> throw fault("its direction is not in or out");
        };
    }

    private int protocol() {
        String word = next("a protocol");
        if (word.equalsIgnoreCase("ip")) {
            return FilterRule.ANY_PROTOCOL;
        }
        boolean number = word.length() <= 3 && word.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number || Integer.parseInt(word) > 255) {
            throw fault("its protocol is not ip or 0 to 255");
        }
        return Integer.parseInt(word);
    }

    private void keyword(String keyword) {
        if (!next("'" + keyword + "'").equalsIgnoreCase(keyword)) {
            throw fault("'" + keyword + "' is expected instead of " + Quoted.of(words[at - 1]));
        }
    }

    private FilterEnd end() {
        String word = next("an address");
        String addresses = word.equals("!") ? "!" + next("an address") : word;
        FilterEnd end = part(() -> FilterEnd.of(addresses));
        boolean ports = at < words.length && Character.isDigit(words[at].charAt(0));
        return ports ? part(() -> end.parsePorts(words[at++])) : end;
    }

    /** A part of the rule; what is wrong with it is told with the whole. */
    private <T> T part(Supplier<T> part) {
        try {
            return part.get();
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    private List<FilterOption> options() {
        List<FilterOption> options = new ArrayList<>();
        while (at < words.length) {
            String keyword = optionKeyword(words[at++]);
            StringBuilder spec = new StringBuilder();
            while (at < words.length && !isOption(words[at])) {
                spec.append(spec.isEmpty() ? "" : " ").append(words[at++]);
            }
            options.add(option(keyword, spec.toString()));
        }
        return options;
    }

    private FilterOption option(String keyword, String spec) {
        char separator = keyword.equals("metering") ? ' ' : ',';
        return part(() -> new FilterOption(keyword, spec.isEmpty() ? List.of() : split(spec, separator)));
    }

    private static List<String> split(String spec, char separator) {
        List<String> values = new ArrayList<>();
        for (String value : spec.split(String.valueOf(separator), -1)) {
            values.add(value.strip());
        }
        return values;
    }

    private boolean isOption(String word) {
        return optionKeywords.stream().anyMatch(word::equalsIgnoreCase);
    }

    private String optionKeyword(String word) {
        return optionKeywords.stream()
                .filter(word::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> fault(Quoted.of(word) + " is none of its options"));
    }

    private String next(String what) {
        if (at >= words.length || words[at].isEmpty()) {
            throw fault("it ends where " + what + " is expected");
        }
        return words[at++];
    }

    private IllegalArgumentException fault(String reason) {
        return new IllegalArgumentException(Quoted.of(text) + " is no filter rule: " + reason);
    }
}
