package io.github.antipode.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * What {@code --avp} says: a value for the AVP at a text path.
 *
 * @param path such as {@code Subscription-Id[0]/Subscription-Id-Data}
 * @param value as people write it; may be empty, and may hold further equals signs
 */
record AvpAssignment(String path, String value) {

    /** Reads {@code Path=value}. */
    static final class Converter implements ITypeConverter<AvpAssignment> {
        @Override
        public AvpAssignment convert(String text) {
            int equals = text.indexOf('=');
            if (equals < 0 || text.substring(0, equals).isBlank()) {
                throw new TypeConversionException("'" + text
                        + "' is not Path=value, such as Subscription-Id[0]/Subscription-Id-Data=15551230000");
            }
            return new AvpAssignment(text.substring(0, equals).strip(), text.substring(equals + 1));
        }
    }

    @Override
    public String toString() {
        return path + "=" + value;
    }
}
