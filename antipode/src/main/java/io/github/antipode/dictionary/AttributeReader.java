package io.github.antipode.dictionary;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads attributes as what they must be, and tells what they are instead. */
final class AttributeReader {
    private static final long MAX_32 = 0xffffffffL;

    private final FaultList faults;

    AttributeReader(FaultList faults) {
        this.faults = faults;
    }

    void misplaced(XmlElement child, XmlElement parent) {
        faults.error(child.line(), "<" + child.name() + "> has no place in <" + parent.name() + ">");
    }

    /** Tells of attributes other than these. */
    void allow(XmlElement element, String... names) {
        List<String> allowed = Arrays.asList(names);
        for (String name : element.attributes().keySet()) {
            if (!allowed.contains(name)) {
                faults.flaw(element.line(), "<" + element.name() + "> has no attribute '" + name + "'");
            }
        }
    }

    @Nullable
    String required(XmlElement element, String name) {
        String value = element.attribute(name);
        if (value == null || value.isEmpty()) {
            faults.error(element.line(), "<" + element.name() + "> lacks its attribute '" + name + "'");
            return null;
        }
        return value;
    }

    @Nullable
    Long unsigned32(XmlElement element, String name) {
        Long number = integer(element, name);
        if (number != null && (number < 0 || number > MAX_32)) {
            badNumber(element, name, "must be 0 to " + MAX_32);
            return null;
        }
        return number;
    }

    @Nullable
    Long integer(XmlElement element, String name) {
        String text = required(element, name);
        try {
            return text == null ? null : number(text);
        } catch (NumberFormatException e) {
            badNumber(element, name, "must be a number");
            return null;
        }
    }

    private static Long number(String text) {
        boolean hex = text.startsWith("0x") || text.startsWith("0X");
        return hex ? Long.parseLong(text.substring(2), 16) : Long.parseLong(text);
    }

    private void badNumber(XmlElement element, String name, String reason) {
        faults.error(
                element.line(),
                "'" + name + "' of <" + element.name() + "> " + reason + ", not '" + element.attribute(name) + "'");
    }

    boolean bool(XmlElement element, String name, boolean otherwise) {
        String text = element.attribute(name, Boolean.toString(otherwise));
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "t", "1" -> true;
            case "false", "f", "0" -> false;
            default -> {
                faults.error(
                        element.line(),
                        "'" + name + "' of <" + element.name() + "> must be true or false, not '" + text + "'");
                yield otherwise;
            }
        };
    }
}
