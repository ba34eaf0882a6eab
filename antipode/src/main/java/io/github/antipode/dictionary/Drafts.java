package io.github.antipode.dictionary;

import io.github.antipode.message.DataFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a file says before the names in it are looked up; each with its line. */
final class Drafts {
    private Drafts() {}

    /** A line of a grammar, its AVP known by name alone. */
    record RuleDraft(int line, String avp, @Nullable Long vendorId, AvpRule.Kind kind, int min, int max) {
        /** The grammar's word for any AVP that no rule names (RFC 6733 §3.2). */
        boolean any() {
            return avp.equals("AVP");
        }
    }

    record GrammarDraft(List<RuleDraft> rules, boolean closed) {
        static final GrammarDraft OPEN = new GrammarDraft(List.of(), false);
    }

    record AvpDraft(
            int line,
            ApplicationDefinition application,
            long vendorId,
            long code,
            String name,
            DataFormat<?> format,
            FlagRules flags,
            List<Enumerator> enumerators,
            GrammarDraft members,
            String reference) {}

    record CommandDraft(
            int line,
            ApplicationDefinition application,
            io.github.antipode.message.Command command,
            GrammarDraft request,
            GrammarDraft answer,
            String reference) {}

    /** More names for the values of an AVP that another specification defines. */
    record ExtensionDraft(int line, ApplicationDefinition application, String avp, List<Enumerator> enumerators) {}

    record ErrorAnswerDraft(int line, ApplicationDefinition application, GrammarDraft grammar) {}

    record VendorDraft(long id, String name) {}
}
