/** What a message costs, and what the command reaches beside the ceiling of the machine. */
@NullMarked
package io.github.antipode.benchmarks;

import org.jspecify.annotations.NullMarked;
