package io.github.antipode.cli;

import io.github.antipode.applications.Accounting;
import io.github.antipode.applications.Accounting.AccountingRecordType;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Application;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.SessionIds;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.peer.Capabilities;
import io.github.antipode.peer.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What {@code diam bench} sends. An ACR without {@code --application} is the one that go-diameter's client measures with:
 * application 0, P clear, seven AVPs and a Session-Id of eight digits, so that rates can be compared.
 */
final class BenchRequest {
    private final CommandChoice choice;
    private final List<AvpAssignment> avps;
    private final boolean plain;
    private final RequestMaker maker;
    private final Set<AvpKey<?>> given;

    /**
     * @throws IllegalArgumentException if a name is unknown or a value does not fit, with close names
     */
    BenchRequest(String command, @Nullable String application, List<AvpAssignment> assignments, Dictionary dictionary) {
        CommandChoice named = CommandChoice.of(command, application, dictionary);
        plain = application == null && named.command().code() == Accounting.ACR.code();
        choice = plain ? new CommandChoice(plainAcr(), named.request(), named.application()) : named;
        avps = withDefaults(choice, assignments);
        maker = new RequestMaker(choice, avps, dictionary);
        given = assignments.stream()
                .map(assignment -> AvpPath.parse(assignment.path(), dictionary).key())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Command plainAcr() {
        Command acr = Accounting.ACR;
        return new Command(acr.name(), acr.abbreviation(), acr.code(), 0, false);
    }

    /** An event leaves no session behind on the server (RFC 8506 §6). */
    private static List<AvpAssignment> withDefaults(CommandChoice choice, List<AvpAssignment> given) {
        List<AvpAssignment> avps = new ArrayList<>(given);
        if (choice.command().equals(CreditControl.CCR)
                && given.stream().noneMatch(avp -> avp.path().equals("CC-Request-Type"))) {
            avps.add(new AvpAssignment("CC-Request-Type", "EVENT_REQUEST"));
            avps.add(new AvpAssignment("Requested-Action", "DIRECT_DEBITING"));
        }
        return avps;
    }

    Command command() {
        return choice.command();
    }

    /** What a client has to advertise; as application 0 cannot be, what a server of accounting has in common with it. */
    List<Application> applications() {
        return plain ? List.of(CreditControl.APPLICATION, Accounting.APPLICATION) : List.of(choice.application());
    }

    /** The requests of one connection. */
    Supplier<Message> of(DiameterNode node, Peer peer, int connection) {
        Supplier<String> sessionIds = plain
                ? new EightDigits(connection)
                : new SessionIds(node.capabilities().originHost())::next;
        MessageBuilder begun = plain
                ? beginPlainly(node.request(choice.command(), sessionIds.get()), peer)
                : node.request(choice.command(), sessionIds.get());
        Message first = maker.make(begun, 0, 1, peer);
        return new LoadRequests(first, choice.command(), node.peerTable().endToEndIds(), sessionIds, given);
    }

    /** In the order of go-diameter's client; a relay passes on by realm what does not name it. */
    private MessageBuilder beginPlainly(MessageBuilder begun, Peer peer) {
        peer.realm().ifPresent(realm -> begun.add(Base.DESTINATION_REALM, realm));
        begun.add(Accounting.ACCOUNTING_RECORD_TYPE, AccountingRecordType.EVENT_RECORD)
                .add(Accounting.ACCOUNTING_RECORD_NUMBER, 0);
        boolean relay = peer.capabilities().map(Capabilities::relay).orElse(false);
        boolean elsewhere = avps.stream().anyMatch(avp -> avp.path().equals("Destination-Realm"));
        DiameterIdentity host = peer.identity().orElse(null);
        return host == null || relay || elsewhere ? begun : begun.add(Base.DESTINATION_HOST, host);
    }

    /** Session-Ids as short as those of go-diameter's client, so that the request has its size. */
    private static final class EightDigits implements Supplier<String> {
        private static final int FIRST = 10_000_000;
        private static final int COUNT = 90_000_000;
        private static final int BETWEEN_CONNECTIONS = 1_000_003;

        private int next;

        EightDigits(int connection) {
            next = (int) ((long) connection * BETWEEN_CONNECTIONS % COUNT);
        }

        @Override
        public String get() {
            next = next + 1 == COUNT ? 0 : next + 1;
            return Integer.toString(FIRST + next);
        }
    }
}
