package io.github.antipode.message;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Integer32, Integer64, Unsigned32, Unsigned64 and Enumerated (RFC 6733 §4.2, §4.3.1). */
final class IntegerFormats {
    private IntegerFormats() {}

    private static void checkLength(int length, int expected, String name) {
        if (length != expected) {
            throw DataFormat.wrongLength(name + " has " + expected + " octets, not " + length);
        }
    }

    private static int check32(long value, String name) {
        if (value != (int) value) {
            throw new IllegalArgumentException(name + " must be -2147483648 to 2147483647, not " + value);
        }
        return (int) value;
    }

    /** Integer32, and Enumerated where the values have no type of their own: that is derived from it (§4.3.1). */
    static final class Integer32 extends DataFormat<Integer> {
        Integer32(String name) {
            super(name, Integer.class);
        }

        @Override
        Integer decodeAt(byte[] octets, int offset, int length) {
            checkLength(length, 4, name());
            return Wire.int32(octets, offset);
        }

        @Override
        protected Integer decode(AvpData data) {
            checkLength(data.length(), 4, name());
            return data.integer32(0);
        }

        @Override
        protected void encode(Integer value, AvpOutput out) {
            out.integer32(value);
        }

        @Override
        public Integer parse(String text) {
            return fromLong(Numbers.parse(name(), text));
        }

        @Override
        Integer fromLong(long value) {
            return check32(value, name());
        }

        @Override
        void encodeLong(long value, AvpOutput out) {
            out.integer32(check32(value, name()));
        }

        @Override
        public int minimumLength() {
            return 4;
        }
    }

    static final class Integer64 extends DataFormat<Long> {
        Integer64() {
            super("Integer64", Long.class);
        }

        @Override
        Long decodeAt(byte[] octets, int offset, int length) {
            checkLength(length, 8, name());
            return Wire.int64(octets, offset);
        }

        @Override
        protected Long decode(AvpData data) {
            checkLength(data.length(), 8, name());
            return data.integer64(0);
        }

        @Override
        protected void encode(Long value, AvpOutput out) {
            out.integer64(value);
        }

        @Override
        public Long parse(String text) {
            return Numbers.parse(name(), text);
        }

        @Override
        Long fromLong(long value) {
            return value;
        }

        @Override
        void encodeLong(long value, AvpOutput out) {
            out.integer64(value);
        }

        @Override
        public int minimumLength() {
            return 8;
        }
    }

    static final class Unsigned32 extends DataFormat<Long> {
        Unsigned32() {
            super("Unsigned32", Long.class);
        }

        @Override
        Long decodeAt(byte[] octets, int offset, int length) {
            checkLength(length, 4, name());
            return Wire.int32(octets, offset) & Unsigned.MAX_32;
        }

        @Override
        protected Long decode(AvpData data) {
            checkLength(data.length(), 4, name());
            return data.integer32(0) & Unsigned.MAX_32;
        }

        @Override
        protected void encode(Long value, AvpOutput out) {
            out.integer32((int) Unsigned.check32(name(), value));
        }

        @Override
        public Long parse(String text) {
            return fromLong(Numbers.parse(name(), text));
        }

        @Override
        Long fromLong(long value) {
            return Unsigned.check32(name(), value);
        }

        @Override
        void encodeLong(long value, AvpOutput out) {
            out.integer32((int) Unsigned.check32(name(), value));
        }

        @Override
        public int minimumLength() {
            return 4;
        }
    }

    static final class Unsigned64Format extends DataFormat<Unsigned64> {
        Unsigned64Format() {
            super("Unsigned64", Unsigned64.class);
        }

        @Override
        Unsigned64 decodeAt(byte[] octets, int offset, int length) {
            checkLength(length, 8, name());
            return Unsigned64.ofBits(Wire.int64(octets, offset));
        }

        @Override
        protected Unsigned64 decode(AvpData data) {
            checkLength(data.length(), 8, name());
            return Unsigned64.ofBits(data.integer64(0));
        }

        @Override
        protected void encode(Unsigned64 value, AvpOutput out) {
            out.integer64(value.bits());
        }

        @Override
        public Unsigned64 parse(String text) {
            return Unsigned64.parse(text);
        }

        @Override
        Unsigned64 fromLong(long value) {
            return Unsigned64.of(value);
        }

        @Override
        void encodeLong(long value, AvpOutput out) {
            out.integer64(Unsigned64.check(value));
        }

        @Override
        public int minimumLength() {
            return 8;
        }
    }

    static final class TypedEnumerated<E extends Enumerated> extends DataFormat<E> {
        private final IntFunction<E> of;

        TypedEnumerated(Class<E> type, IntFunction<E> of) {
            super("Enumerated", type);
            this.of = of;
        }

        @Override
        E decodeAt(byte[] octets, int offset, int length) {
            checkLength(length, 4, name());
            return of.apply(Wire.int32(octets, offset));
        }

        @Override
        protected E decode(AvpData data) {
            checkLength(data.length(), 4, name());
            return of.apply(data.integer32(0));
        }

        @Override
        protected void encode(E value, AvpOutput out) {
            out.integer32(value.value());
        }

        /** The name of a constant of the type, as {@link #print} gives it, or a number. */
        @Override
        public E parse(String text) {
            E constant = constant(text.strip());
            return constant != null ? constant : fromLong(Numbers.parse(name(), text));
        }

        private @Nullable E constant(String name) {
            for (Field field : type().getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == type()) {
                    E constant = valueOf(field);
                    if (constant != null && constant.toString().equals(name)) {
                        return constant;
                    }
                }
            }
            return null;
        }

        private @Nullable E valueOf(Field field) {
            try {
                return type().cast(field.get(null));
            } catch (IllegalAccessException e) {
                return null; // a type of a module that does not export it goes by its numbers
            }
        }

        @Override
        E fromLong(long value) {
            return of.apply(check32(value, name()));
        }

        @Override
        public int minimumLength() {
            return 4;
        }
    }
}
