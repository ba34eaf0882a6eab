package io.github.antipode.transport;

/**
 * Where to listen or to connect: a transport protocol, a host and a port.
 *
 * @param protocol what carries the octets
 * @param host a name or an address; {@code 0.0.0.0} or {@code ::} to listen on all
 * @param port 0 to 65535; 0 lets the system choose a port to listen on
 */
public record Endpoint(Protocol protocol, String host, int port) {
    /** The registered port of Diameter over TCP and SCTP (RFC 6733 §11.4). */
    public static final int DIAMETER_PORT = 3868;

    /** What carries the octets (RFC 6733 §2.1). */
    public enum Protocol {
        TCP
    }

    public Endpoint {
        if (host.isBlank()) {
            throw new IllegalArgumentException("host must not be blank");
        }
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("port must be 0 to 65535, not " + port);
        }
    }

    /** Over TCP; a host is a name or an address, and port 0 lets the system choose one to listen on. */
    public static Endpoint tcp(String host, int port) {
        return new Endpoint(Protocol.TCP, host, port);
    }

    /** Such as {@code tcp://127.0.0.1:3868}; an IPv6 address stands in brackets. */
    @Override
    public String toString() {
        String name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return "tcp://" + name + ":" + port;
    }
}
