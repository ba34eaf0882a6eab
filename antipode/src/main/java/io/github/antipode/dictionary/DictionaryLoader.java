package io.github.antipode.dictionary;

import io.github.antipode.dictionary.DictionaryFault.Severity;
import io.github.antipode.message.DataFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads dictionary files, checks them together, and gives one new dictionary or none. Not safe for several threads.
 *
 * <p>The format is go-diameter's XML with additions, so that its files load as they are:
 *
 * <ul>
 *   <li>{@code <rule>}: {@code fixed="true"} for an AVP at a fixed place (in the order of such rules), {@code min}, and
 *       {@code vendor-id} where several vendors have an AVP of that name; {@code avp="AVP"} stands for any other AVP
 *   <li>{@code <request>}, {@code <answer>}, {@code <data>}: {@code closed="true"} allows no AVP that no rule names
 *   <li>{@code <command>}: {@code proxiable}, true unless said otherwise and not one of CE, DW and DP
 *   <li>{@code <application>}: {@code vendor-id}; and in it {@code <error-answer>} with the grammar of answers with the
 *       E bit, and {@code <extend avp="...">} with more {@code <item>}s for an AVP of another specification
 *   <li>{@code <item>} in Unsigned32 too; {@code reference} on applications, commands and AVPs
 *   <li>{@code <diameter version="1">}: the file is of this format, and what go-diameter does not look at is an error:
 *       AVPs that a rule names and nobody defines, groups without members, values or AVPs defined twice, unknown
 *       attributes. In other files these are {@linkplain Dictionary#warnings() warnings}, and the line in question
 *       counts for nothing; {@link #strict()} makes them errors everywhere.
 * </ul>
 *
 * <p>XML that is not well-formed, unknown elements and types, bad numbers, and within one application a code with two
 * meanings, a name with two codes, or a command defined twice are always errors. The resource {@code dictionary.xsd} beside
 * this class is a schema of files of version 1, for editors.
 */
public final class DictionaryLoader {
    private record Source(String name, byte[] octets) {}

    private final FormatNames formats = new FormatNames();
    private final List<Source> sources = new ArrayList<>();
    private final List<DictionaryFault> faults = new ArrayList<>();
    private @Nullable Dictionary context;
    private boolean strict;

    DictionaryLoader() {}

    /** What the files may refer to and what the result contains; the base protocol by default. */
    public DictionaryLoader on(Dictionary dictionary) {
        context = dictionary;
        return this;
    }

    /** Takes every flaw for an error, in files of either format. */
    public DictionaryLoader strict() {
        strict = true;
        return this;
    }

    /** A type that files may name, of the user's own or under another name; case does not count. */
    public DictionaryLoader format(String type, DataFormat<?> format) {
        formats.add(type, format);
        return this;
    }

    /** A file; one that cannot be read is a fault that {@link #load()} reports with the others. */
    public DictionaryLoader file(Path file) {
        try (InputStream xml = Files.newInputStream(file)) {
            return stream(file.toString(), xml);
        } catch (IOException e) {
            String reason = e instanceof NoSuchFileException ? "there is no such file" : e.toString();
            return unreadable(file.toString(), "cannot be read: " + reason);
        }
    }

    /** A dictionary that is at hand as text; {@code name} stands for the file in faults. */
    public DictionaryLoader text(String name, String xml) {
        return octets(name, xml.getBytes(StandardCharsets.UTF_8));
    }

    /** Reads the stream to its end and leaves it open; {@code name} stands for the file in faults. */
    public DictionaryLoader stream(String name, InputStream xml) throws IOException {
        return octets(name, xml.readNBytes(XmlReader.MAX_OCTETS + 1));
    }

    private DictionaryLoader octets(String name, byte[] octets) {
        if (octets.length > XmlReader.MAX_OCTETS) {
            return unreadable(name, "is larger than " + XmlReader.MAX_OCTETS + " octets");
        }
        sources.add(new Source(name, octets));
        return this;
    }

    private DictionaryLoader unreadable(String name, String reason) {
        faults.add(new DictionaryFault(name, 0, Severity.ERROR, reason));
        return this;
    }

    /**
     * All files together on top of the context. A definition of theirs takes the place of the context's.
     *
     * @throws DictionaryException with everything that is wrong, file by file; nothing is loaded then
     */
    public Dictionary load() {
        List<FileReader> files = new ArrayList<>();
        for (Source source : sources) {
            FileReader file = new FileReader(new FaultList(source.name(), strict), formats);
            files.add(file);
            XmlElement root = XmlReader.read(source.octets(), file.faults);
            if (root != null) {
                file.read(root);
            }
        }
        DictionaryBuilder builder = new Resolver(context == null ? Dictionary.base() : context, files).resolve();
        List<DictionaryFault> all = new ArrayList<>(faults);
        files.forEach(file -> all.addAll(file.faults.all()));
        if (all.stream().anyMatch(fault -> fault.severity() == Severity.ERROR)) {
            throw new DictionaryException(all);
        }
        all.forEach(builder::warn);
        return builder.build();
    }
}
