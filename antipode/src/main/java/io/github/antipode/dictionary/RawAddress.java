package io.github.antipode.dictionary;

import io.github.antipode.message.Address;
import io.github.antipode.message.AvpData;
import io.github.antipode.message.AvpOutput;
import io.github.antipode.message.DataFormat;

/**
 * An IP address as nothing but its 4 or 16 octets, without the family in front that the format Address has. On the wire
 * it is an OctetString; 3GPP-SGSN-Address is one (3GPP TS 29.061 §16.4.7).
 */
final class RawAddress extends DataFormat<Address> {
    static final DataFormat<Address> IPV4 = new RawAddress("IPv4", Address.IPV4, 4);
    static final DataFormat<Address> IPV6 = new RawAddress("IPv6", Address.IPV6, 16);

    private final int family;
    private final int octets;

    private RawAddress(String name, int family, int octets) {
        super(name, Address.class);
        this.family = family;
        this.octets = octets;
    }

    @Override
    protected Address decode(AvpData data) {
        if (data.length() != octets) {
            throw wrongLength(name() + " has " + octets + " octets, not " + data.length());
        }
        return Address.of(family, data.octets());
    }

    @Override
    protected void encode(Address value, AvpOutput out) {
        out.octets(checked(value).octets());
    }

    @Override
    public Address parse(String text) {
        return checked(Address.of(text));
    }

    private Address checked(Address address) {
        if (address.family() != family) {
            throw new IllegalArgumentException(address + " is no " + name() + " address");
        }
        return address;
    }

    @Override
    public int minimumLength() {
        return octets;
    }
}
