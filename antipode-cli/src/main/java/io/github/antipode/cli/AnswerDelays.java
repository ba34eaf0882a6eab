package io.github.antipode.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How long the answers of one direction took. Requests wait under their Hop-by-Hop Identifier (RFC 6733 §3); of many
 * that are never answered the oldest are forgotten. Not safe for several threads.
 */
final class AnswerDelays {
    /** Requests that are remembered. */
    static final int MOST = 1 << 16;

    private final Map<Long, Long> requests = new LinkedHashMap<>();

    /** A request passed; an identifier that is used again belongs to the latest one. */
    void request(long hopByHopId, long nanos) {
        requests.remove(hopByHopId);
        requests.put(hopByHopId, nanos);
        if (requests.size() > MOST) {
            requests.remove(requests.keySet().iterator().next());
        }
    }

    /** Nanoseconds since the request; empty for an answer whose request was not seen, or was answered before. */
    OptionalLong answer(long hopByHopId, long nanos) {
        Long requested = requests.remove(hopByHopId);
        return requested == null ? OptionalLong.empty() : OptionalLong.of(nanos - requested);
    }
}
