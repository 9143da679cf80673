package dev.conch.gateway.catalog;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.WireException;
import dev.conch.gateway.mcp.ListedTool;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes {@link CatalogTool}s of what a server lists: names, commands, content hashes, and the faults that only the whole list shows. */
final class ToolDefinitions {
    private static final JsonFactory JSON = new JsonFactory();

    private ToolDefinitions() {}

    static List<CatalogTool> of(String server, List<ListedTool> listed) {
        var folds = new HashMap<String, Integer>();
        listed.forEach(tool -> folds.merge(ToolNames.folded(tool.name()), 1, Integer::sum));
        var seen = new HashSet<String>();
        return listed.stream().map(tool -> tool(server, tool, folds, seen)).toList();
    }

    private static CatalogTool tool(String server, ListedTool tool, Map<String, Integer> folds, Set<String> seen) {
        var fault = fault(tool, seen);
        var twins = folds.get(ToolNames.folded(tool.name())) > 1;
        return new CatalogTool(
                server,
                tool.name(),
                ToolNames.registered(server, tool.name()),
                ToolNames.command(server, tool.name(), twins),
                tool.description(),
                fault == null ? tool.inputSchema() : null,
                tool.hints(),
                fault == null ? hash(tool) : "",
                fault);
    }

    private static String fault(ListedTool tool, Set<String> seen) {
        if (tool.fault() != null) {
            return tool.fault();
        }
        if (!seen.add(tool.name())) {
            return "its name is listed twice";
        }
        try {
            hash(tool);
            return refersElsewhere(tool.inputSchema()) ? "its inputSchema refers to another document" : null;
        } catch (IOException | WireException e) {
            return "its inputSchema cannot be read";
        }
    }

    private static String hash(ListedTool tool) {
        var text = new StringBuilder("{\"name\":").append(quoted(tool.name()));
        text.append(",\"description\":").append(quoted(tool.description()));
        text.append(",\"inputSchema\":").append(tool.inputSchema());
        text.append(",\"annotations\":").append(tool.annotations() == null ? "{}" : tool.annotations());
        return Fingerprint.sha256(
                Fingerprint.canonical(new JsonText(text.append('}').toString())));
    }

    private static boolean refersElsewhere(JsonText schema) throws IOException {
        try (var parser = JSON.createParser(schema.value())) {
            for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING
                        && isReference(parser.currentName())
                        && !parser.getText().startsWith("#")) {
                    return true;
                }
            }
            return false;
        }
    }

    private static boolean isReference(String key) {
        return "$ref".equals(key) || "$dynamicRef".equals(key) || "$recursiveRef".equals(key);
    }

    private static String quoted(String text) {
        var encoder = com.fasterxml.jackson.core.io.JsonStringEncoder.getInstance();
        return "\"" + new String(encoder.quoteAsString(text)) + "\"";
    }
}
