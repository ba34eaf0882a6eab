package io.github.antipode.cli;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Message;
import io.github.antipode.transport.Endpoint;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code diam bench}: measures how fast a server answers. */
@Command(
        name = "bench",
        header = "Puts load on a server and measures rate and latency.",
        description = {
            "%nSends from clients with an identity and a connection each. With --window (closed loop) each answer sends the"
                    + " next request, so the server sets the pace. With --rate (open loop) requests are due at a fixed rate,"
                    + " and latency counts from the moment at which a request was due, so a server that stalls cannot hide"
                    + " it. Before it is measured, the load runs for the warm-up, while the JVMs compile; that is not counted.",
            "%nThe default is the ACR of go-diameter's benchmark: Application-Id 0, P clear, 132 octets where the server's"
                    + " identity has at most 8 characters. With --application it is sent proxiable under that one, as most"
                    + " servers expect it: 3 for accounting. A CCR is a direct debiting event, unless --avp says otherwise.",
            "%nThe exit code is 0 when every answer was a success (2xxx), and 1 otherwise, with the cause named.%n"
        },
        footer = {
            "%nExample:",
            "  diam bench --connect 127.0.0.1:3868",
            "  diam bench --connect 127.0.0.1 --connections 4 --window 64 \\",
            "    --application 3 --html rate.html",
            "  diam bench --connect 127.0.0.1 --rate 20000 --duration 1m \\",
            "    --command CCR --json figures.json"
        })
final class BenchCommand implements Callable<Integer> {
    private static final int DEFAULT_WINDOW = 256;
    private static final int MAX_WINDOW = 1 << 20;
    private static final int MAX_CONNECTIONS = 10_000;
    private static final Duration GRACE = Duration.ofSeconds(5);

    @Option(
            names = "--connect",
            required = true,
            paramLabel = "HOST:PORT",
            converter = EndpointText.Connect.class,
            description = "The server: HOST:PORT, [::1]:3868, or HOST for port 3868.")
    private Endpoint connect;

    @Option(
            names = "--connections",
            paramLabel = "N",
            defaultValue = "1",
            description = "Clients, with a connection each. Default: ${DEFAULT-VALUE}.")
    private int connections;

    @Option(
            names = "--window",
            paramLabel = "N",
            description =
                    "Closed loop: requests that wait on each connection at a time. Default: " + DEFAULT_WINDOW + ".")
    private @Nullable Integer window;

    @Option(
            names = "--rate",
            paramLabel = "R",
            description = "Open loop: requests a second, over all connections, whether answers come or not.")
    private @Nullable Double rate;

    @Option(
            names = "--duration",
            paramLabel = "D",
            converter = DurationText.class,
            description = "How long to measure, " + DurationText.FORMS + ". Default: 10s.")
    private @Nullable Duration duration;

    @Option(
            names = "--requests",
            paramLabel = "N",
            description = "Measure N requests, over all connections, instead of a time.")
    private @Nullable Long requests;

    @Option(
            names = "--warm-up",
            paramLabel = "D",
            defaultValue = "5s",
            converter = DurationText.class,
            description = "How long the load runs before it is measured, " + DurationText.FORMS
                    + ". Default: ${DEFAULT-VALUE}.")
    private Duration warmUp;

    @Option(
            names = "--command",
            paramLabel = "NAME",
            defaultValue = "ACR",
            description = "The command: ACR, CCR, or any other of the dictionaries. Default: ${DEFAULT-VALUE}.")
    private String command;

    @Option(
            names = "--application",
            paramLabel = "ID|NAME",
            description = "The application; by default 0 for ACR, and else the one that defines the command.")
    private @Nullable String application;

    @Option(
            names = "--avp",
            paramLabel = "Path=value",
            converter = AvpAssignment.Converter.class,
            description = "Sets an AVP of every request, inside groups by a path with indexes from 0; may be repeated.")
    private List<AvpAssignment> avps = new ArrayList<>();

    @Option(
            names = "--origin-host",
            paramLabel = "H",
            converter = IdentityText.class,
            defaultValue = "client",
            description = "The clients' identity; of several, each has its number after the first label."
                    + " Default: ${DEFAULT-VALUE}.")
    private String originHost;

    @Option(
            names = "--origin-realm",
            paramLabel = "R",
            converter = IdentityText.class,
            defaultValue = "example.net",
            description = "The clients' realm. Default: ${DEFAULT-VALUE}.")
    private String originRealm;

