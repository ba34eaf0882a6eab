package io.github.antipode.dictionary;

import io.github.antipode.message.DataFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Data formats by the names that dictionary files use for them, case aside. */
final class FormatNames {
    private final Map<String, DataFormat<?>> formats = new HashMap<>();

    FormatNames() {
        add(DataFormat.OCTET_STRING);
        add(DataFormat.INTEGER32);
        add(DataFormat.INTEGER64);
        add(DataFormat.UNSIGNED32);
        add(DataFormat.UNSIGNED64);
        add(DataFormat.FLOAT32);
        add(DataFormat.FLOAT64);
        add(DataFormat.GROUPED);
        add(DataFormat.ADDRESS);
        add(DataFormat.TIME);
        add(DataFormat.UTF8_STRING);
        add(DataFormat.DIAMETER_IDENTITY);
        add(DataFormat.DIAMETER_URI);
        add(DataFormat.ENUMERATED);
        add(DataFormat.IP_FILTER_RULE);
        add(DataFormat.QOS_FILTER_RULE);
        add(RawAddress.IPV4);
        add(RawAddress.IPV6);
        // The grammars of RFC 6733 §4.5 abbreviate these two.
        add("DiamIdent", DataFormat.DIAMETER_IDENTITY);
        add("DiamURI", DataFormat.DIAMETER_URI);
    }

    private void add(DataFormat<?> format) {
        add(format.name(), format);
    }

    void add(String name, DataFormat<?> format) {
        formats.put(name.toLowerCase(Locale.ROOT), format);
    }

    @Nullable
    DataFormat<?> get(String name) {
        return formats.get(name.toLowerCase(Locale.ROOT));
    }
}
