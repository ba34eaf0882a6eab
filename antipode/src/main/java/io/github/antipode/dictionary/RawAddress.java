package io.github.antipode.dictionary;

import io.github.antipode.message.AvpData;
import io.github.antipode.message.AvpOutput;
import io.github.antipode.message.DataFormat;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * An IP address as nothing but its 4 or 16 octets, without the family in front that the format Address has. On the wire
 * it is an OctetString; 3GPP-SGSN-Address is one (3GPP TS 29.061 §16.4.7).
 */
final class RawAddress extends DataFormat<InetAddress> {
    static final DataFormat<InetAddress> IPV4 = new RawAddress("IPv4", 4, "\\d{1,3}(\\.\\d{1,3}){3}");
    static final DataFormat<InetAddress> IPV6 = new RawAddress("IPv6", 16, "(?=.*:)[0-9a-fA-F:.]{2,45}");

    private final int octets;
    private final Pattern literal;

    private RawAddress(String name, int octets, String literal) {
        super(name, InetAddress.class);
        this.octets = octets;
        this.literal = Pattern.compile(literal);
    }

    @Override
    protected InetAddress decode(AvpData data) {
        if (data.length() != octets) {
            throw wrongLength(name() + " has " + octets + " octets, not " + data.length());
        }
        try {
            return InetAddress.getByAddress(data.octets());
        } catch (UnknownHostException e) {
            throw wrongValue(String.valueOf(e.getMessage()));
        }
    }

    @Override
    protected void encode(InetAddress value, AvpOutput out) {
        byte[] address = value.getAddress();
        if (address.length != octets) {
            throw new IllegalArgumentException(print(value) + " is no " + name() + " address");
        }
        out.octets(address);
    }

    /** The pattern keeps names out, which would be asked of a name server. */
    @Override
    public InetAddress parse(String text) {
        String address = text.strip();
        try {
            if (literal.matcher(address).matches()) {
                return InetAddress.getByName(address);
            }
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("'" + text + "' is no " + name() + " address", e);
        }
        throw new IllegalArgumentException("'" + text + "' is no " + name() + " address");
    }

    @Override
    public String print(InetAddress value) {
        return value.getHostAddress();
    }

    @Override
    public int minimumLength() {
        return octets;
    }
}
