/**
 * What carries messages between nodes: endpoints, connections and the event loops that own them (RFC 6733 §2.1).
 *
 * <p>A connection belongs to one loop for life, and its listener is called on that loop only.
 */
@NullMarked
package io.github.antipode.transport;

import org.jspecify.annotations.NullMarked;
