package dev.conch.samples.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SplitMessageTest {

    @Test
    void theArgumentsComeOutAsTheyWereSpelt() throws IOException {
        SplitMessage split = split("""
                {"id": 1.0, "params": {"name": "x", "arguments": {"b": 1.50, "a": [1e2, {"c": null}]}, "_meta": {"t": 2}}}
                """);
        assertThat(split.arguments()).contains("{\"b\":1.50,\"a\":[1e2,{\"c\":null}]}");
        assertThat(split.envelope())
                .isEqualTo("{\"id\":1.0,\"params\":{\"name\":\"x\",\"arguments\":{},\"_meta\":{\"t\":2}}}");
    }

    @Test
    void onlyTheArgumentsOfParamsAreMeant() throws IOException {
        String other = "{\"arguments\":{\"a\":1},\"params\":{\"deeper\":{\"arguments\":{\"b\":2}}}}";
        assertThat(split(other)).isEqualTo(new SplitMessage(other, Optional.empty()));
    }

    @Test
    void nullArgumentsAreNone() throws IOException {
        SplitMessage split = split("{\"params\":{\"arguments\":null}}");
        assertThat(split.arguments()).isEmpty();
        assertThat(split.envelope()).isEqualTo("{\"params\":{\"arguments\":{}}}");
    }

    @Test
    void whatIsNotAnObjectIsRefused() {
        assertThatThrownBy(() -> split("[]")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> split("{oops")).isInstanceOf(IOException.class);
    }

    private static SplitMessage split(String message) throws IOException {
        return SplitMessage.of(message.getBytes(StandardCharsets.UTF_8));
    }
}
