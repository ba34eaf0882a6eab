package io.github.antipode.interop;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The command, the examples, the benchmarks and these tests prove that the exported packages suffice. They run on the class path, where the modules
 * do not guard that, so it is checked here.
 */
class ExportedPackagesTest {

    private static final String ROOT = "io.github.antipode";
    private static final String[] USERS = {
        ROOT + ".cli..", ROOT + ".examples..", ROOT + ".benchmarks..", ROOT + ".interop.."
    };

    @Test
    void commandExamplesBenchmarksAndInteropUseExportedPackagesAlone() {
        DescribedPredicate<JavaClass> allowed = resideInAnyPackage(exportedPackages())
                .or(resideInAnyPackage(USERS))
                .or(DescribedPredicate.not(resideInAPackage(ROOT + "..")));

        classes()
                .that()
                .resideInAnyPackage(USERS)
                .should()
                .onlyDependOnClassesThat(allowed)
                .check(new ClassFileImporter().importPackages(ROOT));
    }

    private static String[] exportedPackages() {
        Path[] classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(System.getProperty("path.separator"), -1))
                .filter(entry -> !entry.isBlank())
                .map(Path::of)
                .filter(entry -> Files.isDirectory(entry)
                        || entry.getFileName().toString().startsWith("antipode"))
                .toArray(Path[]::new);
        return Arrays.stream(classPath).flatMap(ExportedPackagesTest::exportsOf).toArray(String[]::new);
    }

    private static Stream<String> exportsOf(Path entry) {
        return ModuleFinder.of(entry).findAll().stream()
                .map(module -> module.descriptor())
                .filter(module -> module.name().startsWith(ROOT) && !module.isAutomatic())
                .flatMap(module -> module.exports().stream())
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source);
    }
}
