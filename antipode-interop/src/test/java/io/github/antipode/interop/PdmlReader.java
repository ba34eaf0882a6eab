package io.github.antipode.interop;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the Diameter messages of Wireshark's packet details markup language, in the order of the capture. */
final class PdmlReader {
    private static final String AVP = "diameter.avp";

    private final XMLStreamReader xml;
    private int start;
    private List<String> complaints = new ArrayList<>();

    PdmlReader(InputStream pdml) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        xml = factory.createXMLStreamReader(pdml);
    }

    List<DissectedMessage> messages() throws XMLStreamException {
        List<DissectedMessage> messages = new ArrayList<>();
        while (xml.hasNext()) {
            if (xml.next() == XMLStreamConstants.START_ELEMENT && "proto".equals(xml.getLocalName())) {
                switch (attribute("name")) {
                    case "diameter" -> messages.add(message());
                    case "_ws.malformed" -> malformed(messages);
                    default -> {} // the layers below
                }
            }
        }
        return messages;
    }

    /** tshark puts what ended the dissection behind the message. */
    private void malformed(List<DissectedMessage> messages) {
        messages.get(messages.size() - 1).complaints().add(attribute("showname"));
    }

    private DissectedMessage message() throws XMLStreamException {
        start = Integer.parseInt(attribute("pos"));
        complaints = new ArrayList<>();
        Map<String, String> header = new LinkedHashMap<>();
        List<DissectedAvp> avps = new ArrayList<>();
        while (nextField()) {
            String name = attribute("name");
            if (name.equals(AVP)) {
                avps.add(avp());
            } else {
                header.put(name.replaceFirst("^diameter\\.", ""), attribute("show"));
                fieldsBelow();
            }
        }
        return new DissectedMessage(header, avps, complaints);
    }

    private DissectedAvp avp() throws XMLStreamException {
        int offset = Integer.parseInt(attribute("pos")) - start;
        Map<String, String> header = new LinkedHashMap<>();
        DissectedAvp value = new DissectedAvp(offset, header, "", "", "", Map.of(), List.of());
        while (nextField()) {
            String name = attribute("name");
            if (name.startsWith(AVP + ".") && !name.startsWith(AVP + ".unknown")) {
                header.put(name.substring(AVP.length() + 1), attribute("show"));
                fieldsBelow();
            } else if (name.startsWith("_ws.expert")) {
                complain();
            } else if (value.field().isEmpty()) {
                value = value(offset, header);
            } else {
                fieldsBelow();
            }
        }
        return value;
    }

    private DissectedAvp value(int offset, Map<String, String> header) throws XMLStreamException {
        String field = attribute("name");
        String shown = attribute("show");
        String octets = attribute("value");
        Map<String, String> parts = new LinkedHashMap<>();
        List<DissectedAvp> members = new ArrayList<>();
        while (nextField()) {
            String name = attribute("name");
            if (name.equals(AVP)) {
                members.add(avp());
            } else {
                parts.put(name.substring(name.lastIndexOf('.') + 1), attribute("show"));
                fieldsBelow();
            }
        }
        return new DissectedAvp(offset, header, field, shown, octets, parts, members);
    }

    /** Passes over the fields below the current one, and notes what tshark complains of. */
    private void fieldsBelow() throws XMLStreamException {
        if (attribute("name").equals("_ws.expert")) {
            complain();
            return;
        }
        while (nextField()) {
            fieldsBelow();
        }
    }

    private void complain() throws XMLStreamException {
        String complaint = attribute("showname");
        complaints.add(complaint);
        while (nextField()) {
            fieldsBelow();
        }
    }

    /** Goes to the next field of this level; {@code false} at its end. */
    private boolean nextField() throws XMLStreamException {
        while (true) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                return true;
            }
            if (event == XMLStreamConstants.END_ELEMENT) {
                return false;
            }
        }
    }

    private String attribute(String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }
}
