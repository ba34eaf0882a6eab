/** For tests of Diameter nodes: a peer that follows a script, a clock that only the test moves, and a transport in memory. */
@NullMarked
package io.github.antipode.testkit;

import org.jspecify.annotations.NullMarked;
