package io.github.antipode.dictionary;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.DataFormat;
import java.util.Optional;

/** Prints the value of one AVP that is no group; one that is malformed as hex, with what is wrong. */
final class ValuePrinter {
    private final Dictionary dictionary;

    ValuePrinter(Dictionary dictionary) {
        this.dictionary = dictionary;
    }

    String print(Avp avp, AvpDefinition definition, int shift) {
        try {
            return text(avp, definition.format());
        } catch (AvpException e) {
            return PrintedText.octets(avp.data()) + "  " + wrong(e.error(), shift);
        } catch (RuntimeException e) {
            // A format of the user's own may fail at what it decoded.
            return PrintedText.octets(avp.data()) + "  !! " + PrintedText.escaped(e.toString());
        }
    }

    /** What is wrong and where; {@code shift} is added to the octet. */
    static String wrong(AvpError error, int shift) {
        String reason = error.reason();
        int what = reason.startsWith("AVP ") ? reason.indexOf(": ") : -1;
        String bare = what < 0 ? reason : reason.substring(what + 2);
        return "!! " + error.code() + " at octet " + (error.offset() + shift) + ": " + PrintedText.escaped(bare);
    }

    private <T> String text(Avp avp, DataFormat<T> format) {
        T value = avp.as(format);
        if (value instanceof byte[] octets) {
            return PrintedText.octets(octets);
        }
        if (format == (Object) DataFormat.UTF8_STRING) {
            return PrintedText.quoted(format.print(value));
        }
        String meaning = meaning(avp, value).map(name -> " (" + name + ")").orElse("");
        return PrintedText.escaped(format.print(value) + meaning);
    }

    /** What the base protocol's numbers of vendors and applications stand for. */
    private Optional<String> meaning(Avp avp, Object value) {
        if (!(value instanceof Long number)) {
            return Optional.empty();
        }
        if (avp.is(Base.VENDOR_ID) || avp.is(Base.SUPPORTED_VENDOR_ID)) {
            return dictionary.vendorName(number);
        }
        if (avp.is(Base.AUTH_APPLICATION_ID) || avp.is(Base.ACCT_APPLICATION_ID)) {
            return dictionary.application(number).map(ApplicationDefinition::name);
        }
        return Optional.empty();
    }
}
