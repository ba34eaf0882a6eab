package io.github.antipode.peer;

/** What becomes of a request that a connection has no room for: too many wait for answers, or too much is unsent. */
public enum WhenFull {
    /** It is rejected at once, so that the caller can slow down or go elsewhere. The default. */
    REJECT,
    /** It waits for room within its time, behind those that wait already; as many as may be pending, one more is rejected. */
    WAIT
}
