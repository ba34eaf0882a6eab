package io.github.antipode.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code diam demo}: shows a server and clients at work, and checks all that they do. */
@Command(
        name = "demo",
        header = "Shows a server and clients at work, and how fast they are.",
        description = {
            "%nRuns a credit-control server and clients in one process on loopback: a capabilities exchange, a session"
                    + " with every message printed, then load from four clients with one connection each that keep 256"
                    + " requests waiting, and an orderly disconnect. Before the load is measured it runs for as long, but at"
                    + " most 5 s, while the JVM compiles what it runs.",
            "%nThe exit code is 1 when anything was not as expected; each check is named.%n"
        },
        footer = {"%nExample:", "  diam demo", "  diam demo --load 30s"})
final class DemoCommand implements Callable<Integer> {
    @Option(
            names = "--load",
            paramLabel = "D",
            defaultValue = "5s",
            converter = DurationText.class,
            description = "How long to put load on the server, " + DurationText.FORMS
                    + "; 0s for none. Default: ${DEFAULT-VALUE}.")
    private Duration load;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        Checks checks = new Checks(out);
        new Demo(load, out, checks).run();
        out.println();
        if (checks.failures().isEmpty()) {
            out.println("All " + checks.count() + " checks are good.");
            return ExitCode.OK;
        }
        throw new CommandFailure(checks.failures().size() + " of " + checks.count() + " checks are not good: "
                + String.join("; ", checks.failures()));
    }
}
