package io.github.antipode.dictionary;

import io.github.antipode.dictionary.Drafts.AvpDraft;
import io.github.antipode.dictionary.Drafts.GrammarDraft;
import io.github.antipode.dictionary.Drafts.RuleDraft;
import io.github.antipode.message.DataFormat;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads AVPs and the grammars of groups and commands. */
final class AvpReader {
    private static final Set<String> NUMBERS = Set.of("Enumerated", "Unsigned32", "Integer32");

    private final FaultList faults;
    private final AttributeReader attributes;
    private final FormatNames formats;

    AvpReader(FaultList faults, AttributeReader attributes, FormatNames formats) {
        this.faults = faults;
        this.attributes = attributes;
        this.formats = formats;
    }

    @Nullable
    AvpDraft avp(XmlElement element, ApplicationDefinition application) {
        attributes.allow(element, "name", "code", "must", "may", "must-not", "may-encrypt", "vendor-id", "reference");
        String name = attributes.required(element, "name");
        Long code = attributes.unsigned32(element, "code");
        Long vendor =
                element.attribute("vendor-id") == null ? Long.valueOf(0) : attributes.unsigned32(element, "vendor-id");
        XmlElement data = data(element);
        DataFormat<?> format = data == null ? null : format(data);
        if (name == null || code == null || vendor == null || data == null || format == null) {
            return null;
        }
        FlagRules flags = flags(element, vendor);
        return new AvpDraft(
                element.line(),
                application,
                vendor,
                code,
                name,
                format,
                flags,
                values(data, format),
                members(data, format, name),
                element.attribute("reference", ""));
    }

    private @Nullable XmlElement data(XmlElement avp) {
        XmlElement data = null;
        for (XmlElement child : avp.children()) {
            if (child.name().equals("data") && data == null) {
                data = child;
            } else {
                attributes.misplaced(child, avp);
            }
        }
        if (data == null) {
            faults.error(avp.line(), "AVP '" + avp.attribute("name") + "' lacks its <data>");
        }
        return data;
    }

    private @Nullable DataFormat<?> format(XmlElement data) {
        attributes.allow(data, "type", "closed");
        String type = attributes.required(data, "type");
        DataFormat<?> format = type == null ? null : formats.get(type);
        if (type != null && format == null) {
            faults.error(data.line(), "type '" + type + "' is none of RFC 6733 §4.2 and §4.3");
        }
        return format;
    }

    private FlagRules flags(XmlElement avp, long vendor) {
        Set<AvpFlag> must = flagSet(avp, "must");
        Set<AvpFlag> mustNot = flagSet(avp, "must-not");
        for (AvpFlag flag : must) {
            if (mustNot.contains(flag)) {
                faults.flaw(avp.line(), flag + " both must and must not be set");
            }
        }
        if (vendor == 0 && must.contains(AvpFlag.V)) {
            faults.flaw(avp.line(), "V must be set, but there is no vendor-id");
        }
        if (vendor != 0 && mustNot.contains(AvpFlag.V)) {
            faults.flaw(avp.line(), "V must not be set, but there is a vendor-id");
        }
        return new FlagRules(must, flagSet(avp, "may"), mustNot);
    }

    /** Flags by their letters, parted by commas; a hyphen is none of them. */
    private Set<AvpFlag> flagSet(XmlElement avp, String attribute) {
        Set<AvpFlag> flags = EnumSet.noneOf(AvpFlag.class);
        for (String flag : avp.attribute(attribute, "").toUpperCase(Locale.ROOT).split("[,;\\s]+", -1)) {
            switch (flag) {
                case "V", "M", "P" -> flags.add(AvpFlag.valueOf(flag));
                case "", "-" -> {}
                default ->
                    faults.flaw(avp.line(), "'" + attribute + "' names a flag '" + flag + "', none of V, M and P");
            }
        }
        return flags;
    }

    private List<Enumerator> values(XmlElement data, DataFormat<?> format) {
        List<Enumerator> values = enumerators(data);
        if (!values.isEmpty() && !NUMBERS.contains(format.name())) {
            faults.flaw(data.line(), format + " has no values with names");
            return List.of();
        }
        return values;
    }

    /** The items of an element; {@code <data>} has rules beside them at most. */
    List<Enumerator> enumerators(XmlElement element) {
        List<Enumerator> enumerators = new ArrayList<>();
        Set<Long> codes = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (XmlElement item : element.children()) {
            if (!item.name().equals("item")) {
                if (!item.name().equals("rule") || !element.name().equals("data")) {
                    attributes.misplaced(item, element);
                }
                continue;
            }
            attributes.allow(item, "code", "name");
            Long code = attributes.integer(item, "code");
            String name = attributes.required(item, "name");
            if (code == null || name == null) {
                continue;
            }
            if (!codes.add(code)) {
                faults.flaw(item.line(), "value " + code + " has a name already");
            } else if (!names.add(name)) {
                faults.flaw(item.line(), "name '" + name + "' stands for another value already");
            }
            enumerators.add(new Enumerator(code, name));
        }
        return enumerators;
    }

    private GrammarDraft members(XmlElement data, DataFormat<?> format, String name) {
        GrammarDraft members = grammar(data);
        boolean grouped = format == DataFormat.GROUPED;
        if (!grouped && !members.rules().isEmpty()) {
            faults.error(data.line(), "AVP '" + name + "' is " + format + ", no group, and yet has members");
            return GrammarDraft.OPEN;
        }
        if (grouped && members.rules().isEmpty()) {
            faults.flaw(data.line(), "Grouped AVP '" + name + "' names no members");
        }
        return members;
    }

    /** The rules of an element, which has items beside them at most. */
    GrammarDraft grammar(XmlElement element) {
        List<RuleDraft> rules = new ArrayList<>();
        for (XmlElement child : element.children()) {
            if (child.name().equals("rule")) {
                RuleDraft rule = rule(child);
                if (rule != null) {
                    rules.add(rule);
                }
            } else if (!child.name().equals("item") || !element.name().equals("data")) {
                attributes.misplaced(child, element);
            }
        }
        return new GrammarDraft(rules, attributes.bool(element, "closed", false));
    }

    private @Nullable RuleDraft rule(XmlElement element) {
        attributes.allow(element, "avp", "required", "fixed", "min", "max", "vendor-id");
        String avp = attributes.required(element, "avp");
        boolean required = attributes.bool(element, "required", false);
        boolean fixed = attributes.bool(element, "fixed", false);
        Long vendor = element.attribute("vendor-id") == null ? null : attributes.unsigned32(element, "vendor-id");
        long min = count(element, "min", required ? 1 : 0);
        long max = count(element, "max", 0);
        if (avp == null) {
            return null;
        }
        if (max != 0 && max < min) {
            faults.error(element.line(), "'" + avp + "' cannot occur " + min + " to " + max + " times");
            return null;
        }
        AvpRule.Kind kind = fixed ? AvpRule.Kind.FIXED : required ? AvpRule.Kind.REQUIRED : AvpRule.Kind.OPTIONAL;
        return new RuleDraft(element.line(), avp, vendor, kind, (int) min, max == 0 ? AvpRule.UNBOUNDED : (int) max);
    }

    /** A number of occurrences; go-diameter takes a max of 0 for no limit. */
    private long count(XmlElement element, String attribute, int otherwise) {
        if (element.attribute(attribute) == null) {
            return otherwise;
        }
        Long count = attributes.unsigned32(element, attribute);
        return count == null ? otherwise : Math.min(count, AvpRule.UNBOUNDED);
    }
}
