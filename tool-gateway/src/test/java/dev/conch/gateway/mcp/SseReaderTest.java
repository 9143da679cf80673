package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SseReaderTest {
    private static final String STREAM = ": hello\r\n\r\nid: 1\r\nevent: message\r\ndata: {\"a\":\r\ndata: 1}\r\n\r\n"
            + "event: other\ndata: no\n\ndata:é\n\nid: 3\ndata:\n\ndata: last";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void eventsComeWholeHoweverTheBytesAreCut(int cut) {
        assertThat(events(STREAM, cut)).containsExactly("{\"a\":\n1}", "é");
    }

    @Test
    void aLoneCarriageReturnEndsALine() {
        assertThat(events("data: a\r\rdata: b\r\r", 1)).containsExactly("a", "b");
    }

    private static List<String> events(String stream, int cut) {
        var events = new ArrayList<String>();
        var reader = new SseReader(event -> events.add(new String(event, StandardCharsets.UTF_8)));
        var bytes = stream.getBytes(StandardCharsets.UTF_8);
        for (var i = 0; i < bytes.length; i += cut) {
            reader.feed(java.util.Arrays.copyOfRange(bytes, i, Math.min(bytes.length, i + cut)));
        }
        return events;
    }
}
