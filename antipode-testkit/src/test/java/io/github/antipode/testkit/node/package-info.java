/** Dialogues with whole nodes, in memory and in virtual time. */
@NullMarked
package io.github.antipode.testkit.node;

import org.jspecify.annotations.NullMarked;
