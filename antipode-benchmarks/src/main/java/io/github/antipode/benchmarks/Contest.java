package io.github.antipode.benchmarks;

import java.util.List;
import java.util.Optional;

/**
 * One row of the side-by-side run: who puts load on whom.
 *
 * @param name unique, and short
 * @param load who sends
 * @param server who answers
 * @param connections at a time
 * @param window requests that wait on each
 */
record Contest(String name, Load load, Server server, int connections, int window) {
    enum Load {
        /** The smallest client that can be: the ceiling's, and a server's fair one. */
        LEAN,
        /** {@code diam bench}. */
        BENCH
    }

    enum Server {
        /** Frames without Diameter. */
        CEILING,
        /** {@code diam server --quiet}. */
        DIRECT,
        /** The same with {@code --executor}. */
        EXECUTOR
    }

    /** In the order in which a round runs them: each ceiling beside what is compared with it. */
    static final List<Contest> ALL = List.of(
            new Contest("ceiling-4x256", Load.LEAN, Server.CEILING, 4, 256),
            new Contest("server-4x256", Load.LEAN, Server.DIRECT, 4, 256),
            new Contest("bench-4x256", Load.BENCH, Server.DIRECT, 4, 256),
            new Contest("executor-4x256", Load.BENCH, Server.EXECUTOR, 4, 256),
            new Contest("ceiling-1x256", Load.LEAN, Server.CEILING, 1, 256),
            new Contest("server-1x256", Load.LEAN, Server.DIRECT, 1, 256),
            new Contest("bench-1x256", Load.BENCH, Server.DIRECT, 1, 256),
            new Contest("ceiling-1x1", Load.LEAN, Server.CEILING, 1, 1),
            new Contest("server-1x1", Load.LEAN, Server.DIRECT, 1, 1),
            new Contest("bench-1x1", Load.BENCH, Server.DIRECT, 1, 1),
            new Contest("ceiling-1000x4", Load.LEAN, Server.CEILING, 1000, 4),
            new Contest("bench-1000x4", Load.BENCH, Server.DIRECT, 1000, 4));

    /** The ceiling of the same shape; empty for a ceiling. */
    Optional<Contest> ceiling() {
        return server == Server.CEILING
                ? Optional.empty()
                : ALL.stream()
                        .filter(other -> other.server == Server.CEILING
                                && other.connections == connections
                                && other.window == window)
                        .findFirst();
    }

    @Override
    public String toString() {
        String from = load == Load.LEAN ? "lean client" : "diam bench";
        String to = switch (server) {
            case CEILING -> "plain frames";
            case DIRECT -> "diam server";
            case EXECUTOR -> "diam server --executor";
        };
        return from + " -> " + to;
    }
}
