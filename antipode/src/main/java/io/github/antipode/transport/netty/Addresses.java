package io.github.antipode.transport.netty;

import io.github.antipode.transport.Endpoint;
import io.netty.util.NetUtil;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Between the socket's words and ours. */
final class Addresses {
    /** Netty's native calls: {@code bind(..) failed with error(-98): Address already in use}. */
    private static final Pattern NATIVE_ERROR = Pattern.compile("failed(?: with error\\(-?\\d+\\))?: (.+)$");

    private Addresses() {}

    static Endpoint endpoint(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        int scope = host.indexOf('%');
        return Endpoint.tcp(scope < 0 ? host : host.substring(0, scope), address.getPort());
    }

    /** Whether the host is an address already, so that it needs no lookup. */
    static boolean isLiteral(String host) {
        return NetUtil.isValidIpV4Address(host) || NetUtil.isValidIpV6Address(host);
    }

    /** The system's reason, without the call that failed and without Netty's additions. */
    static String reason(Throwable failure) {
        Throwable cause = failure.getCause() instanceof IOException inner ? inner : failure;
        String text = cause.getMessage();
        if (text == null) {
            return cause.getClass().getSimpleName();
        }
        Matcher nativeError = NATIVE_ERROR.matcher(text);
        String plain = nativeError.find() ? nativeError.group(1) : text;
        boolean namesAddress = cause instanceof ConnectException || cause instanceof NoRouteToHostException;
        int address = namesAddress ? plain.indexOf(": ") : -1;
        return address < 0 ? plain : plain.substring(0, address);
    }
}
