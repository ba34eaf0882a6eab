package io.github.antipode.message;

/** Address (RFC 6733 §4.3.1): two octets of family, then the address. */
final class AddressFormat extends DataFormat<Address> {
    private static final int FAMILY = 2;

    AddressFormat() {
        super("Address", Address.class);
    }

    @Override
    protected Address decode(AvpData data) {
        if (data.length() < FAMILY) {
            throw wrongLength("an Address has two octets of family at least, not " + data.length() + " in all");
        }
        int family = data.unsigned16(0);
        String fault = Address.lengthFault(family, data.length() - FAMILY);
        if (fault != null) {
            throw wrongLength(fault);
        }
        return Address.of(family, data.octets(FAMILY, data.length() - FAMILY));
    }

    @Override
    protected void encode(Address value, AvpOutput out) {
        value.writeTo(out);
    }

    @Override
    public Address parse(String text) {
        return Address.of(text);
    }

    /** Family and four octets, the shortest IP address. */
    @Override
    public int minimumLength() {
        return FAMILY + IpNumber.V4_OCTETS;
    }
}
