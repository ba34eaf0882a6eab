package io.github.antipode.cli;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.transport.Endpoint;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code diam server}: a server that answers whatever its dictionaries know. */
@Command(
        name = "server",
        header = "Runs a server that answers every command of its dictionaries.",
        description = {
            "%nAdvertises all applications of its dictionaries. Credit-control requests are granted what they ask for;"
                    + " the latest 100,000 credit-control sessions are known, the oldest is forgotten first, and a"
                    + " request of an unknown one is answered DIAMETER_UNKNOWN_SESSION_ID (5002). Accounting requests"
                    + " get their record's type and number back. Every other request is a success (2001): the AVPs"
                    + " that its answer must have are those of the request, or examples.",
            "%nOn Ctrl-C (SIGINT) and SIGTERM it disconnects from its peers (DPR), then ends.%n"
        },
        footer = {"%nExample:", "  diam server --listen 127.0.0.1:3868", "  diam server --listen [::1]:3868 --quiet"})
final class ServerCommand implements Callable<Integer> {
    @Option(
            names = "--listen",
            required = true,
            paramLabel = "HOST:PORT",
            converter = EndpointText.Listen.class,
            description =
                    "Where to listen: HOST:PORT, [::1]:3868, :3868 for all addresses, or HOST for port 3868. Port 0"
                            + " lets the system choose.")
    private Endpoint listen;

    @Option(
            names = "--origin-host",
            paramLabel = "H",
            converter = IdentityText.class,
            defaultValue = "server",
            description =
                    "This server's identity. Default: ${DEFAULT-VALUE}, with which the messages of diam bench have"
                            + " the sizes of go-diameter's benchmark.")
    private String originHost;

    @Option(
            names = "--origin-realm",
            paramLabel = "R",
            converter = IdentityText.class,
            defaultValue = "example.net",
            description = "This server's realm. Default: ${DEFAULT-VALUE}.")
    private String originRealm;

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no messages.")
    private boolean quiet;

    @Option(names = "--executor", description = "Run handlers on the default executor instead of the event loop.")
    private boolean executor;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Dictionary dictionary = dictionaries.load();
        try (Interrupts interrupts = Interrupts.watch();
                Transcript transcript = Transcript.to(spec.commandLine().getOut());
                DiameterNode node = builder(dictionary, transcript).start()) {
            transcript.print("listening on " + endpoints(node));
            interrupts.await();
            transcript.print("disconnecting");
        }
        return ExitCode.OK;
    }

    private NodeBuilder builder(Dictionary dictionary, Transcript transcript) {
        NodeBuilder builder = DiameterNode.builder(originHost, originRealm)
                .listen(listen)
                .dictionary(dictionary)
                .listener(new PeerTranscript(transcript));
        new ServerHandlers(dictionary, !executor).addTo(builder);
        return quiet ? builder : builder.trace(new MessageTranscript(transcript::print));
    }

    private static String endpoints(DiameterNode node) {
        return node.endpoints().stream().map(Endpoint::toString).collect(Collectors.joining(", "));
    }
}
