package io.github.antipode.testkit;

import java.time.Duration;

/** One connection of an {@link InMemoryNetwork}, seen from the cable: what a test breaks. */
public final class InMemoryLink {
    private final InMemoryConnection initiator;
    private final InMemoryConnection responder;
    private long delayNanos;
    private boolean swallowing;

    InMemoryLink(InMemoryConnection initiator, InMemoryConnection responder, long delayNanos) {
        this.initiator = initiator;
        this.responder = responder;
        this.delayNanos = delayNanos;
        initiator.attach(this, responder);
        responder.attach(this, initiator);
    }

    /** The end that connected. */
    public InMemoryConnection initiator() {
        return initiator;
    }

    /** The end that was connected to. */
    public InMemoryConnection responder() {
        return responder;
    }

    /** How long what is sent from now on takes to the other end; what was sent before is not overtaken. */
    public void delay(Duration oneWay) {
        delayNanos = oneWay.toNanos();
    }

    /** From now on all that is sent vanishes, the news of a close included, and nobody is told: the link is half-open. */
    public void swallow() {
        swallowing = true;
    }

    /** Ends {@link #swallow}; what has vanished stays lost. */
    public void restore() {
        swallowing = false;
    }

    /** Breaks the link; both ends are told so. */
    public void cut() {
        initiator.breakOff("the link was cut");
        responder.breakOff("the link was cut");
    }

    /** Whether both ends are open. */
    public boolean isOpen() {
        return initiator.isOpen() && responder.isOpen();
    }

    long delayNanos() {
        return delayNanos;
    }

    boolean isSwallowing() {
        return swallowing;
    }
}
