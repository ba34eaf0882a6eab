package io.github.antipode.dictionary;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map from numbers that is filled once and then only read: open addressing, so that a look-up boxes nothing and mostly
 * touches one slot.
 */
final class LongTable<V> {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final long[] keys;
    private final @Nullable Object[] values;
    private final int shift;

    LongTable(Map<Long, V> entries) {
        int bits = Math.max(2, 34 - Integer.numberOfLeadingZeros(entries.size()));
        keys = new long[1 << bits];
        values = new Object[1 << bits];
        shift = 64 - bits;
        entries.forEach(this::put);
    }

    private void put(long key, V value) {
        int slot = slot(key);
        while (values[slot] != null) {
            slot = slot + 1 & keys.length - 1;
        }
        keys[slot] = key;
        values[slot] = value;
    }

    /** At most a quarter of the slots is taken, so that a search always meets an empty one. */
    @SuppressWarnings("unchecked")
    @Nullable
    V get(long key) {
        int slot = slot(key);
        Object value = values[slot];
        while (value != null && keys[slot] != key) {
            slot = slot + 1 & keys.length - 1;
            value = values[slot];
        }
        return (V) value;
    }

    private int slot(long key) {
        return (int) (key * GOLDEN >>> shift);
    }
}
