package io.github.antipode.peer;

import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.DiameterIdentity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a node tells about itself in a capabilities exchange (RFC 6733 §5.3). A peer's are kept whole, as its CER or CEA
 * told them; collections keep the order of the message.
 *
 * @param hostIpAddresses of the local node: what Host-IP-Address tells; empty for the addresses of each connection
 * @param vendorId the maker of the implementation, 0 for none; unsigned 32 bits, as all numbers here
 * @param originStateId rises with each restart; empty when the node does not tell
 * @param supportedVendorIds vendors whose AVPs the node knows, its own left out
 */
public record Capabilities(
        DiameterIdentity originHost,
        DiameterIdentity originRealm,
        List<Address> hostIpAddresses,
        long vendorId,
        String productName,
        OptionalLong originStateId,
        Set<Long> supportedVendorIds,
        Set<Long> authApplicationIds,
        Set<Long> acctApplicationIds,
        List<VendorSpecificApplication> vendorSpecificApplications,
        Set<Long> inbandSecurityIds,
        OptionalLong firmwareRevision) {

    public Capabilities {
        hostIpAddresses = List.copyOf(hostIpAddresses);
        supportedVendorIds = inOrder(supportedVendorIds);
        authApplicationIds = inOrder(authApplicationIds);
        acctApplicationIds = inOrder(acctApplicationIds);
        vendorSpecificApplications = List.copyOf(vendorSpecificApplications);
        inbandSecurityIds = inOrder(inbandSecurityIds);
    }

    /** Starts the local node's capabilities; they advertise what is added here and nothing else. */
    public static Builder builder(DiameterIdentity originHost, DiameterIdentity originRealm) {
        return new Builder(originHost, originRealm);
    }

    /** All Application-Ids, however they are advertised, in ascending order. */
    public Set<Long> applicationIds() {
        Set<Long> ids = new TreeSet<>(authApplicationIds);
        ids.addAll(acctApplicationIds);
        vendorSpecificApplications.forEach(application -> ids.add(application.id()));
        return Collections.unmodifiableSet(ids);
    }

    /** Whether the node is a relay, which has every application in common with everybody (RFC 6733 §2.4). */
    public boolean relay() {
        return applicationIds().contains(Application.RELAY_ID);
    }

    /**
     * The Application-Ids that both nodes have (RFC 6733 §5.3), whether for authentication or accounting. All of the
     * other's when one of them is a relay, and the relay's own identifier when both are.
     */
    public Set<Long> applicationsInCommon(Capabilities other) {
        Set<Long> common = new TreeSet<>(applicationIds());
        if (relay() && other.relay()) {
            common.addAll(other.applicationIds());
        } else if (relay()) {
            return other.applicationIds();
        } else if (!other.relay()) {
            common.retainAll(other.applicationIds());
        }
        return Collections.unmodifiableSet(common);
    }

    private static <T> Set<T> inOrder(Collection<T> values) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(values));
    }

    /** Collects the local node's capabilities. Not safe for several threads. */
    public static final class Builder {
        private final DiameterIdentity originHost;
        private final DiameterIdentity originRealm;
        private final List<Address> hostIpAddresses = new ArrayList<>();
        private long vendorId;
        private String productName = "Antipode";
        private OptionalLong originStateId = OptionalLong.empty();
        private final Set<Long> supportedVendorIds = new LinkedHashSet<>();
        private final Set<Long> authApplicationIds = new LinkedHashSet<>();
        private final Set<Long> acctApplicationIds = new LinkedHashSet<>();
        private final Set<VendorSpecificApplication> vendorSpecificApplications = new LinkedHashSet<>();
        private final Set<Long> inbandSecurityIds = new LinkedHashSet<>();
        private OptionalLong firmwareRevision = OptionalLong.empty();

        private Builder(DiameterIdentity originHost, DiameterIdentity originRealm) {
            this.originHost = originHost;
            this.originRealm = originRealm;
        }

        /** None by default, which tells the addresses of each connection (RFC 6733 §5.3.5). */
        public Builder hostIpAddresses(List<Address> addresses) {
            hostIpAddresses.addAll(addresses);
            return this;
        }

        /** 0 by default: no vendor. */
        public Builder vendorId(long id) {
            vendorId = id;
            return this;
        }

        /** {@code Antipode} by default. */
        public Builder productName(String name) {
            productName = name;
            return this;
        }

        /** None by default; must be greater after each restart (RFC 6733 §8.16). */
        public Builder originStateId(long id) {
            originStateId = OptionalLong.of(id);
            return this;
        }

        /** Adds to those that follow from the vendor-specific applications. */
        public Builder supportedVendorId(long id) {
            supportedVendorIds.add(id);
            return this;
        }

        /** Advertises the application as its kind and vendor say. */
        public Builder application(Application application) {
            if (application.vendorId() != 0) {
                supportedVendorIds.add(application.vendorId());
                vendorSpecificApplications.add(
                        new VendorSpecificApplication(application.vendorId(), application.kind(), application.id()));
            } else if (application.kind() == Application.Kind.AUTH) {
                authApplicationIds.add(application.id());
            } else {
                acctApplicationIds.add(application.id());
            }
            return this;
        }

        /** As {@link #application} for each. */
        public Builder applications(Collection<Application> applications) {
            applications.forEach(this::application);
            return this;
        }

        /** Advertises the identifier of a relay agent (RFC 6733 §2.4). */
        public Builder relay() {
            authApplicationIds.add(Application.RELAY_ID);
            return this;
        }

        /**
         * None by default: RFC 6733 §6.10 recommends against the AVP.
         *
         * @param id 0, no inband security
         * @throws IllegalArgumentException for any other: a clear connection is not upgraded (§13.1), so telling it would
         *     mislead the peer
         */
        public Builder inbandSecurityId(long id) {
            if (id != CapabilitiesExchange.NO_INBAND_SECURITY) {
                throw new IllegalArgumentException("inbandSecurityId must be 0, not " + id);
            }
            inbandSecurityIds.add(id);
            return this;
        }

        /** None by default. */
        public Builder firmwareRevision(long revision) {
            firmwareRevision = OptionalLong.of(revision);
            return this;
        }

        /** The capabilities as collected so far; the own vendor is no supported one besides. */
        public Capabilities build() {
            supportedVendorIds.remove(vendorId);
            return new Capabilities(
                    originHost,
                    originRealm,
                    hostIpAddresses,
                    vendorId,
                    productName,
                    originStateId,
                    supportedVendorIds,
                    authApplicationIds,
                    acctApplicationIds,
                    new ArrayList<>(vendorSpecificApplications),
                    inbandSecurityIds,
                    firmwareRevision);
        }
    }
}
