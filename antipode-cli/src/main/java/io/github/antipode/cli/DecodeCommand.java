package io.github.antipode.cli;

import io.github.antipode.cli.MessageCutter.Cut;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.AvpError;
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
                    + " printed whatever is wrong; each fault is told with its Result-Code and its offset in octets"
                    + " from the message's start, and the exit code is 1.",
            "%nHex may have blanks, colons, dashes, commas, 0x and line ends in it, and may be a dump with offsets and"
                    + " characters, as from hexdump -C, xxd, od and Wireshark. The input may have 16 MiB.%n"
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
        PrintWriter out = spec.commandLine().getOut();
        MessageInput input = new MessageInput(System.in);
        for (String argument : arguments()) {
            byte[] octets = input.read(argument);
            MessageCutter.cut(octets, dictionary).forEach(cut -> print(cut, out));
            CapturedFrame.messageBehindHeaders(octets)
                    .ifPresent(at -> out.println("hint: octet " + at
                            + " begins what looks like a message, as in a whole frame; " + CapturedFrame.HOW_TO_COPY));
        }
        out.flush();
        return sound ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Hex that the shell has split at its blanks is one input. */
    private List<String> arguments() {
        boolean eachStandsAlone = inputs.stream().allMatch(input -> input.equals("-") || Files.exists(Path.of(input)));
        return inputs.size() == 1 || eachStandsAlone ? inputs : List.of(String.join(" ", inputs));
    }

    private void print(Cut cut, PrintWriter out) {
        if (printed) {
            out.println();
        }
        printed = true;
        Message message = cut.message();
        List<AvpError> faults = new ArrayList<>();
        if (cut.fault() != null) {
            faults.add(cut.fault());
        }
        if (message != null) {
            out.println(message.text().stripTrailing());
            faults.addAll(MessageFaults.of(message));
        }
        for (AvpError fault : faults) {
            String where = cut.offset() == 0 ? "" : " (message at octet " + cut.offset() + " of the input)";
            out.println("fault: " + fault + where);
            sound = false;
        }
    }
}
