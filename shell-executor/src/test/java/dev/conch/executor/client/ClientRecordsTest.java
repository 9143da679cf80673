package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientRecordsTest {

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", ".hidden", "a/b", "a b", "ä.png", "a\u0000", "a\n"})
    void aFileNameThatIsNotOneSafeSegmentIsRefused(String name) {
        assertThatThrownBy(() -> new ClientFile("tool-images", name, new byte[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("name must match");
        assertThatThrownBy(() -> new ClientFile(name, "a.png", new byte[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("directory must match");
    }

    @Test
    void aNameOfAHundredAndTwentyIsTheLongest() {
        assertThat(new ClientFile("tool-files", "x".repeat(120), new byte[0]).name())
                .hasSize(120);
        assertThatThrownBy(() -> new ClientFile("tool-files", "x".repeat(121), new byte[0]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anExitCodeAProcessCannotHaveIsRefused() {
        assertThatThrownBy(() -> new ClientReply.Answer(new byte[0], new byte[0], 256))
                .hasMessageContaining("256");
        assertThatThrownBy(() -> new ClientReply.Answer(new byte[0], new byte[0], -1))
                .hasMessageContaining("-1");
    }

    @Test
    void nothingCanBeReadFromNothing() {
        assertThat(StdinKind.NONE.readable()).isFalse();
        assertThat(StdinKind.NULL_DEVICE.readable()).isFalse();
        assertThat(StdinKind.PIPE.readable()).isTrue();
    }

    @Test
    void theDefaultsAreTheOnesWrittenDown() {
        ClientConfig config = ToolsRig.config(Map.of());
        assertThat(config.maxConnections()).isEqualTo(256);
        assertThat(config.helloTimeout()).hasSeconds(5);
        assertThat(config.maxHelloBytes()).isEqualTo(2_359_296);
        assertThat(config.holdAck()).hasMillis(200);
    }
}
