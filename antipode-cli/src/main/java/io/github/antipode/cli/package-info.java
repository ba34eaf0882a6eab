/** The command diam and its subcommands. */
@NullMarked
package io.github.antipode.cli;

import org.jspecify.annotations.NullMarked;
