/** Typed keys and commands of the Diameter applications beyond RFC 6733. */
module io.github.antipode.applications {
    requires static transitive org.jspecify;
    requires transitive io.github.antipode;

    exports io.github.antipode.applications;
}
