package io.github.antipode.peer;

import io.github.antipode.message.Application;

/**
 * What a Vendor-Specific-Application-Id tells (RFC 6733 §6.11).
 *
 * @param vendorId informational: applications are compared by {@code id} alone (RFC 6733 §5.3)
 * @param kind whether Auth-Application-Id or Acct-Application-Id carried the identifier
 * @param id the Application-Id, unsigned 32 bits
 */
public record VendorSpecificApplication(long vendorId, Application.Kind kind, long id) {}
