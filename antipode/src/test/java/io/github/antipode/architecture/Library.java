package io.github.antipode.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;

/** The compiled library, read from the folder that the build compiled it into. */
final class Library {

    static final String PACKAGE = "io.github.antipode";

    private Library() {}

    /** The classes of the library, without its tests. */
    static JavaClasses classes() {
        return new ClassFileImporter().importPath(folder());
    }

    /** The packages that the module exports to everyone. */
    static Set<String> exportedPackages() {
        return descriptor().exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The folder that the module builds into. */
    static Path buildFolder() {
        return Path.of(System.getProperty("antipode.build", "target"));
    }

    private static Path folder() {
        return buildFolder().resolve("classes");
    }

    private static ModuleDescriptor descriptor() {
        try (InputStream moduleInfo = Files.newInputStream(folder().resolve("module-info.class"))) {
            return ModuleDescriptor.read(moduleInfo);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
