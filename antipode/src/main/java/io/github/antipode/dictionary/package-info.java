/**
 * What AVPs, commands and applications look like: an immutable {@link io.github.antipode.dictionary.Dictionary} is loaded
 * from files that are checked as a whole, answers by number and by name, and prints messages for people (RFC 6733 §3.2,
 * §4).
 */
@NullMarked
package io.github.antipode.dictionary;

import org.jspecify.annotations.NullMarked;
