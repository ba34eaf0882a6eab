/** For tests of Diameter nodes: a scripted peer, a virtual clock and a transport in memory. */
module io.github.antipode.testkit {
    requires static transitive org.jspecify;
    requires transitive io.github.antipode;

    exports io.github.antipode.testkit;
}
