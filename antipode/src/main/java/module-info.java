/** A Diameter (RFC 6733) stack: the wire, dictionaries, peers, and the node that puts them together. */
module io.github.antipode {
    requires static transitive org.jspecify;
    requires java.xml;
    requires io.netty.buffer;
    requires io.netty.common;
    requires io.netty.handler;
    requires io.netty.transport;
    requires io.netty.transport.classes.epoll;
    requires org.slf4j;

    exports io.github.antipode.application;
    exports io.github.antipode.dictionary;
    exports io.github.antipode.message;
    exports io.github.antipode.node;
    exports io.github.antipode.peer;
    exports io.github.antipode.routing;
    exports io.github.antipode.transport;
}
