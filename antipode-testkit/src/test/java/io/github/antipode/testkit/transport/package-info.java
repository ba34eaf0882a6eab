/** Dialogues over the transport in memory, which show that it keeps the contracts of the network's. */
@NullMarked
package io.github.antipode.testkit.transport;

import org.jspecify.annotations.NullMarked;
