package io.github.antipode.dictionary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An element of a dictionary's file, with the line where its start tag ends. */
record XmlElement(String name, int line, Map<String, String> attributes, List<XmlElement> children) {
    XmlElement(String name, int line) {
        this(name, line, new LinkedHashMap<>(), new ArrayList<>());
    }

    /** The value without the blanks around it. */
    @Nullable
    String attribute(String attribute) {
        String value = attributes.get(attribute);
        return value == null ? null : value.strip();
    }

    String attribute(String attribute, String otherwise) {
        String value = attribute(attribute);
        return value == null ? otherwise : value;
    }
}
