package dev.conch.gateway.mcp;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.ToolResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reads the result of a {@code tools/call}: the blocks by kind, structured content as the server wrote it. */
final class ToolResultReader {
    private final RawJson raw;
    private final List<ContentBlock> blocks = new ArrayList<>();
    private JsonText structured;
    private boolean error;

    private ToolResultReader(RawJson raw) {
        this.raw = raw;
    }

    /** How the call ended; an answer that is not a result at all is {@code Unknown}, for the tool has run. */
    static ToolReply read(RawJson raw) {
        try {
            return new ToolResultReader(raw).read();
        } catch (IOException e) {
            return new ToolReply.Unknown("the server's result cannot be read");
        }
    }

    private ToolReply read() throws IOException {
        try (var parser = ExactJson.parser(raw)) {
            parser.nextToken();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                var key = parser.currentName();
                parser.nextToken();
                take(key, parser);
            }
        }
        return error ? new ToolReply.ToolFailed(message()) : new ToolReply.Returned(new ToolResult(structured, blocks));
    }

    private void take(String key, JsonParser parser) throws IOException {
        switch (key) {
            case "isError" -> error = parser.currentToken() == JsonToken.VALUE_TRUE;
            case "structuredContent" ->
                structured =
                        parser.currentToken() == JsonToken.VALUE_NULL ? null : new JsonText(ExactJson.copy(parser));
            case "content" -> content(parser);
            default -> parser.skipChildren();
        }
    }

    private void content(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            throw new IOException("content is not a list");
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            var from = parser.currentTokenLocation().getByteOffset();
            JsonNode block = ExactJson.TREES.readTree(parser);
            blocks.add(block(block, raw.slice(from, parser.currentLocation().getByteOffset())));
        }
    }

    private static ContentBlock block(JsonNode block, RawJson itself) throws IOException {
        if (!block.isObject()) {
            throw new IOException("a content block is not an object");
        }
        return switch (block.path("type").asText()) {
            case "text" -> new ContentBlock.Text(required(block, "text"));
            case "image" -> new ContentBlock.Binary(true, required(block, "data"), optional(block, "mimeType"), null);
            case "audio" -> new ContentBlock.Binary(false, required(block, "data"), optional(block, "mimeType"), null);
            case "resource" -> resource(block.path("resource"), itself);
            default -> other(itself);
        };
    }

    private static ContentBlock resource(JsonNode resource, RawJson block) throws IOException {
        return resource.path("blob").isTextual()
                ? new ContentBlock.Binary(
                        false, required(resource, "blob"), optional(resource, "mimeType"), optional(resource, "uri"))
                : other(block);
    }

    private static ContentBlock other(RawJson block) throws IOException {
        return new ContentBlock.Other(new JsonText(ExactJson.compact(block)));
    }

    private static String required(JsonNode node, String key) throws IOException {
        if (!node.path(key).isTextual()) {
            throw new IOException("a content block lacks " + key);
        }
        return node.path(key).textValue();
    }

    private static String optional(JsonNode node, String key) {
        return node.path(key).textValue();
    }

    private String message() {
        var said = blocks.stream()
                .filter(ContentBlock.Text.class::isInstance)
                .map(block -> ((ContentBlock.Text) block).text())
                .collect(Collectors.joining("\n"));
        if (!said.isBlank()) {
            return said;
        }
        return structured != null ? structured.value() : "the tool failed and did not say why";
    }
}
