package dev.conch.executor.help;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Wire;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.words.Shown;
import dev.conch.executor.words.ToolIndex;
import java.util.HashSet;
import java.util.Map;
import java.util.stream.Collectors;

/** What {@code tools <server> <tool> --help} prints: a line to run, the whole description, the input schema. */
public final class ToolHelp {
    private static final ObjectMapper MAPPER = Wire.newMapper();

    private ToolHelp() {}

    /** The text for one tool. */
    public static String of(CatalogTool tool, ToolIndex index) {
        var schema = ResolvedSchema.of(tool.inputSchema());
        var description =
                tool.description().isBlank() ? "" : "\n" + tool.description().strip() + "\n";
        return Shown.lines(template(Runnable.command(tool, index), schema) + "\n" + description + "\nInput schema:\n"
                + pretty(schema) + "\n");
    }

    private static String template(String command, JsonNode schema) {
        var required = new HashSet<String>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        var pairs = schema.path("properties").properties().stream()
                .map(entry -> pair(entry, required.contains(entry.getKey())))
                .sorted((one, other) -> Boolean.compare(one.startsWith("["), other.startsWith("[")))
                .collect(Collectors.joining(" "));
        return pairs.isEmpty() ? command : command + " " + pairs;
    }

    private static String pair(Map.Entry<String, JsonNode> property, boolean required) {
        var type = property.getValue().path("type");
        var text = property.getKey() + "=<" + (type.isTextual() ? type.textValue() : "value") + ">";
        return required ? text : "[" + text + "]";
    }

    private static String pretty(JsonNode schema) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(schema);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree is always printable", e);
        }
    }
}
