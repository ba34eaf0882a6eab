package io.github.antipode.dictionary;

import io.github.antipode.dictionary.Drafts.AvpDraft;
import io.github.antipode.dictionary.Drafts.CommandDraft;
import io.github.antipode.dictionary.Drafts.ErrorAnswerDraft;
import io.github.antipode.dictionary.Drafts.ExtensionDraft;
import io.github.antipode.dictionary.Drafts.GrammarDraft;
import io.github.antipode.dictionary.Drafts.RuleDraft;
import io.github.antipode.message.AvpKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes definitions of drafts: looks up the names in their rules, and finds what contradicts itself. */
final class Resolver {
    /** An AVP that a rule may mean. */
    private record Candidate(String name, long applicationId, long vendorId, long code) {
        int distance(long application, long vendor) {
            return (applicationId == application ? 0 : 4) + (vendorId == vendor ? 0 : vendorId == 0 ? 1 : 2);
        }
    }

    /** Applications and vendors that share a name are few. */
    private static final int MAX_OF_ONE_NAME = 256;

    private final Dictionary context;
    private final List<FileReader> files;
    private final DictionaryBuilder builder = new DictionaryBuilder();
    private final Map<String, Set<Candidate>> candidates = new HashMap<>();

    Resolver(Dictionary context, List<FileReader> files) {
        this.context = context;
        this.files = files;
    }

    DictionaryBuilder resolve() {
        for (FileReader file : files) {
            file.avps.forEach(avp -> candidate(avp, file.faults));
        }
        builder.include(context);
        for (FileReader file : files) {
            file.vendors.forEach(vendor -> builder.vendor(vendor.id(), vendor.name()));
            file.applications.forEach(builder::application);
        }
        context.avps()
                .forEach(avp -> candidate(new Candidate(avp.name(), avp.applicationId(), avp.vendorId(), avp.code())));
        new AvpCheck(context, files).run();
        files.forEach(this::define);
        return builder;
    }

    private void candidate(Candidate candidate) {
        named(candidate.name()).add(candidate);
    }

    /** Each rule that has the name looks at all of them. */
    private void candidate(AvpDraft avp, FaultList faults) {
        if (named(avp.name()).size() < MAX_OF_ONE_NAME) {
            candidate(new Candidate(avp.name(), avp.application().id(), avp.vendorId(), avp.code()));
        } else {
            faults.error(avp.line(), "more than " + MAX_OF_ONE_NAME + " AVPs are named '" + avp.name() + "'");
        }
    }

    private Set<Candidate> named(String name) {
        return candidates.computeIfAbsent(name, key -> new LinkedHashSet<>());
    }

    private void define(FileReader file) {
        file.avps.forEach(avp -> builder.put(definition(avp, file.faults)));
        extend(file);
        file.commands.forEach(command -> builder.put(definition(command, file.faults)));
        for (ErrorAnswerDraft draft : file.errorAnswers) {
            builder.errorAnswer(grammar(draft.grammar(), draft.application(), 0, file.faults));
        }
    }

    private AvpDefinition definition(AvpDraft draft, FaultList faults) {
        AvpKey<?> key = AvpKey.of(draft.name(), draft.code(), draft.vendorId(), draft.format());
        Grammar members = grammar(draft.members(), draft.application(), draft.vendorId(), faults);
        return new AvpDefinition(
                NamedNumbers.key(draft.flags().must().contains(AvpFlag.M) ? key : key.optional(), draft.enumerators()),
                draft.flags(),
                draft.enumerators(),
                members,
                draft.application().id(),
                draft.reference());
    }

    private CommandDefinition definition(CommandDraft draft, FaultList faults) {
        long vendor = draft.application().vendorId();
        return new CommandDefinition(
                draft.command(),
                grammar(draft.request(), draft.application(), vendor, faults),
                grammar(draft.answer(), draft.application(), vendor, faults),
                draft.reference());
    }

