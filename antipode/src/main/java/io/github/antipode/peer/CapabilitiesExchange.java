package io.github.antipode.peer;

import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpException;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.EndToEndIds;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import io.github.antipode.transport.Connection;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The capabilities exchange (RFC 6733 §5.3): writes the local node's CER and CEA, and judges those of peers. What is refused
 * is an {@link AvpException} with the Result-Code that says so. Safe for all threads.
 */
final class CapabilitiesExchange {
    private static final Logger LOG = LoggerFactory.getLogger(CapabilitiesExchange.class);
    /** A value of Inband-Security-Id (RFC 6733 §6.10). */
    static final long NO_INBAND_SECURITY = 0;

    private static final long TLS = 1; // RFC 6733 §6.10
    private static final int LONGEST_FAILED_AVP = 65_536; // repeating more helps nobody
    private static final int LONGEST_ERROR_MESSAGE = 200;
    private static final Pattern NOT_FOR_PEOPLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

    private final Capabilities local;
    private final EndToEndIds endToEndIds;

    CapabilitiesExchange(Capabilities local, EndToEndIds endToEndIds) {
        this.local = local;
        this.endToEndIds = endToEndIds;
    }

    Message cer(Connection connection, int hopByHopId) {
        MessageBuilder cer =
                Message.request(Base.CER).hopByHopId(hopByHopId & 0xffffffffL).endToEndId(endToEndIds.next());
        addNode(cer, connection);
        addApplications(cer);
        return cer.build();
    }

    /** The CEA that accepts the CER. It names all applications, those in common or not, as a hint (§5.3). */
    Message cea(Message cer, Connection connection) {
        MessageBuilder cea = cer.answer().add(Base.RESULT_CODE, ResultCode.SUCCESS.code());
        addNode(cea, connection);
        addApplications(cea);
        return cea.build();
    }

    /**
     * The CEA that refuses the CER. It is as complete as the other, since without the E bit the CEA's grammar holds; the
     * E bit is for protocol errors alone (§7.1.3, §7.2).
     */
    Message refusal(Message cer, Connection connection, AvpError error) {
        boolean protocolError = error.code().category() == ResultCode.Category.PROTOCOL_ERROR;
        MessageBuilder cea = cer.answer()
                .error(protocolError)
                .add(Base.RESULT_CODE, error.code().code());
        addNode(cea, connection);
        cea.add(Base.ERROR_MESSAGE, error.reason());
        error.failedAvp()
                .filter(failed -> failed.length() <= LONGEST_FAILED_AVP)
                .ifPresent(failed -> cea.group(Base.FAILED_AVP, group -> group.add(failed)));
        addApplications(cea);
        return cea.build();
    }

    /**
     * What the sender of the CER tells, if it is acceptable.
     *
     * @throws AvpException with the error to answer
     */
    Capabilities judgeCer(Message cer) {
        if (cer.fault().isPresent()) {
            throw new AvpException(cer.fault().get());
        }
        Capabilities peer = CapabilitiesReader.cer(cer);
        checkNotSelf(peer);
        if (peer.inbandSecurityIds().contains(TLS) && !peer.inbandSecurityIds().contains(NO_INBAND_SECURITY)) {
            // RFC 6733 §5.3, §13.1: TLS begins before the CER; there is no upgrade of a clear connection here.
            throw refused(ResultCode.NO_COMMON_SECURITY, "TLS is not negotiated inside a clear connection");
        }
        checkApplications(peer);
        return peer;
    }

    /**
     * What the sender of the CEA tells, if it accepts the CER and is acceptable itself.
     *
     * @param expected the identity that was configured, or {@code null}
     * @throws AvpException with the reason
     */
    Capabilities judgeCea(Message cea, @Nullable DiameterIdentity expected) {
        if (cea.fault().isPresent()) {
            throw new AvpException(cea.fault().get());
        }
        ResultCode result = cea.resultCode();
        if (!result.isSuccess()) {
            // RFC 6733 §7.2: a refusal may have the generic form of an error answer, so nothing more is asked of it.
            throw refused(result, "the peer refuses the CER" + errorMessage(cea));
        }
        Capabilities peer = CapabilitiesReader.cea(cea);
        if (expected != null && !expected.equals(peer.originHost())) {
            throw refused(ResultCode.UNKNOWN_PEER, "the peer is " + peer.originHost() + ", not " + expected);
        }
        checkNotSelf(peer);
        checkApplications(peer);
        return peer;
    }

    private static String errorMessage(Message cea) {
        try {
            return cea.find(Base.ERROR_MESSAGE)
                    .map(text -> ": " + oneLine(text))
                    .orElse("");
        } catch (AvpException e) {
            return "";
        }
    }

