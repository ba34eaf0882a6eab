package io.github.antipode.cli;

import io.github.antipode.cli.MessageCutter.Cut;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Message;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code diam decode}: prints messages with names, and tells what is wrong with them. */
@Command(
        name = "decode",
        header = "Prints messages given in hex or binary.",
        description = {
            "%nOne message, or several one after the other, with the names of the dictionaries. What can be read is"
                    + " printed whatever is wrong; each fault is marked with !! where it is, with its Result-Code and"
                    + " its offset in octets from the message's start, and the exit code is 1.",
            "%nThe headers of a captured packet (Ethernet, IP, TCP, SCTP) before the first message are skipped.",
            "%nThe octets may be written as hex digits, with blanks, colons, dashes, commas, 0x, \\x and line ends"
                    + " between them; as a dump with offsets and characters, as from hexdump -C, xxd, od and tcpdump;"
                    + " and in each of the forms that Wireshark copies: hex dump, hex stream, escaped string, C array,"
                    + " Base64. The input may have 16 MiB.%n"
        },
        footer = {
            "%nExample:",
            "  diam decode 0100002080000118000000001111111122222222000001164000000c00000001",
            "  diam decode message.bin",
            "  xxd message.bin | diam decode -"
        })
final class DecodeCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "HEX|FILE|-",
            arity = "1..*",
            description = "The octets in hex, files that hold them in hex or binary, or - for standard input.")
    private List<String> inputs = new ArrayList<>();

    @Mixin
    private DictionaryFiles dictionaries = new DictionaryFiles();

    @Spec
    private CommandSpec spec;

    private boolean sound = true;
    private boolean printed;

    @Override
    public Integer call() {
        Dictionary dictionary = dictionaries.load();
        UnknownNames unknown = new UnknownNames(dictionary);
        MessageInput input = new MessageInput(System.in);
        for (String argument : arguments()) {
            byte[] octets = input.read(argument);
            int start = CapturedFrame.messageBehindHeaders(octets).orElse(0);
            for (Cut cut : MessageCutter.cut(octets, start, dictionary)) {
                print(cut, start, unknown);
            }
        }
        spec.commandLine().getOut().flush();
        finish(unknown.hint());
        return sound ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Hex that the shell has split at its blanks is one input. */
    private List<String> arguments() {
        boolean eachStandsAlone = inputs.stream().allMatch(input -> input.equals("-") || Files.exists(Path.of(input)));
        return inputs.size() == 1 || eachStandsAlone ? inputs : List.of(String.join(" ", inputs));
    }

    private void print(Cut cut, int start, UnknownNames unknown) {
        PrintWriter out = spec.commandLine().getOut();
        if (printed) {
            out.println();
        }
        printed = true;
        if (cut.offset() > 0) {
            String frame = cut.offset() == start ? ", behind the headers of a captured packet" : "";
            out.println("at octet " + cut.offset() + " of the input" + frame + ":");
        }
        Message message = cut.message();
        if (message != null) {
            out.println(message.text().stripTrailing());
            unknown.note(message);
            sound &= MessageFaults.of(message).isEmpty();
        }
        if (cut.fault() != null) {
            out.println("  !! " + cut.fault());
            sound = false;
        }
    }

    private void finish(String hint) {
        PrintWriter err = spec.commandLine().getErr();
        if (!sound) {
            err.println("diam: what is wrong is marked with !!");
        }
        if (!hint.isEmpty()) {
            err.println(hint);
        }
        err.flush();
    }
}
