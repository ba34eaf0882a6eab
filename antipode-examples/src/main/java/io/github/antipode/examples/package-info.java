/** Recipes: each class shows one use of the library and runs on its own. */
@NullMarked
package io.github.antipode.examples;

import org.jspecify.annotations.NullMarked;
