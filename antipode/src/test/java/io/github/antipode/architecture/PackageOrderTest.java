package io.github.antipode.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The packages are the layers of the protocol: each uses only those before it. */
class PackageOrderTest {

    private static final List<String> ORDER =
            List.of("message", "dictionary", "transport", "peer", "routing", "application", "session", "node");

    private final JavaClasses library = Library.classes();

    @TestFactory
    Stream<DynamicTest> aPackageUsesOnlyThoseBeforeIt() {
        return IntStream.range(0, ORDER.size() - 1)
                .mapToObj(layer -> DynamicTest.dynamicTest(ORDER.get(layer), () -> usesNoLaterPackage(layer)));
    }

    private void usesNoLaterPackage(int layer) {
        String[] later = ORDER.subList(layer + 1, ORDER.size()).stream()
                .map(PackageOrderTest::withSubpackages)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(withSubpackages(ORDER.get(layer)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(later)
                .allowEmptyShould(true)
                .check(library);
    }

    @Test
    void everyClassHasItsPlaceInTheOrder() {
        String[] all = ORDER.stream().map(PackageOrderTest::withSubpackages).toArray(String[]::new);
        assertThat(library.that(not(resideInAnyPackage(all))))
                .extracting(JavaClass::getName)
                .isEmpty();
    }

    @Test
    void noPackagesDependOnEachOtherInACycle() {
        slices().matching(Library.PACKAGE + ".(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(library);
    }

    private static String withSubpackages(String layer) {
        return Library.PACKAGE + "." + layer + "..";
    }
}
