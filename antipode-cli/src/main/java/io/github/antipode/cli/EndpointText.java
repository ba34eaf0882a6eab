package io.github.antipode.cli;

import io.github.antipode.transport.Endpoint;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads an endpoint as people write it: {@code HOST:PORT}, {@code [::1]:3868}, {@code :3868}, or {@code HOST} with the
 * port that is registered for Diameter.
 */
final class EndpointText {
    private static final Pattern TEXT =
            Pattern.compile("(?:tcp://)?(?:\\[([0-9a-fA-F:.%\\w]+)]|([^:\\[\\]/\\s]*))(?::(\\d{1,5}))?");
    private static final Pattern BARE_IPV6 = Pattern.compile("[0-9a-fA-F]*:[0-9a-fA-F]*:[0-9a-fA-F:.]*");

    private EndpointText() {}

    /** For {@code --listen}: without a host, on all addresses of this machine. */
    static final class Listen implements ITypeConverter<Endpoint> {
        @Override
        public Endpoint convert(String text) {
            return parse(text, "0.0.0.0", 0);
        }
    }

    /** For {@code --connect}: without a host, to this machine. */
    static final class Connect implements ITypeConverter<Endpoint> {
        @Override
        public Endpoint convert(String text) {
            return parse(text, "127.0.0.1", 1);
        }
    }

    private static Endpoint parse(String text, String defaultHost, int lowestPort) {
        String stripped = text.strip();
        if (BARE_IPV6.matcher(stripped).matches()) {
            return Endpoint.tcp(stripped, Endpoint.DIAMETER_PORT);
        }
        Matcher matcher = TEXT.matcher(stripped);
        if (stripped.isEmpty() || !matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is no endpoint such as 127.0.0.1:3868 or [::1]:3868");
        }
        String address = matcher.group(1);
        String host = address != null ? address : matcher.group(2);
        int port = matcher.group(3) == null ? Endpoint.DIAMETER_PORT : Integer.parseInt(matcher.group(3));
        if (port < lowestPort || port > 65535) {
            throw new TypeConversionException("port must be " + lowestPort + " to 65535, not " + port);
        }
        return Endpoint.tcp(host.isEmpty() ? defaultHost : host, port);
    }
}