    /** Each AVP is put together once, however many extensions it has. */
    private void extend(FileReader file) {
        Map<String, AvpDefinition> known = new HashMap<>();
        Map<String, Map<Long, Enumerator>> extended = new LinkedHashMap<>();
        if (!file.extensions.isEmpty()) {
            builder.avps()
                    .forEach(avp -> known.merge(avp.name(), avp, (one, next) -> next.vendorId() == 0 ? next : one));
        }
        for (ExtensionDraft draft : file.extensions) {
            AvpDefinition avp = known.get(draft.avp());
            if (avp == null) {
                file.faults.error(draft.line(), "extends '" + draft.avp() + "', which no dictionary defines");
            } else {
                extend(extended.computeIfAbsent(draft.avp(), name -> byCode(avp)), draft, file.faults);
            }
        }
        extended.forEach((name, values) ->
                builder.put(Objects.requireNonNull(known.get(name)).with(List.copyOf(values.values()))));
    }

    private static Map<Long, Enumerator> byCode(AvpDefinition avp) {
        Map<Long, Enumerator> values = new LinkedHashMap<>();
        avp.enumerators().forEach(value -> values.putIfAbsent(value.code(), value));
        return values;
    }

    private static void extend(Map<Long, Enumerator> values, ExtensionDraft draft, FaultList faults) {
        for (Enumerator added : draft.enumerators()) {
            Enumerator present = values.put(added.code(), added);
            if (present != null && !present.name().equals(added.name())) {
                faults.flaw(
                        draft.line(),
                        "value " + added.code() + " of " + draft.avp() + " is " + present.name() + " already");
            }
        }
    }

    private Grammar grammar(GrammarDraft draft, ApplicationDefinition application, long vendor, FaultList faults) {
        List<AvpRule> rules = new ArrayList<>();
        Set<Long> numbers = new HashSet<>();
        int minOthers = 0;
        int maxOthers = draft.closed() ? 0 : AvpRule.UNBOUNDED;
        for (RuleDraft rule : draft.rules()) {
            if (rule.any()) {
                minOthers = rule.min();
                maxOthers = rule.max();
                continue;
            }
            Candidate avp = candidate(rule, application, vendor, faults);
            if (avp != null && numbers.add(Dictionary.avpNumber(avp.vendorId(), avp.code()))) {
                rules.add(new AvpRule(avp.vendorId(), avp.code(), avp.name(), rule.kind(), rule.min(), rule.max()));
            } else if (avp != null) {
                faults.flaw(rule.line(), "'" + rule.avp() + "' has a rule here already");
            }
        }
        rules.sort(
                (one, other) -> Boolean.compare(one.kind() != AvpRule.Kind.FIXED, other.kind() != AvpRule.Kind.FIXED));
        return new Grammar(rules, minOthers, maxOthers);
    }

    /** The AVP that the rule means: of its own application and vendor before others. */
    private @Nullable Candidate candidate(
            RuleDraft rule, ApplicationDefinition application, long vendor, FaultList faults) {
        Candidate best = null;
        boolean ambiguous = false;
        for (Candidate candidate : candidates.getOrDefault(rule.avp(), Set.of())) {
            if (rule.vendorId() != null && rule.vendorId() != candidate.vendorId()) {
                continue;
            }
            int closer = best == null
                    ? -1
                    : Integer.compare(
                            candidate.distance(application.id(), vendor), best.distance(application.id(), vendor));
            if (closer < 0) {
                best = candidate;
                ambiguous = false;
            } else if (closer == 0 && best != null) {
                ambiguous |= candidate.code() != best.code() || candidate.vendorId() != best.vendorId();
            }
        }
        if (best == null) {
            faults.flaw(rule.line(), "rule names '" + rule.avp() + "', which no dictionary defines");
        } else if (ambiguous) {
            faults.flaw(rule.line(), "rule names '" + rule.avp() + "', which several vendors have; say vendor-id");
        }
        return best;
    }
}
