package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.ToolResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolResultReaderTest {
    @Test
    void structuredContentKeepsOrderAndDigits() {
        var reply = read("{\"content\":[],\"structuredContent\": {\"z\": 1.0, \"a\": 1e2}, \"isError\": false}");

        assertThat(reply).isEqualTo(returned(new ToolResult(new JsonText("{\"z\":1.0,\"a\":1e2}"), List.of())));
    }

    @Test
    void everyKindOfBlockIsKnown() {
        var reply = read("""
                {"content":[
                  {"type":"text","text":"é"},
                  {"type":"image","data":"aGk=","mimeType":"image/png"},
                  {"type":"audio","data":"aGk=","mimeType":"audio/wav"},
                  {"type":"resource","resource":{"uri":"file:///a.bin","blob":"aGk=","mimeType":"x/y"}},
                  {"type":"resource","resource":{"uri":"file:///a.txt","text":"t"}},
                  {"type":"resource_link","uri":"file:///b","name":"b","size": 1.0}
                ]}""");

        assertThat(reply)
                .isEqualTo(
                        returned(
                                new ToolResult(
                                        null,
                                        List.of(
                                                new ContentBlock.Text("é"),
                                                new ContentBlock.Binary(true, "aGk=", "image/png", null),
                                                new ContentBlock.Binary(false, "aGk=", "audio/wav", null),
                                                new ContentBlock.Binary(false, "aGk=", "x/y", "file:///a.bin"),
                                                other(
                                                        "{\"type\":\"resource\",\"resource\":{\"uri\":\"file:///a.txt\",\"text\":\"t\"}}"),
                                                other(
                                                        "{\"type\":\"resource_link\",\"uri\":\"file:///b\",\"name\":\"b\",\"size\":1.0}")))));
    }

    @Test
    void anErrorResultSaysWhatTheToolSaid() {
        assertThat(read("{\"isError\":true,\"content\":[{\"type\":\"text\",\"text\":\"no pull 3\"}]}"))
                .isEqualTo(new ToolReply.ToolFailed("no pull 3"));
    }

    @Test
    void anErrorResultWithoutWordsSaysSo() {
        assertThat(read("{\"isError\":true,\"content\":[]}"))
                .isEqualTo(new ToolReply.ToolFailed("the tool failed and did not say why"));
    }

    @Test
    void nothingAtAllIsAnEmptyResult() {
        assertThat(read("{}")).isEqualTo(returned(new ToolResult(null, List.of())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"content\":3}",
                "{\"content\":[3]}",
                "{\"content\":[{\"type\":\"text\"}]}",
                "{\"content\":[{\"type\":\"image\",\"data\":3}]}"
            })
    void aResultThatCannotBeReadLeavesTheOutcomeUnknown(String result) {
        assertThat(read(result)).isInstanceOf(ToolReply.Unknown.class);
    }

    /** Inside its message, as it arrives. */
    private static ToolReply read(String result) {
        var before = "{\"jsonrpc\":\"2.0\",\"id\":\"é\",\"result\":".getBytes(StandardCharsets.UTF_8);
        var message = (new String(before, StandardCharsets.UTF_8) + result + "}").getBytes(StandardCharsets.UTF_8);
        return ToolResultReader.read(new RawJson(message, before.length, message.length - 1));
    }

    private static ToolReply returned(ToolResult result) {
        return new ToolReply.Returned(result);
    }

    private static ContentBlock other(String json) {
        return new ContentBlock.Other(new JsonText(json));
    }
}
