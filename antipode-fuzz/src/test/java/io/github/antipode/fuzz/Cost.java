package io.github.antipode.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What something may allocate, in octets; time is bounded by Jazzer itself. */
record Cost(long atMost) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** A fixed amount, and so much for each octet of the input. */
    static Cost of(long fixed, long perOctet, int octets) {
        return new Cost(fixed + perOctet * octets);
    }

    /** Runs it on this thread and counts; once more where it is too much, since loading a class counts as well. */
    void check(Runnable work) {
        if (allocated(work) > atMost) {
            assertThat(allocated(work)).as("octets allocated").isLessThanOrEqualTo(atMost);
        }
    }

    private static long allocated(Runnable work) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        work.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
