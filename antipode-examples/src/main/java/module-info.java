/** Recipes for the use of Antipode, run as a module. */
module io.github.antipode.examples {
    requires static org.jspecify;
    requires io.github.antipode;
    requires io.github.antipode.applications;
}
