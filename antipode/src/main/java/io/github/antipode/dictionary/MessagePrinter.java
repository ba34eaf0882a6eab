package io.github.antipode.dictionary;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import java.util.Arrays;
import java.util.Optional;

/**
 * Prints messages for people: a line for the header, then one for each AVP with name, code, vendor, flags, type and
 * value. Whatever the octets, it prints; what it cannot read it shows as hex, with what is wrong and where.
 */
final class MessagePrinter {
    private static final int COLUMNS = 5;

    /** More than {@link io.github.antipode.message.MessageLimits} lets a group be opened. */
    private static final int MAX_DEPTH = 80;

    private final Dictionary dictionary;

    MessagePrinter(Dictionary dictionary) {
        this.dictionary = dictionary;
    }

    String print(Message message) {
        StringBuilder out = new StringBuilder(1024);
        header(message, out);
        Walk walk = new Walk(message.applicationId());
        int end = Message.HEADER_LENGTH;
        for (Avp avp : message) {
            walk.avp(avp, 1, 0);
            end = avp.offset() + padded(avp.length());
        }
        walk.table.appendTo(out);
        int last = end;
        message.fault().ifPresent(fault -> tail(message, fault, last, out));
        return out.toString();
    }

    private void header(Message message, StringBuilder out) {
        Optional<CommandDefinition> command = dictionary.command(message.applicationId(), message.commandCode());
        String kind = message.request() ? "Request" : "Answer";
        if (command.isPresent()) {
            out.append(command.get().name(message.request())).append(" (");
            out.append(command.get().abbreviation(message.request())).append(", ");
        } else {
            out.append("Unknown-").append(kind).append(" (");
        }
        out.append(message.commandCode()).append("), ").append(flags(message.flags() & 0xf0, "RPET"));
        if ((message.flags() & 0x0f) != 0) {
            out.append(String.format(" reserved 0x%02x", message.flags() & 0x0f));
        }
        out.append(", application ").append(applicationName(message.applicationId()));
        out.append(String.format(
                ", hop-by-hop 0x%08x, end-to-end 0x%08x, %d octets",
                message.hopByHopId(), message.endToEndId(), message.length()));
    }

    private String applicationName(long id) {
        return dictionary
                .application(id)
                .map(application -> PrintedText.escaped(application.name()) + " (" + id + ")")
                .orElse(Long.toString(id));
    }

    private static void tail(Message message, AvpError fault, int end, StringBuilder out) {
        out.append("\n  !! ").append(fault.code()).append(" at octet ").append(fault.offset());
        out.append(": ").append(fault.reason());
        byte[] octets = message.octets();
        if (end < octets.length) {
            out.append("\n  !! not read, from octet ").append(end).append(" on: ");
            out.append(PrintedText.hex(Arrays.copyOfRange(octets, end, octets.length)));
        }
    }

    /** The letters of the bits that are set, from the highest down, and a hyphen for each that is not. */
    private static String flags(int flags, String letters) {
        StringBuilder out = new StringBuilder(letters);
        for (int i = 0; i < letters.length(); i++) {
            if ((flags & 0x80 >> i) == 0) {
                out.setCharAt(i, '-');
            }
        }
        return out.toString();
    }

    private static int padded(int length) {
        return length + 3 & ~3;
    }

    /** Goes through the AVPs of one message. */
    private final class Walk {
        private final long applicationId;
        private final PrintedTable table = new PrintedTable(COLUMNS);
        private final ValuePrinter values;

        Walk(long applicationId) {
            this.applicationId = applicationId;
            this.values = new ValuePrinter(dictionary);
        }

        /** {@code shift} is what an AVP's offset lacks where a group had to be cut out of its message. */
        void avp(Avp avp, int depth, int shift) {
            AvpDefinition definition =
                    dictionary.avp(applicationId, avp.vendorId(), avp.code()).orElse(null);
            if (definition == null) {
                line(avp, depth, "AVP-" + avp.code(), "", PrintedText.octets(avp.data()));
            } else if (definition.grouped()) {
                group(avp, definition, depth, shift);
            } else {
                String value = values.print(avp, definition, shift);
                line(avp, depth, definition.name(), definition.format().name(), value);
            }
        }

        private void group(Avp avp, AvpDefinition definition, int depth, int shift) {
            String name = definition.name();
            String type = DataFormat.GROUPED.name();
            AvpGroup members;
            try {
                if (depth >= MAX_DEPTH) {
                    line(avp, depth, name, type, PrintedText.octets(avp.data()) + "  !! nested too deep");
                    return;
                }
                members = avp.group();
            } catch (AvpException e) {
                brokenGroup(avp, name, depth, shift, e.error());
                return;
            }
            line(avp, depth, name, type, members.isEmpty() ? "(empty)" : "");
            for (Avp member : members) {
                avp(member, depth + 1, shift);
            }
        }

        /** The members before the fault, and the rest as hex. */
        private void brokenGroup(Avp avp, String name, int depth, int shift, AvpError error) {
            byte[] data = avp.data();
            int whole = error.code().equals(ResultCode.INVALID_AVP_LENGTH) ? whole(data) : 0;
            String rest = PrintedText.octets(Arrays.copyOfRange(data, whole, data.length));
            String wrong = "  " + ValuePrinter.wrong(error, shift);
            if (whole == 0) {
                line(avp, depth, name, DataFormat.GROUPED.name(), rest + wrong);
                return;
            }
            line(avp, depth, name, DataFormat.GROUPED.name(), wrong.strip());
            Avp sound = Avp.raw(avp.vendorId(), avp.code(), false, Arrays.copyOf(data, whole));
            int headers = avp.length() - avp.dataLength() - (sound.length() - sound.dataLength());
            for (Avp member : sound.group()) {
                avp(member, depth + 1, shift + avp.offset() + headers);
            }
            table.add(depth + 1, "!! not read", "", "", "", "", rest);
        }

        /** How many of these octets are AVPs whose headers can be believed. */
        private static int whole(byte[] data) {
            int at = 0;
            while (data.length - at >= 8) {
                int length = (data[at + 5] & 0xff) << 16 | (data[at + 6] & 0xff) << 8 | data[at + 7] & 0xff;
                if (length < (data[at + 4] < 0 ? 12 : 8) || length > data.length - at) {
                    break;
                }
                at += padded(length);
            }
            return Math.min(at, data.length);
        }

        private void line(Avp avp, int depth, String name, String type, String value) {
            String vendor = avp.vendorId() == 0
                    ? ""
                    : dictionary.vendorName(avp.vendorId()).orElse("vendor " + avp.vendorId());
            String flags = flags(avp.flags(), "VMP");
            int reserved = avp.flags() & 0x1f;
            table.add(
                    depth,
                    PrintedText.escaped(name),
                    Long.toString(avp.code()),
                    PrintedText.escaped(vendor),
                    reserved == 0 ? flags : flags + String.format("+%02x", reserved),
                    type,
                    value);
        }
    }
}
