/** The transports over the network, built on Netty; nothing of it is seen outside but {@code NettyTransport}. */
@NullMarked
package io.github.antipode.transport.netty;

import org.jspecify.annotations.NullMarked;
