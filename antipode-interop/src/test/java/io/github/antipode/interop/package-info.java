/**
 * Antipode against what others wrote: tshark reads the messages that our builders make, and freeDiameter talks with our
 * nodes and with the command.
 */
@NullMarked
package io.github.antipode.interop;

import org.jspecify.annotations.NullMarked;
