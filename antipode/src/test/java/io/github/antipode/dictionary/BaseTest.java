package io.github.antipode.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
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
import org.junit.jupiter.api.Test;

/** The constants of the base protocol say what its dictionary says, and the other way round. */
class BaseTest {
    private final Dictionary base = Dictionary.base();

    @Test
    void eachKeyIsItsDefinition() throws Exception {
        for (AvpKey<?> key : keys()) {
            AvpDefinition definition = base.avp(key.name()).orElseThrow();
            assertThat(key).isEqualTo(definition.key());
            assertThat(key.format().name())
                    .as(key.name())
                    .isEqualTo(definition.format().name());
            assertThat(key.mandatory())
                    .as(key.name())
                    .isEqualTo(definition.flags().must().contains(AvpFlag.M));
        }
    }

    @Test
    void eachDefinitionButThoseOfAccountingHasItsKey() throws Exception {
        assertThat(base.avps().stream().filter(avp -> avp.applicationId() == 0).map(AvpDefinition::name))
                .hasSize(42)
                .containsExactlyInAnyOrderElementsOf(
                        keys().stream().map(AvpKey::name).toList());
    }

    @Test
    void eachEnumerationHasTheNamesOfItsDefinition() throws Exception {
        for (AvpKey<?> key : keys()) {
            Class<?> type = key.format().type();
            if (Enumerated.class.isAssignableFrom(type)) {
                Set<Enumerator> named = constants(type, type).stream()
                        .map(value -> new Enumerator(((Enumerated) value).value(), value.toString()))
                        .collect(Collectors.toSet());
                assertThat(base.avp(key.name()).orElseThrow().enumerators())
                        .as(key.name())
                        .containsExactlyInAnyOrderElementsOf(named);
            }
        }
    }

    @Test
    void eachCommandIsItsDefinition() throws Exception {
        assertThat(base.commands().stream()
                        .filter(command -> command.applicationId() == 0)
                        .map(CommandDefinition::command))
                .containsExactlyInAnyOrderElementsOf(constants(Base.class, Command.class));
    }

    @Test
    void resultCodesHaveTheSameNamesInBoth() throws Exception {
        List<Enumerator> codes = base.avp("Result-Code").orElseThrow().enumerators();
        List<Enumerator> constants = new ArrayList<>();
        for (ResultCode code : constants(ResultCode.class, ResultCode.class)) {
            String text = code.toString();
            constants.add(new Enumerator(code.code(), text.substring(0, text.indexOf(' '))));
        }
        assertThat(constants).hasSize(33);
        assertThat(codes).containsExactlyInAnyOrderElementsOf(constants);
        for (Field field : ResultCode.class.getFields()) {
            if (field.getType() == ResultCode.class) {
                assertThat(field.get(null).toString().toUpperCase(Locale.ROOT)).contains(field.getName() + " (");
            }
        }
    }

    private static List<AvpKey<?>> keys() throws IllegalAccessException {
        List<AvpKey<?>> keys = new ArrayList<>();
        for (Field field : Base.class.getFields()) {
            if (field.getType() == AvpKey.class) {
                keys.add((AvpKey<?>) field.get(null));
            }
        }
        return keys;
    }

    private static <T> List<T> constants(Class<?> owner, Class<T> type) throws IllegalAccessException {
        List<T> constants = new ArrayList<>();
        for (Field field : owner.getFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                constants.add(type.cast(field.get(null)));
            }
        }
        return constants;
    }
}
