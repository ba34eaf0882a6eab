/**
 * The wire, both ways: an immutable {@link io.github.antipode.message.Message} is a view over its own octets, an
 * {@link io.github.antipode.message.Avp} a view into it, and a value is decoded when an
 * {@link io.github.antipode.message.AvpKey} asks for it (RFC 6733 §3, §4).
 */
@NullMarked
package io.github.antipode.message;

import org.jspecify.annotations.NullMarked;
