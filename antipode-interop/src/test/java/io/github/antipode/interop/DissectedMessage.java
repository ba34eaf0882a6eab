package io.github.antipode.interop;

import java.util.List;
import java.util.Map;

/**
 * A Diameter message as tshark reads it.
 *
 * @param header the texts of the header's fields by their names without {@code diameter.}
 * @param avps those of the top level
 * @param complaints what tshark finds wrong or odd, at any depth
 */
record DissectedMessage(Map<String, String> header, List<DissectedAvp> avps, List<String> complaints) {

    /** A number of the header, such as {@code cmd.code}. */
    long number(String name) {
        return Long.decode(header.getOrDefault(name, "-1"));
    }
}