    @Option(names = "--same-identity", description = "All clients have the same identity, without a number.")
    private boolean sameIdentity;

    @Option(
            names = "--timeout",
            paramLabel = "D",
            defaultValue = "5s",
            converter = DurationText.class,
            description = "How long to wait for the connections, and for each answer, " + DurationText.FORMS
                    + ". Default: ${DEFAULT-VALUE}.")
    private Duration timeout;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures to FILE as JSON.")
    private @Nullable Path json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page with the figures and their pictures to FILE.")
    private @Nullable Path html;

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        checkNumbers();
        checkWritable(json);
        checkWritable(html);
        BenchReport report = measure(request(dictionaries.load()));
        PrintWriter out = spec.commandLine().getOut();
        out.print(report.text());
        write(json, report::json);
        write(html, report::html);
        out.flush();
        String fault = report.result().fault();
        if (fault != null) {
            throw new CommandFailure(fault);
        }
        return ExitCode.OK;
    }

    private BenchReport measure(BenchRequest request) throws InterruptedException {
        BenchClients.Settings settings =
                new BenchClients.Settings(connect, originHost, originRealm, connections, sameIdentity, timeout);
        PrintWriter out = spec.commandLine().getOut();
        try (BenchClients nodes = BenchClients.connect(settings, request, window())) {
            List<LoadClient> clients = new ArrayList<>();
            for (int i = 0; i < nodes.count(); i++) {
                clients.add(client(nodes, i, request));
            }
            int octets = request.of(nodes.node(0), nodes.peer(0), 0).get().length();
            BenchReport.Setting setting = new BenchReport.Setting(
                    connect.toString(), connections, request.command(), octets, rate == null ? window() : 0, rate);
            out.println(setting);
            out.flush();
            LoadResult result = new Load(clients, timeout.plus(GRACE), out).run(plan());
            return new BenchReport(setting, result);
        }
    }

    private LoadClient client(BenchClients nodes, int number, BenchRequest request) {
        Supplier<Message> requests = request.of(nodes.node(number), nodes.peer(number), number);
        String name = nodes.identity(number);
        if (rate == null) {
            return new ClosedLoopClient(name, nodes.peer(number), requests, timeout, window());
        }
        double each = rate / connections;
        double offset = (double) number / connections;
        return new OpenLoopClient(name, nodes.peer(number), requests, timeout, each, offset);
    }

    private LoadPlan plan() {
        if (requests != null) {
            return LoadPlan.counting(warmUp, requests);
        }
        return LoadPlan.lasting(warmUp, duration == null ? Duration.ofSeconds(10) : duration);
    }

    private int window() {
        return window == null ? DEFAULT_WINDOW : window;
    }

    private BenchRequest request(Dictionary dictionary) {
        try {
            return new BenchRequest(command, application, avps, dictionary);
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private void checkNumbers() {
        if (window != null && rate != null) {
            throw wrong("--window is for a closed loop and --rate for an open one; give one of them");
        }
        if (duration != null && requests != null) {
            throw wrong("--duration and --requests both say when to end; give one of them");
        }
        if (connections < 1 || connections > MAX_CONNECTIONS) {
            throw wrong("--connections must be 1 to " + MAX_CONNECTIONS + ", not " + connections);
        }
        if (window() < 1 || window() > MAX_WINDOW) {
            throw wrong("--window must be 1 to " + MAX_WINDOW + ", not " + window);
        }
        boolean nothing = duration != null && duration.isZero() || requests != null && requests < 1;
        if (nothing || timeout.isZero() || rate != null && !(rate > 0 && rate <= 1e9)) {
            throw wrong("--duration, --requests, --timeout and --rate must be more than 0, and --rate at most 1e9");
        }
    }

    private ParameterException wrong(@Nullable String reason) {
        return new ParameterException(spec.commandLine(), reason);
    }

    /** Before the load, so that no figures are lost after it. */
    private static void checkWritable(@Nullable Path file) {
        if (file == null) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file) || folder == null || !Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new CommandFailure(file + " cannot be written");
        }
    }

    /** Makes the text of a file. */
    @FunctionalInterface
    private interface Text {
        String get() throws IOException;
    }

    private void write(@Nullable Path file, Text text) {
        if (file == null) {
            return;
        }
        try {
            Files.writeString(file, text.get());
            spec.commandLine().getOut().println("written: " + file);
        } catch (IOException e) {
            throw new CommandFailure(file + " cannot be written: " + CommandFailure.reason(e));
        }
    }
}
