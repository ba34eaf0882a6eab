package io.github.antipode.dictionary;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The dictionaries in the library's own jar, one file each, read when first needed. Values, so that they may be kept. */
final class EmbeddedDictionaries {
    static final List<String> NAMES = List.of("base", "relay", "nasreq", "credit-control");

    private static final String ALL = "*";
    private static final Map<String, Dictionary> READ = new ConcurrentHashMap<>();

    private EmbeddedDictionaries() {}

    static Dictionary get(String name) {
        Dictionary known = READ.get(name);
        return known != null ? known : keep(name, read(name));
    }

    static Dictionary all() {
        Dictionary known = READ.get(ALL);
        if (known != null) {
            return known;
        }
        DictionaryBuilder all = Dictionary.builder();
        NAMES.forEach(name -> all.include(get(name)));
        return keep(ALL, all.build());
    }

    private static Dictionary keep(String name, Dictionary dictionary) {
        Dictionary first = READ.putIfAbsent(name, dictionary);
        return first != null ? first : dictionary;
    }

    private static Dictionary read(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("no embedded dictionary is named '" + name + "', only " + NAMES);
        }
        DictionaryLoader loader = new DictionaryLoader();
        loader.on(name.equals("base") ? Dictionary.builder().build() : get("base"));
        String file = name + ".xml";
        try (@Nullable InputStream xml = EmbeddedDictionaries.class.getResourceAsStream(file)) {
            if (xml == null) {
                throw new IllegalStateException(file + " is missing from the library's jar");
            }
            return loader.stream(file, xml).load();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
