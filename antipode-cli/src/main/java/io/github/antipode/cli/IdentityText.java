package io.github.antipode.cli;

import io.github.antipode.message.DiameterIdentity;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a node or a realm (RFC 6733 §4.3.1). */
final class IdentityText implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
        try {
            return DiameterIdentity.of(text).toString();
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
