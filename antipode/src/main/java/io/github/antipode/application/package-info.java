/**
 * What a node does with requests that are for itself: handlers, the answers they give, and the choice of the handler
 * by application and command (RFC 6733 §2.4, §6.1.4, §6.2, §7).
 */
@NullMarked
package io.github.antipode.application;

import org.jspecify.annotations.NullMarked;
