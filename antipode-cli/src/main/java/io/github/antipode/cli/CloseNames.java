package io.github.antipode.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds the names that somebody who mistyped one may have meant. */
final class CloseNames {
    private static final int MOST = 3;

    private CloseNames() {}

    /** A sentence such as {@code "; did you mean CCR or ACR?"}, or nothing where no name is close. */
    static String question(String typed, Collection<String> names) {
        List<String> close = of(typed, names);
        return close.isEmpty() ? "" : "; did you mean " + String.join(" or ", close) + "?";
    }

    /** At most three names, the closest first. */
    static List<String> of(String typed, Collection<String> names) {
        String wanted = plain(typed);
        int bound = Math.max(2, wanted.length() / 3);
        record Candidate(String name, int distance) {}
        return names.stream()
                .distinct()
                .map(name -> new Candidate(name, distance(wanted, plain(name))))
                .filter(candidate -> candidate.distance() <= bound && candidate.distance() < wanted.length())
                .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
                .limit(MOST)
                .map(Candidate::name)
                .collect(Collectors.toUnmodifiableList());
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "").replace(" ", "");
    }

    /** How many characters must be put in, left out or changed (Levenshtein). */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
