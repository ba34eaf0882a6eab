package io.github.antipode.cli;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Message;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.MessageTrace;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerSettings;
import io.github.antipode.transport.Endpoint;
import io.github.antipode.transport.TransportSettings;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code diam client}: sends requests and prints the answers. */
@Command(
        name = "client",
        header = "Sends a request and prints the answer.",
        description = {
            "%nWhat the command requires and no --avp gives is filled in: the destination is the peer that was connected"
                    + " to, or its realm if that is a relay; the rest are examples, such as 0 for a number.",
            "%nThe exit code is 0 when every answer is a success (2xxx), and 1 otherwise, with the cause named.%n"
        },
        footer = {
            "%nExample:",
            "  diam client --connect 127.0.0.1:3868 \\",
            "    --avp 'Subscription-Id[0]/Subscription-Id-Data=15551230000'",
            "  diam client --connect 127.0.0.1 --command ACR --repeat 3"
        })
final class ClientCommand implements Callable<Integer> {
    /** How long a peer may take over the end of the connection, when all that was asked is answered or has failed. */
    private static final Duration GOODBYE = Duration.ofSeconds(1);

    @Option(
            names = "--connect",
            required = true,
            paramLabel = "HOST:PORT",
            converter = EndpointText.Connect.class,
            description = "The peer: HOST:PORT, [::1]:3868, or HOST for port 3868.")
    private Endpoint connect;

    @Option(
            names = "--origin-host",
            paramLabel = "H",
            converter = IdentityText.class,
            defaultValue = "client.example.net",
            description = "This client's identity. Default: ${DEFAULT-VALUE}.")
    private String originHost;

    @Option(
            names = "--origin-realm",
            paramLabel = "R",
            converter = IdentityText.class,
            defaultValue = "example.net",
            description = "This client's realm. Default: ${DEFAULT-VALUE}.")
    private String originRealm;

    @Option(
            names = "--command",
            paramLabel = "NAME",
            defaultValue = "CCR",
            description = "The command, such as CCR, Credit-Control, or a number. Default: ${DEFAULT-VALUE}.")
    private String command;

    @Option(
            names = "--application",
            paramLabel = "ID|NAME",
            description = "The application, by default the one that defines the command.")
    private @Nullable String application;

    @Option(
            names = "--avp",
            paramLabel = "Path=value",
            converter = AvpAssignment.Converter.class,
            description = "Sets an AVP, inside groups by a path with indexes from 0; may be repeated.")
    private List<AvpAssignment> avps = new ArrayList<>();

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Send N requests of one session, numbered from 0: a credit-control or accounting session begins"
                            + " with the first and ends with the last. Default: ${DEFAULT-VALUE}.")
    private int repeat;

    @Option(
            names = "--timeout",
            paramLabel = "D",
            defaultValue = "5s",
            converter = DurationText.class,
            description = "How long to wait for the connection, and for each answer, " + DurationText.FORMS
                    + ". Default: ${DEFAULT-VALUE}.")
    private Duration timeout;

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no messages, only the result.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (repeat < 1 || timeout.isZero()) {
            String wrong = repeat < 1 ? "--repeat" : "--timeout";
            throw new ParameterException(spec.commandLine(), wrong + " must be more than 0");
        }
        Dictionary dictionary = dictionaries.load();
        CommandChoice choice;
        RequestMaker maker;
        try {
            choice = CommandChoice.of(command, application, dictionary);
            maker = new RequestMaker(choice, avps, dictionary);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        return exchange(choice, maker, dictionary);
    }

    private int exchange(CommandChoice choice, RequestMaker maker, Dictionary dictionary) throws InterruptedException {
        ConnectedPeer connected = new ConnectedPeer();
        PrintWriter out = spec.commandLine().getOut();
        UnknownNames unknown = new UnknownNames(dictionary);
        List<String> faults = new ArrayList<>();
        try (DiameterNode node = DiameterNode.builder(originHost, originRealm)
                .dictionary(dictionary)
                .application(choice.application())
                .peerSettings(settings())
                .transport(TransportSettings.DEFAULT.withCloseTimeout(GOODBYE))
                .disconnectCause(
                        DisconnectCause.DO_NOT_WANT_TO_TALK_TO_YOU) // it is done, and will not return by itself
                .peer(connect)
                .listener(connected)
                .trace((direction, remote, message) -> show(choice, unknown, direction, remote, message))
                .start()) {
            Peer peer = connected.await(timeout);
            Exchange exchange = new Exchange(node, timeout, out);
            String sessionId = node.request(choice.command()).build().get(Base.SESSION_ID);
            for (int number = 0; number < repeat; number++) {
                Message request = maker.make(node.request(choice.command(), sessionId), number, repeat, peer);
                exchange.send(request).ifPresent(faults::add);
            }
        } finally {
            hint(unknown.hint());
        }
        if (!faults.isEmpty()) {
            throw new CommandFailure("the answer is no success: " + faults.get(0));
        }
        return ExitCode.OK;
    }

    /** Messages as they are on the wire; on the event loop, for which nothing else waits. */
    private void show(
            CommandChoice choice,
            UnknownNames unknown,
            MessageTrace.Direction direction,
            Endpoint remote,
            Message message) {
        if (!quiet && message.commandCode() == choice.command().code()) {
            PrintWriter out = spec.commandLine().getOut();
            new MessageTranscript(text -> out.println(text.get())).message(direction, remote, message);
            unknown.note(message);
        }
    }

    private void hint(String hint) {
        if (!hint.isEmpty()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(hint);
            err.flush();
        }
    }

    private PeerSettings settings() {
        return PeerSettings.builder()
                .connectTimeout(timeout)
                .capabilitiesTimeout(timeout)
                .disconnectTimeout(timeout.compareTo(GOODBYE) < 0 ? timeout : GOODBYE)
                .defaultRequestTimeout(timeout)
                .build();
    }
}
