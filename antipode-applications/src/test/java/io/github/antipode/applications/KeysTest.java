package io.github.antipode.applications;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.AvpFlag;
import io.github.antipode.dictionary.CommandDefinition;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.dictionary.Enumerator;
import io.github.antipode.message.Application;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Command;
import io.github.antipode.message.Enumerated;
import io.github.antipode.message.ResultCode;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The constants of the applications say what the embedded dictionaries say, and leave nothing out. */
class KeysTest {

    record Source(Class<?> constants, Application application, Command command, String specification) {
        @Override
        public String toString() {
            return constants.getSimpleName();
        }

        Dictionary dictionary() {
            return Dictionary.embedded();
        }
    }

    static Stream<Source> applications() {
        return Stream.of(
                new Source(CreditControl.class, CreditControl.APPLICATION, CreditControl.CCR, "RFC 8506"),
                new Source(Accounting.class, Accounting.APPLICATION, Accounting.ACR, "RFC 6733"));
    }

    @ParameterizedTest
    @MethodSource("applications")
    void eachKeyIsItsDefinition(Source source) throws Exception {
        List<Field> fields = constants(source.constants(), AvpKey.class);
        assertThat(fields).isNotEmpty();
        for (Field field : fields) {
            AvpKey<?> key = (AvpKey<?>) field.get(null);
            AvpDefinition definition = source.dictionary().avp(key.name()).orElseThrow();
            assertThat(key).as(field.getName()).isEqualTo(definition.key());
            assertThat(key.format().name())
                    .as(field.getName())
                    .isEqualTo(definition.format().name());
            assertThat(key.mandatory())
                    .as(field.getName())
                    .isEqualTo(definition.flags().must().contains(AvpFlag.M));
            assertThat(field.getName()).isEqualTo(key.name().replace('-', '_').toUpperCase(Locale.ROOT));
        }
    }

    @ParameterizedTest
    @MethodSource("applications")
    void eachDefinitionHasItsKey(Source source) throws Exception {
        List<String> names = new ArrayList<>();
        for (Field field : constants(source.constants(), AvpKey.class)) {
            names.add(((AvpKey<?>) field.get(null)).name());
        }
        assertThat(source.dictionary().avps().stream()
                        .filter(avp ->
                                avp.applicationId() == source.application().id())
                        .filter(avp -> avp.reference().startsWith(source.specification()))
                        .map(AvpDefinition::name))
                .containsExactlyInAnyOrderElementsOf(names);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void eachEnumerationHasTheNamesOfItsDefinition(Source source) throws Exception {
        for (Field field : constants(source.constants(), AvpKey.class)) {
            AvpKey<?> key = (AvpKey<?>) field.get(null);
            if (!Enumerated.class.isAssignableFrom(key.format().type())) {
                continue;
            }
            Set<Enumerator> named = constants(key.format().type(), key.format().type()).stream()
                    .map(KeysTest::value)
                    .map(value -> new Enumerator(((Enumerated) value).value(), value.toString()))
                    .collect(Collectors.toSet());
            assertThat(source.dictionary().avp(key.name()).orElseThrow().enumerators())
                    .as(key.name())
                    .containsExactlyInAnyOrderElementsOf(named);
        }
    }

    @ParameterizedTest
    @MethodSource("applications")
    void theApplicationAndItsCommandAreThoseOfTheDictionary(Source source) {
        assertThat(source.dictionary()
                        .application(source.application().id())
                        .orElseThrow()
                        .application())
                .contains(source.application());
        assertThat(source.dictionary()
                        .command(source.application().id(), source.command().code())
                        .map(CommandDefinition::command))
                .contains(source.command());
    }

    @ParameterizedTest
    @MethodSource("applications")
    void eachResultCodeHasItsNameInTheDictionary(Source source) throws Exception {
        AvpDefinition resultCode = source.dictionary().avp("Result-Code").orElseThrow();
        for (Field field : constants(source.constants(), ResultCode.class)) {
            long code = ((ResultCode) field.get(null)).code();
            assertThat(resultCode.enumeratorName(code)).contains("DIAMETER_" + field.getName());
        }
    }

    private static List<Field> constants(Class<?> owner, Class<?> type) {
        return Stream.of(owner.getDeclaredFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()) && field.getType() == type)
                .toList();
    }

    private static Object value(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
