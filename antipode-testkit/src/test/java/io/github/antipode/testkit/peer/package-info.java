/** Dialogues of RFC 6733 §5: one peer table and scripted peers, in virtual time. */
@NullMarked
package io.github.antipode.testkit.peer;

import org.jspecify.annotations.NullMarked;
