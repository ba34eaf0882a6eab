package io.github.antipode.interop;

import java.util.List;
import java.util.Map;

/**
 * An AVP as tshark reads it.
 *
 * @param offset from the start of the message
 * @param header the texts of {@code diameter.avp.code}, {@code .flags}, {@code .len} and {@code .vendorId}, by their last word
 * @param field the name of the value's field, such as {@code diameter.Origin-Host}; empty without a value
 * @param shown the value as tshark shows it
 * @param octets the value in hex
 * @param parts the fields below the value, such as {@code addr_family}
 * @param members the AVPs inside
 */
record DissectedAvp(
        int offset,
        Map<String, String> header,
        String field,
        String shown,
        String octets,
        Map<String, String> parts,
        List<DissectedAvp> members) {

    long code() {
        return number("code");
    }

    int flags() {
        return (int) number("flags");
    }

    int length() {
        return (int) number("len");
    }

    /** 0 where there is none. */
    long vendorId() {
        return number("vendorId");
    }

    private long number(String name) {
        return Long.decode(header.getOrDefault(name, "0"));
    }
}
