package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SessionTableTest {

    @Test
    void theOldestSessionIsForgottenWhenThereAreTooMany() {
        SessionTable sessions = new SessionTable(2);
        sessions.open("a");
        sessions.open("b");
        sessions.open("a");
        sessions.open("c");
        assertThat(sessions.isOpen("a")).isTrue();
        assertThat(sessions.isOpen("b")).isFalse();
        assertThat(sessions.isOpen("c")).isTrue();
    }

    @Test
    void aSessionIsClosedOnce() {
        SessionTable sessions = new SessionTable(2);
        sessions.open("a");
        assertThat(sessions.close("a")).isTrue();
        assertThat(sessions.close("a")).isFalse();
    }
}
