package io.github.antipode.message;

import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Where a Diameter node is reached (RFC 6733 §4.3.1): {@code aaa://host[:port][;transport=…][;protocol=…]}, or
 * {@code aaas://} with transport security.
 *
 * <p>The text is kept as it was; two URIs are equal when their parts are, defaults filled in and hosts compared without
 * regard to case.
 */
public final class DiameterUri implements TextValue {
    /** The default port of {@code aaa} (RFC 6733 §11.4). */
    public static final int DEFAULT_PORT = 3868;

    /** The default port of {@code aaas}: the registered one; the 5658 in the RFC's text is a slip (erratum 3997). */
    public static final int DEFAULT_SECURE_PORT = 5868;

    /** The transport-protocol; TCP where the URI says none. */
    public enum Transport {
        TCP,
        SCTP,
        UDP
    }

    /** The aaa-protocol; Diameter where the URI says none. */
    public enum Protocol {
        DIAMETER,
        RADIUS,
        TACACS_PLUS
    }

    private final String text;
    private final boolean secure;
    private final String host;
    private final int port;
    private final Transport transport;
    private final Protocol protocol;

    DiameterUri(String text, boolean secure, String host, int port, Transport transport, Protocol protocol) {
        this.text = text;
        this.secure = secure;
        this.host = host;
        this.port = port;
        this.transport = transport;
        this.protocol = protocol;
    }

    /**
     * @throws IllegalArgumentException if the text is no DiameterURI
     */
    public static DiameterUri of(String text) {
        return new DiameterUriParser(text).uri();
    }

    /**
     * A URI that says everything, for a node that speaks Diameter.
     *
     * @param host a name or an IP number; an IPv6 number without brackets
     * @param port 1 to 65535
     * @throws IllegalArgumentException if the parts make no DiameterURI
     */
    public static DiameterUri of(boolean secure, String host, int port, Transport transport) {
        String bracketed = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return of((secure ? "aaas://" : "aaa://") + bracketed + ":" + port + ";transport="
                + transport.name().toLowerCase(Locale.ROOT) + ";protocol=diameter");
    }

    /** Whether the scheme is {@code aaas}: transport security is used. */
    public boolean secure() {
        return secure;
    }

    /** The FQDN as written, or an IP number without brackets. */
    public String host() {
        return host;
    }

    /** The port that is written, or the default of the scheme: {@link #DEFAULT_PORT}, {@link #DEFAULT_SECURE_PORT}. */
    public int port() {
        return port > 0 ? port : secure ? DEFAULT_SECURE_PORT : DEFAULT_PORT;
    }

    /** The port, if one is written. */
    public OptionalInt explicitPort() {
        return port > 0 ? OptionalInt.of(port) : OptionalInt.empty();
    }

    public Transport transport() {
        return transport;
    }

    public Protocol protocol() {
        return protocol;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DiameterUri that
                && that.secure == secure
                && that.host.equalsIgnoreCase(host)
                && that.port() == port()
                && that.transport == transport
                && that.protocol == protocol;
    }

    @Override
    public int hashCode() {
        return Objects.hash(secure, host.toLowerCase(Locale.ROOT), port(), transport, protocol);
    }

    /** As written. */
    @Override
    public String toString() {
        return text;
    }
}
