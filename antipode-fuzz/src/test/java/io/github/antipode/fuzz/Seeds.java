package io.github.antipode.fuzz;

import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Address;
import io.github.antipode.message.AvpBuilder;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Command;
import io.github.antipode.message.DataFormat;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.message.Unsigned64;
import io.github.antipode.testkit.BaseMessages;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Messages of our own builder, for Jazzer to begin with: what they hold it need not find by chance. Their files are in {@code src/test/seeds}. */
final class Seeds {
    static final Command CCR =
            Dictionary.embedded().command("CCR").orElseThrow().command();

    private Seeds() {}

    private static BaseMessages base() {
        return new BaseMessages("gw1.example.net", "example.net", 4);
    }

    static Message cer() {
        return base().cer();
    }

    /** One of each kind by name: the stack's own, one of an application, every format, groups, an answer with an error. */
    static Map<String, byte[]> messages() {
        Message dwr = base().dwr();
        Map<String, Message> messages = new LinkedHashMap<>();
        messages.put("cer", cer());
        messages.put("cea", base().cea(cer()));
        messages.put("dwr", dwr);
        messages.put("dwa", base().dwa(dwr));
        messages.put("dpr", base().dpr(DisconnectCause.REBOOTING));
        messages.put("ccr", ccr());
        messages.put("every-format", everyFormat());
        messages.put("nested", nested());
        messages.put(
                "failed",
                base().answer(ccr(), ResultCode.MISSING_AVP)
                        .group(Base.FAILED_AVP, failed -> failed.addRaw(0, 263, true, new byte[0]))
                        .build());
        Map<String, byte[]> octets = new LinkedHashMap<>();
        messages.forEach((name, message) -> octets.put(name, message.octets()));
        return octets;
    }

    /** Each message behind a CER, and all of them in a row. */
    static Map<String, byte[]> streams() {
        Map<String, byte[]> streams = new LinkedHashMap<>();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        messages().forEach((name, octets) -> {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            stream.writeBytes(cer().octets());
            stream.writeBytes(octets);
            streams.put("cer-" + name, stream.toByteArray());
            all.writeBytes(octets);
        });
        streams.put("all", all.toByteArray());
        return streams;
    }

    static Message ccr() {
        MessageBuilder ccr = base().request(CCR)
                .add(Base.SESSION_ID, "gw1.example.net;1;1")
                .add(Base.DESTINATION_REALM, "example.net")
                .add(Base.AUTH_APPLICATION_ID, 4);
        text(ccr, "Service-Context-Id", "32251@3gpp.org");
        text(ccr, "CC-Request-Type", "INITIAL_REQUEST");
        text(ccr, "CC-Request-Number", "0");
        AvpKey<AvpGroup> services = AvpKey.of("Services", 456, DataFormat.GROUPED);
        AvpKey<AvpGroup> unit = AvpKey.of("Unit", 437, DataFormat.GROUPED);
        return ccr.group(services, service -> service.group(unit, octets -> text(octets, "CC-Total-Octets", "1000")))
                .build();
    }

    private static void text(AvpBuilder<?> builder, String name, String value) {
        builder.addText(Dictionary.embedded().key(name).orElseThrow(), value);
    }

    private static Message everyFormat() {
        return base().request(CCR)
                .add(key(1, DataFormat.INTEGER32), -1)
                .add(key(2, DataFormat.INTEGER64), Long.MIN_VALUE)
                .add(key(3, DataFormat.UNSIGNED32), 0xffffffffL)
                .add(key(4, DataFormat.UNSIGNED64), Unsigned64.ofBits(-1))
                .add(key(5, DataFormat.FLOAT32), 1.5f)
                .add(key(6, DataFormat.FLOAT64), Double.NaN)
                .add(key(7, DataFormat.ADDRESS), Address.of(8, new byte[] {'4', '9'}))
                .add(key(8, DataFormat.TIME), Instant.EPOCH)
                .add(key(9, DataFormat.UTF8_STRING), "ü€😀")
                .addText(key(10, DataFormat.DIAMETER_URI), "aaas://h.example.net:5658;transport=tcp;protocol=diameter")
                .addText(key(11, DataFormat.IP_FILTER_RULE), "permit in 6 from 192.0.2.0/24 1-2,5 to any established")
                .addText(key(12, DataFormat.QOS_FILTER_RULE), "tag in ip from any to 192.0.2.1 DSCP af11")
                .build();
    }

    private static <T> AvpKey<T> key(long code, DataFormat<T> format) {
        return AvpKey.of(format.name(), code, 99999, format);
    }

    private static Message nested() {
        AvpGroup group = AvpGroup.build(members -> members.add(Base.VENDOR_ID, 1));
        for (int i = 0; i < 14; i++) {
            AvpGroup inner = group;
            group = AvpGroup.build(members -> members.add(Base.FAILED_AVP, inner));
        }
        return base().request(Base.RAR).add(Base.FAILED_AVP, group).build();
    }

    /** The same octets with a version and a Message Length that fit, so that what follows is looked at. */
    static byte[] framed(byte[] octets) {
        byte[] framed = Arrays.copyOf(octets, Math.max(octets.length & ~3, Message.HEADER_LENGTH));
        ByteBuffer.wrap(framed).putInt(0, 1 << 24 | framed.length);
        return framed;
    }
}
