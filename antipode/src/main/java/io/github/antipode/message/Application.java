package io.github.antipode.message;

/**
 * A Diameter application: what a node advertises in its capabilities exchange and what a message's header names.
 *
 * @param name for people, such as {@code Gx}
 * @param id the Application-Id, unsigned 32 bits
 * @param vendorId the vendor whose application it is, advertised in Vendor-Specific-Application-Id (RFC 6733 §6.11);
 *     0 for those of the IETF
 * @param kind which AVP advertises it
 */
public record Application(String name, long id, long vendorId, Kind kind) {

    /** Whether Auth-Application-Id or Acct-Application-Id carries the identifier (RFC 6733 §6.8, §6.9). */
    public enum Kind {
        AUTH,
        ACCT
    }

    /** The identifier of a relay agent, which has every application in common with everybody (RFC 6733 §2.4). */
    public static final long RELAY_ID = 0xffffffffL;

    public Application {
        Unsigned.check32("Application-Id of " + name, id);
        Unsigned.check32("Vendor-Id of " + name, vendorId);
    }

    /** One of the IETF, advertised in Auth-Application-Id. */
    public static Application auth(String name, long id) {
        return new Application(name, id, 0, Kind.AUTH);
    }

    /** One of the IETF, advertised in Acct-Application-Id. */
    public static Application acct(String name, long id) {
        return new Application(name, id, 0, Kind.ACCT);
    }

    /** One of a vendor, advertised with Auth-Application-Id in Vendor-Specific-Application-Id. */
    public static Application auth(String name, long id, long vendorId) {
        return new Application(name, id, vendorId, Kind.AUTH);
    }

    /** One of a vendor, advertised with Acct-Application-Id in Vendor-Specific-Application-Id. */
    public static Application acct(String name, long id, long vendorId) {
        return new Application(name, id, vendorId, Kind.ACCT);
    }

    @Override
    public String toString() {
        return name + " (" + id + ")";
    }
}
