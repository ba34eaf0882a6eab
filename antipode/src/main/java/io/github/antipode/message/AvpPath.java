package io.github.antipode.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A way through groups to an AVP, by keys: {@code AvpPath.of(MSCC, 1).then(GRANTED_SERVICE_UNIT).then(CC_TIME)}.
 * Indexes count the AVPs of one key from 0.
 *
 * @param <T> the Java type of the value at the end
 */
public final class AvpPath<T> {
    private static final Pattern STEP = Pattern.compile("([^\\[\\]]+?)(?:\\[(\\d{1,9})])?");
    private static final Pattern NUMBER = Pattern.compile("(?:(\\d{1,10}):)?(\\d{1,10})");

    /** One AVP on the way. */
    record Step(AvpKey<?> key, int index) {
        Step {
            if (index < 0) {
                throw new IllegalArgumentException("index of " + key + " must not be negative, but is " + index);
            }
        }

        @Override
        public String toString() {
            return index == 0 ? key.name() : key.name() + "[" + index + "]";
        }
    }

    private final List<Step> steps;
    private final AvpKey<T> key;

    private AvpPath(List<Step> steps, AvpKey<T> key) {
        if (steps.size() > MessageLimits.DEEPEST) {
            throw new IllegalArgumentException("a path has at most " + MessageLimits.DEEPEST + " steps");
        }
        this.steps = List.copyOf(steps);
        this.key = key;
    }

    /** The first AVP of the key at the top of a message. */
    public static <T> AvpPath<T> of(AvpKey<T> key) {
        return of(key, 0);
    }

    /** The AVP of the key at the top of a message that follows {@code index} others of the same key. */
    public static <T> AvpPath<T> of(AvpKey<T> key, int index) {
        return new AvpPath<>(List.of(new Step(key, index)), key);
    }

    /** On into the group: its first member of the key. */
    public <U> AvpPath<U> then(AvpKey<U> member) {
        return then(member, 0);
    }

    /**
     * @throws IllegalArgumentException if this path ends at an AVP that is no group
     */
    public <U> AvpPath<U> then(AvpKey<U> member, int index) {
        if (key.format() != DataFormat.GROUPED) {
            throw new IllegalArgumentException(key + " is " + key.format() + ", no group, so it holds no " + member);
        }
        List<Step> longer = new ArrayList<>(steps);
        longer.add(new Step(member, index));
        return new AvpPath<>(longer, member);
    }

    /**
     * A path written as text: steps with an index in brackets where it is not 0, parted by {@code /}. A step is a name
     * that the dictionary knows, a code, or {@code vendor:code}.
     *
     * @throws IllegalArgumentException if a step is not understood
     */
    public static AvpPath<?> parse(String text, @Nullable AvpNames names) {
        AvpPath<?> path = null;
        String[] parts = text.split("/", -1);
        for (int i = 0; i < parts.length; i++) {
            Matcher step = STEP.matcher(parts[i].strip());
            if (!step.matches()) {
                throw new IllegalArgumentException(
                        Quoted.of(parts[i]) + " in path " + Quoted.of(text) + " is no AVP name with [index]");
            }
            AvpKey<?> key = key(step.group(1), names, i < parts.length - 1);
            int index = step.group(2) == null ? 0 : Integer.parseInt(step.group(2));
            path = path == null ? of(key, index) : path.then(key, index);
        }
        return Objects.requireNonNull(path);
    }

    /** The key at the end. */
    public AvpKey<T> key() {
        return key;
    }

    List<Step> steps() {
        return steps;
    }

    Optional<T> find(AvpSequence from) {
        return findAvp(from).map(avp -> avp.as(key));
    }

    Optional<Avp> findAvp(AvpSequence from) {
        AvpSequence at = from;
        for (Step step : steps.subList(0, steps.size() - 1)) {
            Avp group = nth(at, step);
            if (group == null) {
                return Optional.empty();
            }
            at = group.group();
        }
        return Optional.ofNullable(nth(at, steps.get(steps.size() - 1)));
    }

    private static @Nullable Avp nth(AvpSequence sequence, Step step) {
        int at = sequence.indexOf(step.key());
        for (int i = 0; i < step.index() && at >= 0; i++) {
            at = sequence.indexAfter(at, step.key());
        }
        return at < 0 ? null : new Avp(sequence, at);
    }

    private static AvpKey<?> key(String step, @Nullable AvpNames names, boolean group) {
        Matcher number = NUMBER.matcher(step);
        if (!number.matches()) {
            Optional<AvpKey<?>> named = names == null ? Optional.empty() : names.key(step);
            return named.orElseThrow(() -> new IllegalArgumentException(
                    names == null
                            ? "no dictionary is at hand to look '" + step
                                    + "' up; give one with names(dictionary), or use vendor:code"
                            : "no AVP is named '" + step + "' in the dictionary"));
        }
        long vendor = number.group(1) == null ? 0 : Long.parseLong(number.group(1));
        long code = Long.parseLong(number.group(2));
        Optional<AvpKey<?>> known = names == null ? Optional.empty() : names.key(vendor, code);
        if (known.isPresent()) {
            return known.get();
        }
        DataFormat<?> format = group ? DataFormat.GROUPED : DataFormat.OCTET_STRING;
        return AvpKey.of("AVP-" + code, code, vendor, format);
    }

    @Override
    public String toString() {
        return String.join("/", steps.stream().map(Step::toString).toList());
    }
}
