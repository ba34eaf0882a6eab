package io.github.antipode.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.antipode.transport.Endpoint;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class OptionValuesTest {

    @ParameterizedTest
    @CsvSource({"500ms, 500", "5s, 5000", "2m, 120000", "1h, 3600000", "0s, 0"})
    void durationsAreWrittenWithAUnit(String text, long millis) {
        assertThat(new DurationText().convert(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "5", "0", "-5s", "5 s", "5 parsecs", "1.5s", "99999999999s"})
    void otherDurationsAreRefused(String text) {
        assertThatThrownBy(() -> new DurationText().convert(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("no duration: write a whole number and its unit, such as 500ms, 5s, 2m or 1h");
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:3868, 127.0.0.1, 3868",
        "server.example.net:4000, server.example.net, 4000",
        "server.example.net, server.example.net, 3868",
        "[::1]:3870, ::1, 3870",
        "[::1], ::1, 3868",
        "::1, ::1, 3868",
        "[fe80::1%eth0]:1, fe80::1%eth0, 1",
        "tcp://10.0.0.1:3868, 10.0.0.1, 3868",
        ":3868, 0.0.0.0, 3868",
        "localhost:0, localhost, 0",
    })
    void endpointsHaveAHostAndAPort(String text, String host, int port) {
        assertThat(new EndpointText.Listen().convert(text)).isEqualTo(Endpoint.tcp(host, port));
    }

    @Test
    void withoutAHostAClientConnectsToThisMachine() {
        assertThat(new EndpointText.Connect().convert(":3868")).isEqualTo(Endpoint.tcp("127.0.0.1", 3868));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "host:", "host:port", "host:70000", "host:99999999", "[::1", "a b:1", "http://a/b"})
    void otherEndpointsAreRefused(String text) {
        assertThatThrownBy(() -> new EndpointText.Listen().convert(text)).isInstanceOf(TypeConversionException.class);
    }

    @Test
    void portZeroCannotBeConnectedTo() {
        assertThatThrownBy(() -> new EndpointText.Connect().convert("localhost:0"))
                .hasMessage("port must be 1 to 65535, not 0");
    }

    @Test
    void anAssignmentIsSplitAtItsFirstEqualsSign() {
        AvpAssignment assignment = new AvpAssignment.Converter().convert("User-Name=a=b");
        assertThat(assignment).isEqualTo(new AvpAssignment("User-Name", "a=b"));
        assertThatThrownBy(() -> new AvpAssignment.Converter().convert("User-Name"))
                .hasMessageContaining("is not Path=value");
        assertThatThrownBy(() -> new AvpAssignment.Converter().convert("=x")).hasMessageContaining("is not Path=value");
    }

    @Test
    void closeNamesAreFoundWithoutCaseAndHyphens() {
        List<String> names = List.of("CCR", "ACR", "RAR", "Subscription-Id", "Session-Id");
        assertThat(CloseNames.of("CRC", names)).contains("CCR");
        assertThat(CloseNames.of("subscriptionid", names)).containsExactly("Subscription-Id");
        assertThat(CloseNames.of("Nothing-Like-It", names)).isEmpty();
        assertThat(CloseNames.question("sessionid", names)).isEqualTo("; did you mean Session-Id?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"client", "server", "bench"})
    void aNameThatIsNoIdentityIsWrongUsageThatNamesTheOption(String command) {
        for (String option : List.of("--origin-host", "--origin-realm")) {
            for (String name : List.of("a b", "")) {
                String endpoint = command.equals("server") ? "--listen=127.0.0.1:0" : "--connect=127.0.0.1:1";
                CommandRun run = CommandRun.of(command, endpoint, option, name);
                assertThat(run.exitCode()).as(run.all()).isEqualTo(2);
                assertThat(run.err()).contains(option, "is no DiameterIdentity", "More: diam " + command + " --help");
            }
        }
    }

    /** An example that the terminal's width breaks cannot be pasted. */
    @ParameterizedTest
    @ValueSource(strings = {"client", "server", "bench", "snoop", "decode", "demo"})
    void examplesStandOnLinesOfTheirOwn(String command) {
        String help = CommandRun.of(command, "--help").out();
        assertThat(help.substring(help.indexOf("Example:")).lines().skip(1).takeWhile(line -> line.startsWith(" ")))
                .isNotEmpty()
                .allMatch(line -> line.length() <= 80);
        assertThat(help.substring(help.indexOf("Example:")).lines().skip(1).filter(line -> line.startsWith("--")))
                .isEmpty();
    }
}
