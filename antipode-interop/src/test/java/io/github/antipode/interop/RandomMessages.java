package io.github.antipode.interop;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.AvpRule;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.Grammar;
import io.github.antipode.message.AvpBuilder;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Command;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Messages of a dictionary's commands: what the grammar requires in its place, of what it allows some, and behind it some
 * that only {@code * [ AVP ]} allows. The same seed makes the same messages.
 */
final class RandomMessages {
    private static final int DEEPEST = 5;
    private static final int MOST_REPEATED = 3;

    private final Dictionary dictionary;
    private final List<CommandDefinition> commands;
    private final List<AvpDefinition> definitions;
    private final Random random;
    private final RandomTexts texts;

    RandomMessages(Dictionary dictionary, long seed) {
        this.dictionary = dictionary;
        this.commands = List.copyOf(dictionary.commands());
        this.definitions = List.copyOf(dictionary.avps());
        this.random = new Random(seed);
        this.texts = new RandomTexts(random);
    }

    List<Message> messages(int count) {
        List<Message> messages = new ArrayList<>();
        while (messages.size() < count) {
            messages.add(message());
        }
        return messages;
    }

    private Message message() {
        CommandDefinition definition = commands.get(random.nextInt(commands.size()));
        Message request = header(definition.command());
        if (random.nextBoolean()) {
            return fill(request.toBuilder(), definition.request());
        }
        boolean error = random.nextInt(4) == 0;
        Grammar grammar = error ? dictionary.errorAnswer().orElseThrow() : definition.answer();
        return fill(request.answer().error(error), grammar);
    }

    private Message header(Command command) {
        return Message.request(command)
                .hopByHopId(random.nextInt() & 0xffffffffL)
                .endToEndId(random.nextInt() & 0xffffffffL)
                .potentiallyRetransmitted(random.nextInt(8) == 0)
                .build();
    }

    private Message fill(MessageBuilder message, Grammar grammar) {
        avps(message, grammar, 0);
        return message.build();
    }

    private void avps(AvpBuilder<?> target, Grammar grammar, int depth) {
        for (AvpRule rule : grammar.rules()) {
            int count = rule.min();
            if (count < rule.max() && random.nextInt(3) == 0) {
                count += 1 + random.nextInt(Math.min(MOST_REPEATED, rule.max() - count));
            }
            AvpDefinition definition =
                    dictionary.avp(rule.vendorId(), rule.code()).orElseThrow();
            for (int i = 0; i < count; i++) {
                avp(target, definition, depth);
            }
        }
        if (grammar.maxOthers() > 0 && random.nextInt(3) == 0) {
            avp(target, definitions.get(random.nextInt(definitions.size())), depth);
            octets(target, depth);
        }
    }

    private void avp(AvpBuilder<?> target, AvpDefinition definition, int depth) {
        if (!definition.grouped()) {
            target.addText(definition.key(), texts.of(definition));
        } else if (depth < DEEPEST) {
            target.group(grouped(definition.key()), group -> avps(group, definition.members(), depth + 1));
        } else {
            target.group(grouped(definition.key()), group -> {});
        }
    }

    /** An AVP that no dictionary knows. */
    private void octets(AvpBuilder<?> target, int depth) {
        byte[] data = new byte[random.nextInt(20)];
        random.nextBytes(data);
        target.addRaw(random.nextInt() & 0xffffffffL, 0xf0000000L + depth, random.nextBoolean(), data);
    }

    private static AvpKey<AvpGroup> grouped(AvpKey<?> key) {
        AvpKey<AvpGroup> grouped = AvpKey.of(key.name(), key.code(), key.vendorId(), DataFormat.GROUPED);
        return key.mandatory() ? grouped : grouped.optional();
    }
}
