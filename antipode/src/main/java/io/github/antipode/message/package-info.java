/** The wire, both ways: messages, AVPs and their data formats as views over their own octets (RFC 6733 §3, §4). */
@NullMarked
package io.github.antipode.message;

import org.jspecify.annotations.NullMarked;
