package io.github.antipode.applications;

/** Names of enumerators whose numbers follow on each other, as those of most specifications do. */
final class Enumerators {
    private Enumerators() {}

    /**
     * The name of the value, or its number where it has none.
     *
     * @param first the number of the first name
     */
    static String name(int value, int first, String... names) {
        int index = value - first;
        return index >= 0 && index < names.length ? names[index] : Integer.toString(value);
    }
}
