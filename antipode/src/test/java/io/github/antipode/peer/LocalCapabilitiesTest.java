package io.github.antipode.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.antipode.message.Address;
import io.github.antipode.message.Application;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.EndToEndIds;
import io.github.antipode.message.Message;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a node tells of itself, and when it warns (RFC 6733 §5.3, §5.3.5). The dialogues are in the testkit. */
class LocalCapabilitiesTest {
    private final ManualConnection connection = new ManualConnection(new ManualTimers());
    private final CapabilitiesExchange exchange = exchange("node.example.net", Application.auth("Test", 4));

    @Test
    void allAddressesOfTheConnectionAreToldButForLoopbackAndWildcard() throws UnknownHostException {
        connection.addresses = addresses("127.0.0.1", "10.0.0.1", "0.0.0.0", "10.0.0.2", "2001:db8::1");
        assertThat(told()).containsExactly(Address.of("10.0.0.1"), Address.of("10.0.0.2"), Address.of("2001:db8::1"));
    }

    @Test
    void loopbackIsToldWhereThereIsNothingElse() throws UnknownHostException {
        connection.addresses = addresses("127.0.0.1");
        assertThat(told()).containsExactly(Address.of("127.0.0.1"));
    }

    @Test
    void aConnectionWithoutAddressesWantsThemConfigured() {
        connection.addresses = List.of();
        assertThatIllegalStateException().isThrownBy(this::told).withMessageContaining("must be configured");
    }

    @Test
    void aWarningNamesBothListsWhereOneAuthorizesWhatTheOtherAccounts() {
        Message cer = exchange("peer.example.net", Application.acct("Test", 4)).cer(connection, 1);
        assertThat(warningsOf(() -> exchange.judgeCer(cer)))
                .contains("WARN")
                .contains("node.example.net has Auth [4] Acct []")
                .contains("peer.example.net has Auth [] Acct [4]");
    }

    @Test
    void noWarningIsGivenWhereBothHaveTheApplicationForTheSame() {
        Message cer = exchange("peer.example.net", Application.auth("Test", 4)).cer(connection, 1);
        assertThat(warningsOf(() -> exchange.judgeCer(cer))).isEmpty();
    }

    private List<Address> told() {
        return exchange.cer(connection, 1).all(Base.HOST_IP_ADDRESS);
    }

    private static CapabilitiesExchange exchange(String host, Application application) {
        Capabilities capabilities = Capabilities.builder(DiameterIdentity.of(host), DiameterIdentity.of("example.net"))
                .application(application)
                .build();
        return new CapabilitiesExchange(capabilities, new EndToEndIds());
    }

    private static List<InetAddress> addresses(String... texts) throws UnknownHostException {
        List<InetAddress> addresses = new ArrayList<>();
        for (String text : texts) {
            addresses.add(InetAddress.getByName(text));
        }
        return addresses;
    }

    /** What the logger of the tests writes to standard error meanwhile. */
    private static String warningsOf(Runnable work) {
        PrintStream before = System.err;
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
        try {
            work.run();
        } finally {
            System.setErr(before);
        }
        return written.toString(StandardCharsets.UTF_8);
    }
}
