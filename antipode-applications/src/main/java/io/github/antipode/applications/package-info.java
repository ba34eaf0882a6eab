/** Typed keys and commands of the Diameter applications beyond RFC 6733, one class for each application. */
@NullMarked
package io.github.antipode.applications;

import org.jspecify.annotations.NullMarked;
