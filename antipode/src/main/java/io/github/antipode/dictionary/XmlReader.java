package io.github.antipode.dictionary;

import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads a file's elements with the JDK's StAX: no DTD, nothing from outside the file, bounded in depth; the size was bounded before. */
final class XmlReader {
    /** All of 3GPP's AVPs together are a few megabytes. */
    static final int MAX_OCTETS = 8 << 20;

    /** A dictionary's own elements nest six deep. */
    static final int MAX_DEPTH = 12;

    private static final XMLInputFactory FACTORY = factory();

    private final FaultList faults;
    private final Deque<XmlElement> open = new ArrayDeque<>();
    private @Nullable XmlElement root;

    private XmlReader(FaultList faults) {
        this.faults = faults;
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        return factory;
    }

    /** The root element, or {@code null} after a fault that leaves nothing to go on with. */
    static @Nullable XmlElement read(byte[] xml, FaultList faults) {
        int wrong = Utf8Check.firstWrong(xml);
        if (wrong >= 0) {
            faults.error(
                    Utf8Check.line(xml, wrong), "is no UTF-8 at octet " + wrong + "; say its encoding, or convert it");
            return null;
        }
        XmlReader reader = new XmlReader(faults);
        try {
            XMLStreamReader stream;
            synchronized (FACTORY) { // the JDK's factory reuses readers, and is not safe for several threads
                stream = FACTORY.createXMLStreamReader(new ByteArrayInputStream(xml));
            }
            return reader.read(stream) ? reader.root : null;
        } catch (XMLStreamException e) {
            faults.error(line(e), "is no well-formed XML: " + firstLine(e));
            return null;
        }
    }

    private boolean read(XMLStreamReader stream) throws XMLStreamException {
        while (stream.hasNext()) {
            int event = next(stream);
            int line = stream.getLocation().getLineNumber();
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                faults.error(line, "has a document type or an entity, which a dictionary may not have");
                return false;
            } else if (event == XMLStreamConstants.START_ELEMENT) {
                if (open.size() >= MAX_DEPTH) {
                    faults.error(line, "nests elements deeper than " + MAX_DEPTH);
                    return false;
                }
                start(stream, line);
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                open.pop();
            }
        }
        return true;
    }

    /** The JDK's parser has no text for some faults inside a document type, and fails in its own way while it looks for one. */
    private static int next(XMLStreamReader stream) throws XMLStreamException {
        try {
            return stream.next();
        } catch (RuntimeException e) {
            throw new XMLStreamException("a character or construct that XML does not allow", stream.getLocation(), e);
        }
    }

    private void start(XMLStreamReader stream, int line) {
        XmlElement element = new XmlElement(stream.getLocalName(), line);
        for (int i = 0; i < stream.getAttributeCount(); i++) {
            element.attributes().put(stream.getAttributeLocalName(i), stream.getAttributeValue(i));
        }
        if (open.isEmpty()) {
            root = element;
        } else {
            open.element().children().add(element);
        }
        open.push(element);
    }

    private static int line(XMLStreamException e) {
        return e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
    }

    /** The JDK says where before it says what. */
    private static String firstLine(XMLStreamException e) {
        String message = Objects.requireNonNullElse(e.getMessage(), "no reason given");
        int text = message.indexOf("Message: ");
        return text < 0 ? message : message.substring(text + "Message: ".length());
    }
}
