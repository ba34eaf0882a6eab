package io.github.antipode.peer;

/**
 * A snapshot of what a peer's connections have carried so far. CER, DWR, DPR and their answers are not counted.
 *
 * @param requestsSent requests written to a connection
 * @param answersReceived answers that found their request
 * @param requestsReceived requests, the malformed ones included
 * @param answersSent answers written to the connection of their request
 * @param answersLate answers to a request that had ended before; dropped
 * @param answersUnmatched answers to no request of ours; dropped
 * @param answersUndelivered answers of ours whose connection was gone
 * @param pending requests that wait for an answer now
 */
public record PeerCounters(
        long requestsSent,
        long answersReceived,
        long requestsReceived,
        long answersSent,
        long answersLate,
        long answersUnmatched,
        long answersUndelivered,
        int pending) {}
