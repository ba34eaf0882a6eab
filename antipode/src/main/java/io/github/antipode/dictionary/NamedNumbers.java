package io.github.antipode.dictionary;

import io.github.antipode.message.AvpData;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpOutput;
import io.github.antipode.message.DataFormat;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Numbers with a dictionary's names: printed as {@code INITIAL_REQUEST (1)}, parsed from the name, the number, or both.
 * A number without a name is as good as any.
 *
 * @param <T> the Java type of the numbers
 */
final class NamedNumbers<T extends Number> extends DataFormat<T> {
    private final DataFormat<T> numbers;
    private final IntFunction<T> ofBits;
    private final Map<Long, String> names = new HashMap<>();
    private final Map<String, Long> codes = new LinkedHashMap<>();

    private NamedNumbers(DataFormat<T> numbers, IntFunction<T> ofBits, List<Enumerator> enumerators) {
        super(numbers.name(), numbers.type());
        this.numbers = numbers;
        this.ofBits = ofBits;
        for (Enumerator enumerator : enumerators) {
            names.putIfAbsent(enumerator.code(), enumerator.name());
            codes.putIfAbsent(enumerator.name(), enumerator.code());
        }
    }

    /** The key, its format aware of the names if its numbers can have some. */
    static AvpKey<?> key(AvpKey<?> key, List<Enumerator> enumerators) {
        DataFormat<?> format = format(key.format().name(), enumerators);
        if (format == null) {
            return key;
        }
        AvpKey<?> named = AvpKey.of(key.name(), key.code(), key.vendorId(), format);
        return key.mandatory() ? named : named.optional();
    }

    private static @Nullable DataFormat<?> format(String name, List<Enumerator> enumerators) {
        if (name.equals(ENUMERATED.name())) {
            return new NamedNumbers<>(ENUMERATED, Integer::valueOf, enumerators);
        }
        if (name.equals(UNSIGNED32.name()) && !enumerators.isEmpty()) {
            return new NamedNumbers<>(UNSIGNED32, Integer::toUnsignedLong, enumerators);
        }
        return null;
    }

    @Override
    protected T decode(AvpData data) {
        if (data.length() != 4) {
            throw wrongLength(name() + " has 4 octets, not " + data.length());
        }
        return ofBits.apply(data.integer32(0));
    }

    @Override
    protected void encode(T value, AvpOutput out) {
        out.integer32(numbers.parse(value.toString()).intValue());
    }

    @Override
    public T parse(String text) {
        String name = text.strip();
        int number = name.indexOf(" (");
        if (number > 0 && name.endsWith(")")) {
            name = name.substring(0, number);
        }
        Long code = codes.get(name);
        try {
            return numbers.parse(code == null ? text : code.toString());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is neither a number nor one of " + String.join(", ", codes.keySet()), e);
        }
    }

    @Override
    public String print(T value) {
        String name = names.get(value.longValue());
        return name == null ? value.toString() : name + " (" + value + ")";
    }

    @Override
    public int minimumLength() {
        return 4;
    }
}
