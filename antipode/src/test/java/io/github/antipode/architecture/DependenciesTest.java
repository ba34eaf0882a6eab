package io.github.antipode.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A user of the library gets Netty, the SLF4J API and JSpecify's annotations with it, and nothing else. */
class DependenciesTest {

    @Test
    void thePublishedPomListsOnlyNettySlf4jAndJSpecify() throws Exception {
        assertThat(dependenciesOf(Library.buildFolder().resolve("flattened-pom.xml")))
                .contains("io.netty:netty-transport:compile", "org.slf4j:slf4j-api:compile")
                .allMatch(dependency -> dependency.startsWith("io.netty:netty-")
                        || dependency.equals("org.slf4j:slf4j-api:compile")
                        || dependency.equals("org.jspecify:jspecify:compile"));
    }

    @Test
    void theWireLayerUsesTheJdkAloneAndAnnotations() {
        classes()
                .that()
                .resideInAnyPackage(Library.PACKAGE + ".message..", Library.PACKAGE + ".dictionary..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(packagesOfTheWireLayer())
                .allowEmptyShould(true)
                .check(Library.classes());
    }

    private static String[] packagesOfTheWireLayer() {
        Stream<String> jdk = Stream.of("java.base", "java.xml")
                .flatMap(name -> ModuleLayer.boot().findModule(name).orElseThrow().getPackages().stream());
        Stream<String> others = Stream.of(
                "", // the arrays of primitive types have no package
                "org.jspecify.annotations",
                Library.PACKAGE + ".message..",
                Library.PACKAGE + ".dictionary..");
        return Stream.concat(jdk, others).toArray(String[]::new);
    }

    private static List<String> dependenciesOf(Path pom) throws Exception {
        List<String> found = new ArrayList<>();
        NodeList dependencies = parse(pom).getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            found.add(text(dependency, "groupId", "") + ":" + text(dependency, "artifactId", "") + ":"
                    + text(dependency, "scope", "compile"));
        }
        return found;
    }

    private static Element parse(Path pom) throws Exception {
        try (InputStream in = open(pom)) {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(in)
                    .getDocumentElement();
        }
    }

    private static InputStream open(Path pom) throws IOException {
        assertThat(pom).as("written by the flatten plugin before the tests run").exists();
        return Files.newInputStream(pom);
    }

    private static String text(Element dependency, String tag, String otherwise) {
        NodeList elements = dependency.getElementsByTagName(tag);
        return elements.getLength() == 0
                ? otherwise
                : elements.item(0).getTextContent().strip();
    }
}
