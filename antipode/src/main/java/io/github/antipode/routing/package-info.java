/** Which peer a request goes to, and which requests are for this node itself (RFC 6733 §2.7, §6.1). */
@NullMarked
package io.github.antipode.routing;

import org.jspecify.annotations.NullMarked;
