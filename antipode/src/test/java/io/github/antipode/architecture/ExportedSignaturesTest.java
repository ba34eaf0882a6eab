package io.github.antipode.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.properties.HasModifiers;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a user can name: the public and protected members of the public classes in exported packages. */
class ExportedSignaturesTest {

    private final Set<String> exported = Library.exportedPackages();

    @Test
    void noTypeOfNettyStandsInAnExportedSignature() {
        List<String> offending = Library.classes().stream()
                .filter(type -> exported.contains(type.getPackageName()) && isVisible(type))
                .flatMap(this::signatures)
                .filter(signature -> signature.types().anyMatch(ExportedSignaturesTest::isNetty))
                .map(Signature::place)
                .toList();

        assertThat(offending).isEmpty();
    }

    @Test
    void theImplementationOfTheTransportIsNotExported() {
        assertThat(exported).doesNotContain(Library.PACKAGE + ".transport.netty");
    }

    private Stream<Signature> signatures(JavaClass type) {
        Stream<JavaType> above = Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream());
        Stream<Signature> members = type.getMembers().stream()
                .filter(ExportedSignaturesTest::isVisible)
                .map(member -> new Signature(member.getFullName(), typesOf(member)));
        return Stream.concat(Stream.of(new Signature(type.getFullName(), above)), members);
    }

    private static Stream<JavaType> typesOf(JavaMember member) {
        if (member instanceof JavaField field) {
            return Stream.of(field.getType());
        }
        JavaCodeUnit method = (JavaCodeUnit) member;
        Stream<JavaType> thrown = method.getExceptionTypes().stream().map(type -> (JavaType) type);
        return Stream.of(Stream.of(method.getReturnType()), method.getParameterTypes().stream(), thrown)
                .flatMap(types -> types);
    }

    private static boolean isNetty(JavaType type) {
        return type.getAllInvolvedRawTypes().stream()
                .anyMatch(raw -> raw.getPackageName().startsWith("io.netty"));
    }

    private static boolean isVisible(JavaClass type) {
        return isVisible((HasModifiers) type)
                && type.getEnclosingClass()
                        .map(ExportedSignaturesTest::isVisible)
                        .orElse(true);
    }

    private static boolean isVisible(HasModifiers declared) {
        return declared.getModifiers().contains(JavaModifier.PUBLIC)
                || declared.getModifiers().contains(JavaModifier.PROTECTED);
    }

    private record Signature(String place, Stream<JavaType> types) {}
}
