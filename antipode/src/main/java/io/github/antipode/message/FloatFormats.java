package io.github.antipode.message;

/** Float32 and Float64: IEEE 754, every bit pattern kept, NaN included (RFC 6733 §4.2). */
final class FloatFormats {
    private FloatFormats() {}

    static final class Float32 extends DataFormat<Float> {
        Float32() {
            super("Float32", Float.class);
        }

        @Override
        protected Float decode(AvpData data) {
            if (data.length() != 4) {
                throw wrongLength("Float32 has 4 octets, not " + data.length());
            }
            return Float.intBitsToFloat(data.integer32(0));
        }

        @Override
        protected void encode(Float value, AvpOutput out) {
            out.integer32(Float.floatToRawIntBits(value));
        }

        @Override
        public Float parse(String text) {
            return Float.valueOf(text);
        }

        @Override
        Float fromLong(long value) {
            return (float) value;
        }

        @Override
        public int minimumLength() {
            return 4;
        }
    }

    static final class Float64 extends DataFormat<Double> {
        Float64() {
            super("Float64", Double.class);
        }

        @Override
        protected Double decode(AvpData data) {
            if (data.length() != 8) {
                throw wrongLength("Float64 has 8 octets, not " + data.length());
            }
            return Double.longBitsToDouble(data.integer64(0));
        }

        @Override
        protected void encode(Double value, AvpOutput out) {
            out.integer64(Double.doubleToRawLongBits(value));
        }

        @Override
        public Double parse(String text) {
            return Double.valueOf(text);
        }

        @Override
        Double fromLong(long value) {
            return (double) value;
        }

        @Override
        public int minimumLength() {
            return 8;
        }
    }
}
