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

    /**
     * @param specifications whose AVPs of the application have keys; a regular expression
     */
    record Source(List<Class<?>> classes, Application application, String specifications) {
        @Override
        public String toString() {
            return classes.get(0).getSimpleName();
        }

        List<Field> constants(Class<?> type) {
            return classes.stream()
                    .flatMap(owner -> KeysTest.constants(owner, type).stream())
                    .toList();
        }

        Dictionary dictionary() {
            return Dictionary.embedded();
        }
    }

    static Stream<Source> applications() {
        return Stream.of(
                new Source(List.of(CreditControl.class), CreditControl.APPLICATION, "RFC 8506"),
                new Source(List.of(Accounting.class), Accounting.APPLICATION, "RFC 6733"),
                new Source(
                        List.of(Nasreq.class, NasTunneling.class, NasAccounting.class),
                        Nasreq.APPLICATION,
                        "RFC 7155|RFC 4005"));
    }

    @ParameterizedTest
    @MethodSource("applications")
    void eachKeyIsItsDefinition(Source source) throws Exception {
        List<Field> fields = source.constants(AvpKey.class);
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
        for (Field field : source.constants(AvpKey.class)) {
            names.add(((AvpKey<?>) field.get(null)).name());
        }
        assertThat(source.dictionary().avps().stream()
                        .filter(avp ->
                                avp.applicationId() == source.application().id())
                        .filter(avp -> avp.reference().matches("(" + source.specifications() + ") .*"))
                        .map(AvpDefinition::name))
                .containsExactlyInAnyOrderElementsOf(names);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void eachEnumerationHasTheNamesOfItsDefinition(Source source) throws Exception {
        for (Field field : source.constants(AvpKey.class)) {
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
    void theApplicationAndItsCommandsAreThoseOfTheDictionary(Source source) throws Exception {
        assertThat(source.dictionary()
                        .application(source.application().id())
                        .orElseThrow()
                        .application())
                .contains(source.application());
        List<Command> commands = new ArrayList<>();
        for (Field field : source.constants(Command.class)) {
            commands.add((Command) field.get(null));
            assertThat(field.getName()).isEqualTo(((Command) field.get(null)).requestName());
        }
        assertThat(source.dictionary().commands().stream()
                        .map(CommandDefinition::command)
                        .filter(command ->
                                command.applicationId() == source.application().id()))
                .containsExactlyInAnyOrderElementsOf(commands);
    }

    @ParameterizedTest
    @MethodSource("applications")
    void eachResultCodeHasItsNameInTheDictionary(Source source) throws Exception {
        AvpDefinition resultCode = source.dictionary().avp("Result-Code").orElseThrow();
        for (Field field : source.constants(ResultCode.class)) {
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
