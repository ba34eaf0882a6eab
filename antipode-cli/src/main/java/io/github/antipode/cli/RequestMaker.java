package io.github.antipode.cli;

import io.github.antipode.applications.Accounting.AccountingRecordType;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.Grammar;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.peer.Capabilities;
import io.github.antipode.peer.Peer;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes the requests of {@code diam client}: what the user gave, and whatever else the command requires. */
final class RequestMaker {
    private static final Pattern STEP_END = Pattern.compile("\\[\\d*]$");
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,10}:)?\\d{1,10}");

    private final CommandChoice choice;
    private final List<AvpAssignment> assignments;
    private final Dictionary dictionary;

    /**
     * @throws IllegalArgumentException if an assignment names an unknown AVP or has no value of it, with close names
     */
    RequestMaker(CommandChoice choice, List<AvpAssignment> assignments, Dictionary dictionary) {
        this.choice = choice;
        this.assignments = List.copyOf(assignments);
        this.dictionary = dictionary;
        MessageBuilder trial = Message.request(choice.command());
        assignments.forEach(assignment -> assign(trial, assignment));
    }

    /**
     * Completes the request with this number of so many.
     *
     * @param begun with what the node fills in
     * @param number from 0 on, of {@code count}
     * @param peer whose realm and identity are the destination; its realm alone if it is a relay
     */
    Message make(MessageBuilder begun, int number, int count, Peer peer) {
        MessageBuilder request = begun.names(dictionary);
        assignments.forEach(assignment -> assign(request, assignment));
        peer.realm().ifPresent(realm -> addIfAllowed(request, Base.DESTINATION_REALM, realm));
        if (answers(peer, request) || requiresHost()) {
            peer.identity().ifPresent(host -> addIfAllowed(request, Base.DESTINATION_HOST, host));
        }
        new RequiredAvps(dictionary, choice.application().id())
                .value("CC-Request-Type", Integer.toString(creditControlType(number, count)))
                .value("CC-Request-Number", Integer.toString(number))
                .value("Accounting-Record-Type", Integer.toString(recordType(number, count)))
                .value("Accounting-Record-Number", Integer.toString(number))
                .addTo(request, choice.request(), null);
        return request.build();
    }

    /** Whether the request is for the peer itself: a relay passes on by realm what does not name it (RFC 6733 §6.1.4). */
    private static boolean answers(Peer peer, MessageBuilder request) {
        Optional<DiameterIdentity> destination = request.build().find(Base.DESTINATION_REALM);
        boolean relay = peer.capabilities().map(Capabilities::relay).orElse(false);
        return !relay && (destination.isEmpty() || destination.equals(peer.realm()));
    }

    private boolean requiresHost() {
        return choice.request().required().stream()
                .anyMatch(rule -> rule.vendorId() == 0 && rule.code() == Base.DESTINATION_HOST.code());
    }

    private <T> void addIfAllowed(MessageBuilder request, AvpKey<T> key, T value) {
        boolean allowed = choice.request().equals(Grammar.OPEN)
                || choice.request().rule(key.vendorId(), key.code()).isPresent();
        if (allowed && !request.contains(key)) {
            request.add(key, value);
        }
    }

    /** One request begins a session; of several the last ends it. */
    private static int creditControlType(int number, int count) {
        CcRequestType type = number == 0
                ? CcRequestType.INITIAL_REQUEST
                : number < count - 1 ? CcRequestType.UPDATE_REQUEST : CcRequestType.TERMINATION_REQUEST;
        return type.value();
    }

    /** One record is an event; several are a session. */
    private static int recordType(int number, int count) {
        if (count == 1) {
            return AccountingRecordType.EVENT_RECORD.value();
        }
        AccountingRecordType type = number == 0
                ? AccountingRecordType.START_RECORD
                : number < count - 1 ? AccountingRecordType.INTERIM_RECORD : AccountingRecordType.STOP_RECORD;
        return type.value();
    }

    private void assign(MessageBuilder request, AvpAssignment assignment) {
        for (String step : assignment.path().split("/", -1)) {
            checkName(STEP_END.matcher(step.strip()).replaceFirst(""));
        }
        request.names(dictionary).set(assignment.path(), assignment.value());
        completeGroups(request, assignment.path());
    }

    /** A group that the assignment has begun gets the members that it must have. */
    private void completeGroups(MessageBuilder request, String path) {
        RequiredAvps required =
                new RequiredAvps(dictionary, choice.application().id());
        for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
            completeGroup(request, path.substring(0, slash), required);
        }
    }

    private void completeGroup(MessageBuilder request, String path, RequiredAvps required) {
        @SuppressWarnings("unchecked") // what has members is a group
        AvpPath<AvpGroup> group = (AvpPath<AvpGroup>) AvpPath.parse(path, dictionary);
        AvpDefinition definition =
                dictionary.avp(group.key().vendorId(), group.key().code()).orElse(null);
        AvpGroup present = request.build().find(group).orElseThrow();
        if (definition != null) {
            request.set(
                    group,
                    AvpGroup.build(members -> required.completeGroup(members.addAll(present), present, definition)));
        }
    }

    private void checkName(String name) {
        if (NUMBER.matcher(name).matches() || dictionary.avp(name).isPresent()) {
            return;
        }
        List<String> names = dictionary.avps().stream().map(AvpDefinition::name).toList();
        throw new IllegalArgumentException("no AVP is named '" + name + "'" + CloseNames.question(name, names));
    }
}
