package io.github.antipode.peer;

import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads what a CER or a CEA tells (RFC 6733 §5.3.1, §5.3.2). */
final class CapabilitiesReader {
    private static final List<AvpKey<?>> AT_MOST_ONCE = List.of(
            Base.ORIGIN_HOST,
            Base.ORIGIN_REALM,
            Base.VENDOR_ID,
            Base.PRODUCT_NAME,
            Base.ORIGIN_STATE_ID,
            Base.FIRMWARE_REVISION);

    private CapabilitiesReader() {}

    /**
     * What a CER tells.
     *
     * @throws AvpException for the first AVP that is missing, is there too often or cannot be read
     */
    static Capabilities cer(Message cer) {
        AT_MOST_ONCE.forEach(key -> checkAtMostOnce(cer, key));
        cer.get(Base.ORIGIN_HOST);
        cer.get(Base.ORIGIN_REALM);
        cer.get(Base.HOST_IP_ADDRESS);
        return read(cer, cer.get(Base.VENDOR_ID), cer.get(Base.PRODUCT_NAME));
    }

    /**
     * What a successful CEA tells. The AVPs that only describe the peer may be missing: there is no answer to an answer,
     * and a working connection is worth more than its Product-Name.
     *
     * @throws AvpException if an AVP cannot be read, or the peer's name is missing
     */
    static Capabilities cea(Message cea) {
        long vendorId = cea.find(Base.VENDOR_ID).orElse(0L);
        return read(cea, vendorId, cea.find(Base.PRODUCT_NAME).orElse(""));
    }

    private static Capabilities read(Message message, long vendorId, String productName) {
        List<Address> addresses = message.all(Base.HOST_IP_ADDRESS);
        return new Capabilities(
                message.get(Base.ORIGIN_HOST),
                message.get(Base.ORIGIN_REALM),
                addresses,
                vendorId,
                productName,
                number(message.find(Base.ORIGIN_STATE_ID)),
                new LinkedHashSet<>(message.all(Base.SUPPORTED_VENDOR_ID)),
                new LinkedHashSet<>(message.all(Base.AUTH_APPLICATION_ID)),
                new LinkedHashSet<>(message.all(Base.ACCT_APPLICATION_ID)),
                vendorSpecificApplications(message),
                new LinkedHashSet<>(message.all(Base.INBAND_SECURITY_ID)),
                number(message.find(Base.FIRMWARE_REVISION)));
    }

    private static void checkAtMostOnce(Message message, AvpKey<?> key) {
        List<Avp> avps = message.allAvps(key);
        if (avps.size() > 1) {
            // RFC 6733 §7.1.5: the Failed-AVP holds the first one beyond the maximum.
            throw refused(ResultCode.AVP_OCCURS_TOO_MANY_TIMES, avps.get(1), key + " occurs " + avps.size() + " times");
        }
    }

    private static List<VendorSpecificApplication> vendorSpecificApplications(Message message) {
        List<VendorSpecificApplication> applications = new ArrayList<>();
        for (AvpGroup group : message.all(Base.VENDOR_SPECIFIC_APPLICATION_ID)) {
            applications.add(vendorSpecificApplication(group));
        }
        return applications;
    }

    private static VendorSpecificApplication vendorSpecificApplication(AvpGroup group) {
        List<Avp> ids = new ArrayList<>(group.allAvps(Base.AUTH_APPLICATION_ID));
        ids.addAll(group.allAvps(Base.ACCT_APPLICATION_ID));
        if (ids.isEmpty()) {
            throw refused(ResultCode.MISSING_AVP, exampleOfBothIds(), "neither Auth- nor Acct-Application-Id is there");
        }
        if (ids.size() > 1) {
            Avp both = Avp.of(
                    Base.VENDOR_SPECIFIC_APPLICATION_ID, AvpGroup.build(failed -> failed.addAll(ids.subList(0, 2))));
            throw refused(ResultCode.AVP_OCCURS_TOO_MANY_TIMES, both, ids.size() + " Application-Ids where one may be");
        }
        Optional<Long> auth = group.find(Base.AUTH_APPLICATION_ID);
        // RFC 3588 §6.11 allowed several Vendor-Ids; the first one will do for what is informational.
        long vendorId = group.get(Base.VENDOR_ID);
        return auth.isPresent()
                ? new VendorSpecificApplication(vendorId, Application.Kind.AUTH, auth.get())
                : new VendorSpecificApplication(vendorId, Application.Kind.ACCT, group.get(Base.ACCT_APPLICATION_ID));
    }

    /** What RFC 6733 §6.11 wants in the Failed-AVP, in the group that it is missing from (§7.5). */
    private static Avp exampleOfBothIds() {
        return Avp.of(
                Base.VENDOR_SPECIFIC_APPLICATION_ID,
                AvpGroup.build(ids -> ids.add(Base.AUTH_APPLICATION_ID, 0L).add(Base.ACCT_APPLICATION_ID, 0L)));
    }

    private static AvpException refused(ResultCode code, Avp failed, String reason) {
        return new AvpException(new AvpError(code, failed.offset(), failed, reason));
    }

    private static OptionalLong number(Optional<Long> value) {
        return value.isPresent() ? OptionalLong.of(value.get()) : OptionalLong.empty();
    }
}
