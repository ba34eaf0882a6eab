package io.github.antipode.cli;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command {@code diam}: each subcommand is a class of its own. Exit code 0 means good, 1 that the operation failed, 2 that the
 * command line was wrong. Nothing of the network is loaded before a subcommand that needs it runs, so that {@code --version} and
 * {@code --help} are immediate.
 */
@Command(
        name = "diam",
        description = "Runs and reads Diameter (RFC 6733).",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:good", "1:the operation failed", "2:the command line was wrong"},
        footer = {"", "From the source tree, diam verify builds everything and runs the tests."},
        scope = ScopeType.INHERIT)
public final class Diam implements Runnable {

    /** The environment variable that has the effect of {@code --debug} when it is set and not empty. */
    private static final String DEBUG_VARIABLE = "DIAM_DEBUG";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Print the stack trace of a failure (also: environment variable DIAM_DEBUG).")
    private boolean debug;

    /** Called by picocli. */
    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Log what happens, not only what goes wrong.")
    void verbose(boolean on) {
        if (on) {
            // Read by slf4j-simple when the first logger is made, which is after this.
            System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "info");
        }
    }

    private Diam() {}

    /**
     * Runs the command line and ends the process with its exit code.
     *
     * @param args the subcommand and its options
     */
    public static void main(String... args) {
        System.exit(run(utf8(System.out), utf8(System.err), args));
    }

    private static PrintWriter utf8(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** Runs the command line and returns its exit code; what picocli prints goes to the two writers. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine commandLine = commandLine(new Diam(), !List.of(args).equals(List.of("--version")));
        commandLine.setOut(out);
        commandLine.setErr(err);
        return commandLine.execute(args);
    }

    /** Without subcommands, which picocli reads by reflection, {@code --version} takes half the time. */
    private static CommandLine commandLine(Diam diam, boolean withSubcommands) {
        CommandLine commandLine = new CommandLine(diam);
        if (withSubcommands) {
            List.of(
                            DemoCommand.class,
                            ServerCommand.class,
                            ClientCommand.class,
                            BenchCommand.class,
                            SnoopCommand.class,
                            DecodeCommand.class,
                            DictCommand.class,
                            HelpCommand.class)
                    .forEach(commandLine::addSubcommand);
        }
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setParameterExceptionHandler((wrong, arguments) -> usage(wrong));
        commandLine.setExecutionExceptionHandler((failure, command, parsed) -> diam.failed(failure, command));
        return commandLine;
    }

    /** Without a subcommand there is nothing to do: that is a wrong command line. */
    @Override
    public void run() {
        String names = String.join(", ", spec.subcommands().keySet());
        throw new ParameterException(spec.commandLine(), "a subcommand is missing: " + names);
    }

    private static int usage(ParameterException parsed) {
        CommandLine command = parsed.getCommandLine();
        PrintWriter err = command.getErr();
        ParameterException wrong = cause(parsed);
        String what = isSubcommand(wrong) ? "there is no subcommand '" + unmatched(wrong) + "'" : wrong.getMessage();
        err.println("diam: " + what);
        UnmatchedArgumentException.printSuggestions(wrong, err);
        err.println("More: " + command.getCommandSpec().qualifiedName() + " --help");
        err.flush();
        return ExitCode.USAGE;
    }

    /** Where a required option is missing because it is misspelt, the misspelling is what to tell. */
    private static ParameterException cause(ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        boolean misspelt = wrong instanceof MissingParameterException
                && command.getUnmatchedArguments().stream().anyMatch(argument -> argument.startsWith("-"));
        return misspelt ? new UnmatchedArgumentException(command, command.getUnmatchedArguments()) : wrong;
    }

    private static boolean isSubcommand(ParameterException wrong) {
        return wrong instanceof UnmatchedArgumentException
                && !wrong.getCommandLine().getSubcommands().isEmpty()
                && !unmatched(wrong).startsWith("-");
    }

    private static String unmatched(ParameterException wrong) {
        return ((UnmatchedArgumentException) wrong).getUnmatched().get(0);
    }

    private int failed(Exception failure, CommandLine command) {
        PrintWriter err = command.getErr();
        if (debug || isSet(System.getenv(DEBUG_VARIABLE))) {
            failure.printStackTrace(err);
        } else {
            err.println("diam: " + (failure instanceof CommandFailure ? failure.getMessage() : oneLine(failure)));
        }
        err.flush();
        return ExitCode.SOFTWARE;
    }

    /** An exception's own message where it has one that says something, and its class where it has none. */
    private static String oneLine(Throwable failure) {
        String message = failure.getMessage();
        if (message == null || message.isBlank()) {
            return failure.getClass().getSimpleName() + " (--debug prints where)";
        }
        return String.join(" ", Arrays.asList(message.strip().split("\\s*\\R\\s*", -1)));
    }

    private static boolean isSet(@Nullable String variable) {
        return variable != null && !variable.isEmpty();
    }
}