    /** A stranger's text goes to logs and terminals: no escape sequence, no line of its own, no megabyte. */
    private static String oneLine(String text) {
        String start = text.substring(0, Math.min(text.length(), LONGEST_ERROR_MESSAGE));
        return NOT_FOR_PEOPLE.matcher(start).replaceAll("?");
    }

    /** A node that reaches itself has been configured wrongly, and no election could choose between equal names. */
    private void checkNotSelf(Capabilities peer) {
        if (peer.originHost().equals(local.originHost())) {
            throw refused(ResultCode.UNKNOWN_PEER, "Origin-Host " + peer.originHost() + " is this node's own");
        }
    }

    private void checkApplications(Capabilities peer) {
        if (local.applicationsInCommon(peer).isEmpty()) {
            throw refused(
                    ResultCode.NO_COMMON_APPLICATION,
                    "no application in common: " + local.originHost() + " has " + applications(local) + ", "
                            + peer.originHost() + " has " + applications(peer));
        }
        if (!local.relay() && !peer.relay() && !agreeOnKind(peer)) {
            LOG.warn(
                    "{} and {} have applications in common, but one for authentication where the other has it for"
                            + " accounting: {} has {}, {} has {}",
                    local.originHost(),
                    peer.originHost(),
                    local.originHost(),
                    applications(local),
                    peer.originHost(),
                    applications(peer));
        }
    }

    private boolean agreeOnKind(Capabilities peer) {
        return ids(local, Application.Kind.AUTH).stream().anyMatch(ids(peer, Application.Kind.AUTH)::contains)
                || ids(local, Application.Kind.ACCT).stream().anyMatch(ids(peer, Application.Kind.ACCT)::contains);
    }

    private static List<Long> ids(Capabilities node, Application.Kind kind) {
        List<Long> ids =
                new ArrayList<>(kind == Application.Kind.AUTH ? node.authApplicationIds() : node.acctApplicationIds());
        node.vendorSpecificApplications().stream()
                .filter(application -> application.kind() == kind)
                .forEach(application -> ids.add(application.id()));
        return ids;
    }

    private static String applications(Capabilities node) {
        return "Auth " + ids(node, Application.Kind.AUTH) + " Acct " + ids(node, Application.Kind.ACCT);
    }

    private static AvpException refused(ResultCode code, String reason) {
        return new AvpException(new AvpError(code, 0, null, reason));
    }

    private void addNode(MessageBuilder message, Connection connection) {
        message.add(Base.ORIGIN_HOST, local.originHost())
                .add(Base.ORIGIN_REALM, local.originRealm())
                .addAll(Base.HOST_IP_ADDRESS, hostAddresses(connection))
                .add(Base.VENDOR_ID, local.vendorId())
                .add(Base.PRODUCT_NAME, local.productName());
        local.originStateId().ifPresent(id -> message.add(Base.ORIGIN_STATE_ID, id));
    }

    private void addApplications(MessageBuilder message) {
        message.addAll(Base.SUPPORTED_VENDOR_ID, local.supportedVendorIds())
                .addAll(Base.AUTH_APPLICATION_ID, local.authApplicationIds())
                .addAll(Base.INBAND_SECURITY_ID, local.inbandSecurityIds())
                .addAll(Base.ACCT_APPLICATION_ID, local.acctApplicationIds());
        for (VendorSpecificApplication application : local.vendorSpecificApplications()) {
            message.group(
                    Base.VENDOR_SPECIFIC_APPLICATION_ID,
                    group -> group.add(Base.VENDOR_ID, application.vendorId())
                            .add(
                                    application.kind() == Application.Kind.AUTH
                                            ? Base.AUTH_APPLICATION_ID
                                            : Base.ACCT_APPLICATION_ID,
                                    application.id()));
        }
        local.firmwareRevision().ifPresent(revision -> message.add(Base.FIRMWARE_REVISION, revision));
    }

    /** RFC 6733 §5.3.5: what was configured; otherwise the connection's addresses, loopback if there is no other. */
    private List<Address> hostAddresses(Connection connection) {
        if (!local.hostIpAddresses().isEmpty()) {
            return local.hostIpAddresses();
        }
        List<InetAddress> usable = only(connection.localAddresses(), address -> !address.isAnyLocalAddress());
        List<InetAddress> others = only(usable, address -> !address.isLoopbackAddress());
        if (usable.isEmpty()) {
            throw new IllegalStateException("the connection from " + connection.local()
                    + " has no address to tell: Host-IP-Address must be configured");
        }
        return (others.isEmpty() ? usable : others).stream().map(Address::of).toList();
    }

    private static List<InetAddress> only(List<InetAddress> addresses, Predicate<InetAddress> wanted) {
        return addresses.stream().filter(wanted).toList();
    }
}
