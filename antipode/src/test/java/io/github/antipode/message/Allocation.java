package io.github.antipode.message;

import java.lang.reflect.Method;

/** How many octets this thread has allocated; by reflection, since the library's module does not read jdk.management. */
final class Allocation {
    private Allocation() {}

    static long ofThisThread() {
        try {
            Object threads = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            Method allocated =
                    Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
            return (long) allocated.invoke(threads, Thread.currentThread().getId());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JVM does not count allocated octets", e);
        }
    }
}
