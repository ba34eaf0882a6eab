package io.github.antipode.dictionary;

import io.github.antipode.dictionary.Drafts.AvpDraft;
import io.github.antipode.dictionary.Drafts.CommandDraft;
import io.github.antipode.dictionary.Drafts.ErrorAnswerDraft;
import io.github.antipode.dictionary.Drafts.ExtensionDraft;
import io.github.antipode.dictionary.Drafts.GrammarDraft;
import io.github.antipode.dictionary.Drafts.VendorDraft;
import io.github.antipode.message.Application;
import io.github.antipode.message.Command;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one file's applications and commands into drafts, whatever is wrong in between. */
final class FileReader {
    /** The first Application-Id that belongs to a vendor (RFC 6733 §11.3). */
    private static final long FIRST_OF_VENDORS = 0x01000000L;

    /** CE, DW and DP end at the next peer (RFC 6733 §5.3, §5.4, §5.5); go-diameter's format has no word for it. */
    private static final Set<Long> NEVER_PROXIED = Set.of(257L, 280L, 282L);

    final List<VendorDraft> vendors = new ArrayList<>();
    final List<ApplicationDefinition> applications = new ArrayList<>();
    final List<CommandDraft> commands = new ArrayList<>();
    final List<AvpDraft> avps = new ArrayList<>();
    final List<ExtensionDraft> extensions = new ArrayList<>();
    final List<ErrorAnswerDraft> errorAnswers = new ArrayList<>();

    final FaultList faults;
    private final AttributeReader attributes;
    private final AvpReader avpReader;

    FileReader(FaultList faults, FormatNames formats) {
        this.faults = faults;
        this.attributes = new AttributeReader(faults);
        this.avpReader = new AvpReader(faults, attributes, formats);
    }

    void read(XmlElement root) {
        if (!root.name().equals("diameter")) {
            faults.error(root.line(), "begins with <" + root.name() + ">, not with <diameter>");
            return;
        }
        readVersion(root);
        attributes.allow(root, "version");
        for (XmlElement child : root.children()) {
            switch (child.name()) {
                case "vendor" -> readVendor(child);
                case "application" -> readApplication(child);
                default -> attributes.misplaced(child, root);
            }
        }
    }

    private void readVersion(XmlElement root) {
        String version = root.attribute("version");
        if (version == null) {
            return;
        }
        if (version.equals("1")) {
            faults.strict();
        } else {
            faults.error(root.line(), "is of version '" + version + "'; this library reads version 1");
        }
    }

    private @Nullable VendorDraft readVendor(XmlElement vendor) {
        attributes.allow(vendor, "id", "name");
        Long id = attributes.unsigned32(vendor, "id");
        String name = attributes.required(vendor, "name");
        if (id == null || name == null) {
            return null;
        }
        VendorDraft draft = new VendorDraft(id, name);
        vendors.add(draft);
        return draft;
    }

    private void readApplication(XmlElement element) {
        attributes.allow(element, "id", "type", "name", "vendor-id", "reference");
        Long id = attributes.unsigned32(element, "id");
        if (id == null) {
            return;
        }
        ApplicationDefinition application = new ApplicationDefinition(
                id,
                element.attribute("name", "Application " + id),
                kind(element),
                vendor(element, id),
                reference(element));
        applications.add(application);
        for (XmlElement child : element.children()) {
            switch (child.name()) {
                case "vendor" -> readVendor(child);
                case "command" -> readCommand(child, application);
                case "avp" -> {
                    AvpDraft avp = avpReader.avp(child, application);
                    if (avp != null) {
                        avps.add(avp);
                    }
                }
                case "extend" -> readExtension(child, application);
                case "error-answer" -> {
                    attributes.allow(child, "reference", "closed");
                    GrammarDraft grammar = avpReader.grammar(child);
                    errorAnswers.add(new ErrorAnswerDraft(child.line(), application, grammar));
                }
                default -> attributes.misplaced(child, element);
            }
        }
    }

    private Application.@Nullable Kind kind(XmlElement application) {
        String type = application.attribute("type", "");
        return switch (type) {
            case "auth" -> Application.Kind.AUTH;
            case "acct" -> Application.Kind.ACCT;
            case "" -> null;
            default -> {
                faults.error(application.line(), "application is of type '" + type + "', neither auth nor acct");
                yield null;
            }
        };
    }

    /** go-diameter's files name the vendors of the AVPs: the first is the application's, if it can have one. */
    private long vendor(XmlElement application, long id) {
        if (application.attribute("vendor-id") != null) {
            Long vendor = attributes.unsigned32(application, "vendor-id");
            return vendor == null ? 0 : vendor;
        }
        if (id < FIRST_OF_VENDORS || id == Application.RELAY_ID) {
            return 0;
        }
        return application.children().stream()
                .filter(child -> child.name().equals("vendor"))
                .findFirst()
                .map(vendor -> attributes.unsigned32(vendor, "id"))
                .orElse(0L);
    }

    private void readCommand(XmlElement element, ApplicationDefinition application) {
        attributes.allow(element, "code", "short", "name", "proxiable", "reference");
        Long code = attributes.unsigned32(element, "code");
        String name = attributes.required(element, "name");
        String abbreviation = attributes.required(element, "short");
        if (code != null && code > 0xffffff) {
            faults.error(element.line(), "command code " + code + " is beyond 24 bits");
            code = null;
        }
        GrammarDraft request = GrammarDraft.OPEN;
        GrammarDraft answer = GrammarDraft.OPEN;
        Set<String> sides = new HashSet<>();
        for (XmlElement child : element.children()) {
            if (!sides.add(child.name())) {
                faults.flaw(child.line(), "command '" + name + "' has a <" + child.name() + "> already");
            }
            switch (child.name()) {
                case "request" -> request = side(child);
                case "answer" -> answer = side(child);
                default -> attributes.misplaced(child, element);
            }
        }
        if (code == null || name == null || abbreviation == null) {
            return;
        }
        boolean proxiable = attributes.bool(element, "proxiable", !NEVER_PROXIED.contains(code));
        Command command = new Command(name, abbreviation, code.intValue(), application.id(), proxiable);
        commands.add(new CommandDraft(element.line(), application, command, request, answer, reference(element)));
    }

    private GrammarDraft side(XmlElement element) {
        attributes.allow(element, "closed");
        return avpReader.grammar(element);
    }

    private void readExtension(XmlElement element, ApplicationDefinition application) {
        attributes.allow(element, "avp", "reference");
        String avp = attributes.required(element, "avp");
        List<Enumerator> enumerators = avpReader.enumerators(element);
        if (avp != null) {
            extensions.add(new ExtensionDraft(element.line(), application, avp, enumerators));
        }
    }

    private static String reference(XmlElement element) {
        return element.attribute("reference", "");
    }
}
