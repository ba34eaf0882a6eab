package io.github.antipode.dictionary;

/** A flag of an AVP header, as the rules of a definition name it (RFC 6733 §4.1, §4.5). */
public enum AvpFlag {
    /** A Vendor-Id follows the length. */
    V,
    /** A receiver that does not know the AVP must refuse the message. */
    M,
    /** Reserved for end-to-end security. */
    P
}
