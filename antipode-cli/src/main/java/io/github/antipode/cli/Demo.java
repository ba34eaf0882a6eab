package io.github.antipode.cli;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import io.github.antipode.node.DiameterNode;
import io.github.antipode.node.MessageTrace;
import io.github.antipode.node.NodeBuilder;
import io.github.antipode.peer.Peer;
import io.github.antipode.peer.PeerListener;
import io.github.antipode.transport.Endpoint;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What {@code diam demo} does, in its order. */
final class Demo {
    private static final String REALM = "example.net";
    private static final int LOAD_CLIENTS = 4;
    private static final int WINDOW = 256;
    private static final Duration MAX_WARM_UP = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);

    private final Duration load;
    private final PrintWriter out;
    private final Checks checks;
    private final Map<Integer, ResultCode> resultsByCommand = new ConcurrentHashMap<>();

    Demo(Duration load, PrintWriter out, Checks checks) {
        this.load = load;
        this.out = out;
        this.checks = checks;
    }

    void run() throws InterruptedException {
        PeersGone gone = new PeersGone(1 + (load.isZero() ? 0 : LOAD_CLIENTS));
        try (DiameterNode server = server(gone)) {
            Endpoint endpoint = server.endpoints().get(0);
            title("A server listens on " + endpoint + "; a client connects");
            ConnectedPeer connected = new ConnectedPeer();
            try (DiameterNode client = client("client." + REALM, endpoint)
                    .trace(this::show)
                    .listener(connected)
                    .start()) {
                checkCapabilities(connected.await(PATIENCE));
                title("A credit-control session");
                new DemoSession(client, checks).run();
                if (!load.isZero()) {
                    putLoad(endpoint);
                }
                title("The client disconnects");
            }
            boolean ended = ResultCode.SUCCESS.equals(resultsByCommand.get(Base.DPR.code()));
            checks.that(ended, "DPR is answered " + resultsByCommand.get(Base.DPR.code()));
            checks.that(gone.await(PATIENCE), "the server has seen every peer leave");
            checks.that(server.peers().stream().noneMatch(Peer::isOpen), "the server has no open peer left");
        }
    }

    private static DiameterNode server(PeerListener listener) {
        CreditControlAnswers answers = new CreditControlAnswers(new SessionTable(SessionTable.MAX_SESSIONS));
        return DiameterNode.builder("server." + REALM, REALM)
                .listen(Endpoint.tcp("127.0.0.1", 0))
                .application(
                        CreditControl.APPLICATION,
                        app -> app.on(CreditControl.CCR, answers::answer).direct())
                .listener(listener)
                .start();
    }

    private static NodeBuilder client(String identity, Endpoint server) {
        return DiameterNode.builder(identity, REALM)
                .application(CreditControl.APPLICATION)
                .disconnectCause(DisconnectCause.DO_NOT_WANT_TO_TALK_TO_YOU)
                .peer(server);
    }

    private void checkCapabilities(Peer server) {
        ResultCode result = resultsByCommand.get(Base.CER.code());
        checks.that(ResultCode.SUCCESS.equals(result), "CER is answered " + result);
        checks.that(
                server.supports(CreditControl.APPLICATION.id()), "both sides have " + CreditControl.APPLICATION.name());
    }

    private void putLoad(Endpoint server) throws InterruptedException {
        title(LOAD_CLIENTS + " clients put load on the server for " + DurationText.print(load) + ", each with " + WINDOW
                + " requests waiting");
        List<DiameterNode> nodes = new ArrayList<>();
        List<LoadClient> clients = new ArrayList<>();
        try {
            for (int i = 1; i <= LOAD_CLIENTS; i++) {
                clients.add(loadClient("load" + i + "." + REALM, server, nodes));
            }
            LoadResult result =
                    new Load(clients, ANSWER_TIMEOUT.plus(PATIENCE), out).run(LoadPlan.lasting(warmUp(), load));
            out.println("\n  " + result + "\n");
            checks.that(result.measured().answers() > 0, "requests were answered");
            checks.that(result.fault() == null, "every request was answered " + ResultCode.SUCCESS);
        } finally {
            nodes.forEach(DiameterNode::close);
        }
    }

    private static LoadClient loadClient(String identity, Endpoint server, List<DiameterNode> nodes)
            throws InterruptedException {
        ConnectedPeer connected = new ConnectedPeer();
        DiameterNode node = client(identity, server).listener(connected).start();
        nodes.add(node);
        DemoRequests requests = new DemoRequests(node, DiameterIdentity.of(REALM));
        return new ClosedLoopClient(identity, connected.await(PATIENCE), requests, ANSWER_TIMEOUT, WINDOW);
    }

    private Duration warmUp() {
        return load.compareTo(MAX_WARM_UP) < 0 ? load : MAX_WARM_UP;
    }

    /** On the client's event loop; nothing but this client waits for the output. */
    private void show(MessageTrace.Direction direction, Endpoint remote, Message message) {
        new MessageTranscript(text -> out.println(text.get())).message(direction, remote, message);
        if (!message.request()) {
            resultsByCommand.put(message.commandCode(), message.resultCode());
        }
    }

    private void title(String text) {
        out.println("\n== " + text + "\n");
    }

    /** Counts the peers that leave. */
    private static final class PeersGone implements PeerListener {
        private final CountDownLatch left;

        PeersGone(int peers) {
            left = new CountDownLatch(peers);
        }

        @Override
        public void peerDown(Peer peer, String reason) {
            left.countDown();
        }

        boolean await(Duration patience) throws InterruptedException {
            return left.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}
