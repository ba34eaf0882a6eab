/**
 * A Diameter node: the builder that puts transport, peers, routing and handlers together, and owns their threads and
 * their life cycle.
 */
@NullMarked
package io.github.antipode.node;

import org.jspecify.annotations.NullMarked;
