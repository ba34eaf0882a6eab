package io.github.antipode.cli;

import java.util.LinkedHashSet;
import java.util.Set;

/** The sessions that a server knows, the oldest of which is forgotten when there are too many. Safe for all threads. */
final class SessionTable {
    /** Some 20 MB of identifiers. */
    static final int MAX_SESSIONS = 100_000;

    private final int max;
    private final Set<String> sessions = new LinkedHashSet<>(); // guarded by this

    SessionTable(int max) {
        this.max = max;
    }

    /** Remembers the session as the youngest. */
    synchronized void open(String sessionId) {
        sessions.remove(sessionId);
        if (sessions.size() >= max) {
            sessions.remove(sessions.iterator().next());
        }
        sessions.add(sessionId);
    }

    synchronized boolean isOpen(String sessionId) {
        return sessions.contains(sessionId);
    }

    /** Whether the session was known until now. */
    synchronized boolean close(String sessionId) {
        return sessions.remove(sessionId);
    }
}
