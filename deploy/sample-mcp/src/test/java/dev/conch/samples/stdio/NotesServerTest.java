package dev.conch.samples.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NotesServerTest {
    private final NotesServer notes = new NotesServer("hello");

    @Test
    void notesAreKeptInOrder() {
        assertThat(call("add", "{\"text\":\"a\\nb\"}")).contains("note 2").doesNotContain("\n");

        assertThat(call("list", "{}")).contains("{\"notes\":[\"hello\",\"a\\nb\"]}");
    }

    @Test
    void theRevisionThatIsAskedForIsSpoken() {
        assertThat(
                        notes.answer(
                                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2024-11-05\"}}"))
                .hasValueSatisfying(
                        answer -> assertThat(answer).contains("\"id\":7", "\"protocolVersion\":\"2024-11-05\""));
    }

    @Test
    void notificationsHaveNoAnswer() {
        assertThat(notes.answer("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"))
                .isEmpty();
    }

    @Test
    void mistakesAreErrors() {
        assertThat(call("add", "{}")).contains("-32602", "text must be a string");
        assertThat(call("remove", "{}")).contains("-32602");
        assertThat(notes.answer("{\"id\":1,\"method\":\"resources/list\"}"))
                .hasValueSatisfying(answer -> assertThat(answer).contains("-32601"));
        assertThat(notes.answer("garbage"))
                .hasValueSatisfying(answer -> assertThat(answer).contains("-32600"));
    }

    private String call(String tool, String input) {
        return notes.answer("{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                        + "\",\"arguments\":" + input + "}}")
                .orElseThrow();
    }
}
