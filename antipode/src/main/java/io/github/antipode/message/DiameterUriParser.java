package io.github.antipode.message;

import io.github.antipode.message.DiameterUri.Protocol;
import io.github.antipode.message.DiameterUri.Transport;
import java.util.Locale;

/** Reads a DiameterURI from left to right, by the grammar of RFC 6733 §4.3.1. */
final class DiameterUriParser {
    private static final int MAX_PORT = 65535;

    private final String text;
    private int at;

    DiameterUriParser(String text) {
        this.text = text;
    }

    DiameterUri uri() {
        if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw fault("it has a character that is not printable ASCII");
        }
        boolean secure = take("aaas://");
        if (!secure && !take("aaa://")) {
            throw fault("it does not start with aaa:// or aaas://");
        }
        String host = host();
        int port = take(":") ? port() : 0;
        Transport transport = take(";transport=") ? transport(word()) : Transport.TCP;
        Protocol protocol = take(";protocol=") ? protocol(word()) : Protocol.DIAMETER;
        if (at < text.length()) {
            throw fault("character " + at + " is not expected there");
        }
        if (transport == Transport.UDP && protocol == Protocol.DIAMETER) {
            throw fault("Diameter does not run over UDP");
        }
        return new DiameterUri(text, secure, host, port, transport, protocol);
    }

    private String host() {
        if (take("[")) {
            int close = text.indexOf(']', at);
            String number = close < 0 ? "" : text.substring(at, close);
            if (number.indexOf(':') < 0 || IpNumber.parse(number) == null) {
                throw fault("there is no IPv6 number in its brackets");
            }
            at = close + 1;
            return number;
        }
        int start = at;
        while (at < text.length() && isNameCharacter(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw fault("it has no host");
        }
        return text.substring(start, at);
    }

    private static boolean isNameCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_';
    }

    private int port() {
        int start = at;
        int port = 0;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            port = Math.min(port * 10 + text.charAt(at++) - '0', MAX_PORT + 1);
        }
        if (at == start || port < 1 || port > MAX_PORT) {
            throw fault("its port is not 1 to 65535");
        }
        return port;
    }

    /** Up to the next parameter, in lower case. */
    private String word() {
        int semicolon = text.indexOf(';', at);
        int end = semicolon < 0 ? text.length() : semicolon;
        String word = text.substring(at, end);
        at = end;
        return word.toLowerCase(Locale.ROOT);
    }

    private Transport transport(String name) {
        return switch (name) {
            case "tcp" -> Transport.TCP;
            case "sctp" -> Transport.SCTP;
            case "udp" -> Transport.UDP;
            default -> throw fault("its transport is not tcp, sctp or udp");
        };
    }

    private Protocol protocol(String name) {
        return switch (name) {
            case "diameter" -> Protocol.DIAMETER;
            case "radius" -> Protocol.RADIUS;
            case "tacacs+" -> Protocol.TACACS_PLUS;
            default -> throw fault("its protocol is not diameter, radius or tacacs+");
        };
    }

    /** RFC 5234 §2.3: literals of a grammar match without regard to case. */
    private boolean take(String literal) {
        boolean there = text.regionMatches(true, at, literal, 0, literal.length());
        at += there ? literal.length() : 0;
        return there;
    }

    private IllegalArgumentException fault(String reason) {
        return new IllegalArgumentException(Quoted.of(text) + " is no DiameterURI: " + reason);
    }
}
