/**
 * What must hold for any octets at all, for Jazzer to refute.
 *
 * <p>A class with a target has no static field and no method (which lambdas are, too) with a type of the library: JUnit and
 * Jazzer load these types before they are instrumented, and JDK 17 loses fields of a record that is transformed later. What
 * a target needs of them stands in fields of the instance and in nested classes.
 */
@NullMarked
package io.github.antipode.fuzz;

import org.jspecify.annotations.NullMarked;
