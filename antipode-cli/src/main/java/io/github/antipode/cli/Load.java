package io.github.antipode.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Puts load on a server from several clients, prints the rate of each second, and gives the figures. */
final class Load {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final List<? extends LoadClient> clients;
    private final Duration patience;
    private final PrintWriter out;
    private final CompletableFuture<Void> ended;

    /**
     * @param patience how long after the end the last answer may come
     */
    Load(List<? extends LoadClient> clients, Duration patience, PrintWriter out) {
        this.clients = List.copyOf(clients);
        this.patience = patience;
        this.out = out;
        this.ended =
                CompletableFuture.allOf(clients.stream().map(LoadClient::ended).toArray(CompletableFuture[]::new));
    }

    /**
     * Runs the load, first for a while that is not measured. Ends early when no connection is left.
     *
     * @throws CommandFailure if answers are missing long after the end
     */
    LoadResult run(LoadPlan plan) throws InterruptedException {
        if (!plan.warmUp().isZero()) {
            clients.forEach(LoadClient::start);
            watch(plan.warmUp(), " (warming up)");
        }
        long cpuNanos = cpuNanos();
        for (int i = 0; i < clients.size(); i++) {
            clients.get(i).measure(plan.share(i, clients.size()));
        }
        if (plan.warmUp().isZero()) {
            clients.forEach(LoadClient::start);
        }
        List<LoadResult.Sample> samples = watch(plan.duration(), "");
        clients.forEach(LoadClient::stop);
        awaitEnd();
        return result(plan, (cpuNanos() - cpuNanos) / 1e9, samples);
    }

    /**
     * Prints the rate of each second.
     *
     * @param duration {@code null} to watch until the load ends by itself
     */
    private List<LoadResult.Sample> watch(@Nullable Duration duration, String remark) throws InterruptedException {
        List<LoadResult.Sample> samples = new ArrayList<>();
        long forNanos = duration == null ? Long.MAX_VALUE : duration.toNanos();
        long started = System.nanoTime();
        long lastNanos = started;
        long last = answered();
        boolean over = false;
        while (!over && lastNanos - started < forNanos) {
            over = sleep(Math.min(forNanos - (lastNanos - started), SECOND));
            long now = System.nanoTime();
            long total = answered();
            double seconds = (now - started) / 1e9;
            double rate = (total - last) * 1e9 / (now - lastNanos);
            samples.add(new LoadResult.Sample(seconds, rate));
            out.printf(Locale.ROOT, "  %4.1f s  %,9.0f requests/s%s%s%n", seconds, rate, failures(), remark);
            out.flush();
            last = total;
            lastNanos = now;
        }
        return samples;
    }

    /** Whether the load has ended meanwhile. */
    private boolean sleep(long nanos) throws InterruptedException {
        try {
            ended.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new CommandFailure("the load failed: " + e.getCause());
        }
    }

    private void awaitEnd() throws InterruptedException {
        if (!sleep(patience.toNanos())) {
            throw new CommandFailure(
                    "answers are missing " + DurationText.print(patience) + " after the load has ended");
        }
    }

    private long answered() {
        return clients.stream().mapToLong(LoadClient::answered).sum();
    }

    private String failures() {
        long failed = clients.stream().mapToLong(LoadClient::failed).sum();
        return failed == 0 ? "" : String.format(Locale.ROOT, ", %,d failed until now", failed);
    }

    private LoadResult result(LoadPlan plan, double cpuSeconds, List<LoadResult.Sample> samples) {
        LoadFigures warmUp = new LoadFigures();
        LoadFigures measured = new LoadFigures();
        List<LoadResult.OfConnection> connections = new ArrayList<>();
        double seconds = 0;
        for (LoadClient client : clients) {
            warmUp.add(client.warmUp());
            measured.add(client.measured());
            seconds = Math.max(seconds, client.seconds());
            connections.add(
                    new LoadResult.OfConnection(client.name(), client.measured(), client.seconds(), client.lost()));
        }
        double warmUpSeconds = plan.warmUp().toNanos() / 1e9;
        return new LoadResult(warmUp, measured, seconds, cpuSeconds, warmUpSeconds, connections, samples);
    }

    /** Of all threads of this process. */
    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
}
