package io.github.antipode.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.antipode.message.Message;
import java.lang.module.ModuleDescriptor;
import java.util.List;
import org.junit.jupiter.api.Test;

/** These tests run on the module path, as a user's application may. */
class ModulesTest {

    @Test
    void theExamplesAndTheLibraryRunAsModules() {
        assertThat(getClass().getModule().getName()).isEqualTo("io.github.antipode.examples");
        assertThat(Message.class.getModule().getName()).isEqualTo("io.github.antipode");
    }

    @Test
    void theLibraryRequiresNoAutomaticModule() {
        ModuleLayer layer = Message.class.getModule().getLayer();
        List<ModuleDescriptor> required = Message.class.getModule().getDescriptor().requires().stream()
                .flatMap(requires -> layer.findModule(requires.name()).stream())
                .map(Module::getDescriptor)
                .toList();

        assertThat(required).isNotEmpty().noneMatch(ModuleDescriptor::isAutomatic);
    }
}
