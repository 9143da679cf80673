package dev.conch.gateway.mcp;

import com.fasterxml.jackson.core.JsonToken;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.ToolHints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One page of {@code tools/list}. A broken definition spoils itself only. {@code nextCursor} is null on the last page. */
record ToolPage(List<ListedTool> tools, String nextCursor) {
    private static final int LONGEST_NAME = 256;

    /** Reads a page; {@code before} tools came on earlier ones. */
    static ToolPage read(RawJson raw, int before) throws IOException {
        var tools = new ArrayList<ListedTool>();
        String cursor = null;
        try (var parser = ExactJson.parser(raw)) {
            parser.nextToken();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                var key = parser.currentName();
                var token = parser.nextToken();
                if ("tools".equals(key) && token == JsonToken.START_ARRAY) {
                    while (parser.nextToken() != JsonToken.END_ARRAY) {
                        var bytes = ExactJson.copy(parser).getBytes(java.nio.charset.StandardCharsets.UTF_8);
                        tools.add(tool(ExactJson.fields(RawJson.of(bytes)), before + tools.size() + 1));
                    }
                } else if ("nextCursor".equals(key) && token == JsonToken.VALUE_STRING) {
                    cursor = parser.getText();
                } else {
                    parser.skipChildren();
                }
            }
        }
        return new ToolPage(tools, cursor);
    }

    private static ListedTool tool(Map<String, String> fields, int place) throws IOException {
        var name = ExactJson.text(fields.get("name"));
        if (name == null
                || name.isBlank()
                || name.length() > LONGEST_NAME
                || name.chars().anyMatch(Character::isISOControl)) {
            return ListedTool.broken("#" + place, "", "its name is missing, too long or not printable");
        }
        var description = ExactJson.text(fields.getOrDefault("description", "\"\""));
        var schema = fields.get("inputSchema");
        var annotations = fields.get("annotations");
        if (description == null) {
            return ListedTool.broken(name, "", "its description is not text");
        }
        var fault = fault(schema, annotations);
        if (fault != null) {
            return ListedTool.broken(name, description, fault);
        }
        var said = annotations == null || "null".equals(annotations) ? null : new JsonText(annotations);
        return new ListedTool(name, description, new JsonText(schema), hints(said), said, null);
    }

    private static String fault(String schema, String annotations) throws IOException {
        if (schema == null || !schema.startsWith("{")) {
            return "its inputSchema is missing or not an object";
        }
        var type = ExactJson.TREES.readTree(schema).path("type");
        if (!type.isMissingNode() && !"object".equals(type.asText())) {
            return "its inputSchema is not that of an object";
        }
        if (annotations != null && !annotations.startsWith("{") && !"null".equals(annotations)) {
            return "its annotations are not an object";
        }
        return null;
    }

    private static ToolHints hints(JsonText annotations) throws IOException {
        if (annotations == null) {
            return ToolHints.NONE;
        }
        var fields =
                ExactJson.fields(RawJson.of(annotations.value().getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        return new ToolHints(
                flag(fields, "readOnlyHint"),
                flag(fields, "destructiveHint"),
                flag(fields, "idempotentHint"),
                flag(fields, "openWorldHint"),
                null);
    }

    private static Boolean flag(Map<String, String> fields, String name) {
        return switch (String.valueOf(fields.get(name))) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            default -> null;
        };
    }
}
