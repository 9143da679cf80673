package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.sandbox.OutputChunk;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class OutputEventsTest {
    @Test
    void anEventsDataIsOneLineOfJson() {
        assertThat(text(OutputEvents.output(new OutputChunk(OutputChunk.Channel.STDERR, "a\n\"é\"\u2028\r"))))
                .isEqualTo("event: output\ndata: {\"stream\":\"stderr\",\"text\":\"a\\n\\\"é\\\"\u2028\\r\"}\n\n");
        assertThat(text(OutputEvents.result("{\"a\":\r\n[1]}".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo("event: result\ndata: {\"a\":  [1]}\n\n");
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
