package io.github.antipode.cli;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.AvpRule;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.Enumerator;
import io.github.antipode.dictionary.Grammar;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpBuilder;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.GroupBuilder;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Adds what a command's grammar requires and nobody has given (RFC 6733 §3.2): the AVP of the request where an answer is
 * made, a value that was chosen for its name, or else the least value of its format.
 */
final class RequiredAvps {
    /** Groups that require groups end somewhere in every sensible dictionary; in others, here. */
    private static final int MAX_DEPTH = 8;

    /** Where the least value would be a strange one. */
    private static final Map<String, String> USUAL = Map.of(
            "Service-Context-Id", "32251@3gpp.org",
            "Auth-Session-State", "1",
            "Result-Code", "2001",
            "CC-Request-Type", "1",
            "Accounting-Record-Type", "1");

    /** By format; where zeros are no value. */
    private static final Map<String, String> LEAST = Map.of(
            DataFormat.ADDRESS.name(), "127.0.0.1",
            DataFormat.UTF8_STRING.name(), "antipode",
            DataFormat.DIAMETER_IDENTITY.name(), "example.net",
            DataFormat.DIAMETER_URI.name(), "aaa://example.net",
            DataFormat.IP_FILTER_RULE.name(), "permit out ip from any to any",
            DataFormat.QOS_FILTER_RULE.name(), "meter in ip from any to any");

    private final Dictionary dictionary;
    private final long applicationId;
    private final Map<String, String> values = new HashMap<>(USUAL);

    RequiredAvps(Dictionary dictionary, long applicationId) {
        this.dictionary = dictionary;
        this.applicationId = applicationId;
        value("Auth-Application-Id", Long.toString(applicationId));
        value("Acct-Application-Id", Long.toString(applicationId));
        dictionary.application(applicationId).ifPresent(application -> value("Vendor-Id", "" + application.vendorId()));
    }

    /** Uses this value, as people write it, wherever an AVP of the name is required. */
    RequiredAvps value(String name, String text) {
        values.put(name, text);
        return this;
    }

    /** Adds what the grammar requires and the message lacks, from {@code source} where it has it. */
    void addTo(MessageBuilder message, Grammar grammar, @Nullable Message source) {
        for (AvpRule rule : grammar.required()) {
            AvpDefinition avp = definition(rule).orElse(null);
            if (avp == null || message.contains(avp.key())) {
                continue;
            }
            List<Avp> given = source == null ? List.of() : source.allAvps(avp.key());
            if (given.isEmpty()) {
                addExamples(message, rule, avp, 0);
            } else {
                given.stream().limit(rule.max()).forEach(message::add);
            }
        }
    }

    /** Adds what the definition of a group requires and the group lacks. */
    void completeGroup(GroupBuilder group, AvpGroup present, AvpDefinition definition) {
        for (AvpRule rule : definition.members().required()) {
            definition(rule)
                    .filter(member -> !present.contains(member.key()))
                    .ifPresent(member -> addExamples(group, rule, member, 1));
        }
    }

    private Optional<AvpDefinition> definition(AvpRule rule) {
        return dictionary.avp(applicationId, rule.vendorId(), rule.code());
    }

    private void addExamples(AvpBuilder<?> to, AvpRule rule, AvpDefinition avp, int depth) {
        for (int i = 0; i < rule.min(); i++) {
            addExample(to, avp, depth);
        }
    }

    private void addExample(AvpBuilder<?> to, AvpDefinition avp, int depth) {
        AvpKey<?> key = avp.key();
        if (avp.grouped()) {
            @SuppressWarnings("unchecked") // grouped() has compared the format
            AvpKey<AvpGroup> group = (AvpKey<AvpGroup>) key;
            to.group(group, members -> {
                for (AvpRule rule : depth < MAX_DEPTH ? avp.members().required() : List.<AvpRule>of()) {
                    definition(rule).ifPresent(member -> addExamples(members, rule, member, depth + 1));
                }
            });
        } else {
            String text = text(avp);
            if (text != null) {
                to.addText(key, text);
            } else {
                byte[] zeros = new byte[key.format().minimumLength()];
                to.addRaw(key.vendorId(), key.code(), key.mandatory(), zeros);
            }
        }
    }

    /** The value as people write it; {@code null} where zeros are one. */
    private @Nullable String text(AvpDefinition avp) {
        String chosen = values.get(avp.name());
        if (chosen != null) {
            return chosen;
        }
        OptionalLong least =
                avp.enumerators().stream().mapToLong(Enumerator::code).min();
        return least.isPresent()
                ? Long.toString(least.getAsLong())
                : LEAST.get(avp.format().name());
    }
}
