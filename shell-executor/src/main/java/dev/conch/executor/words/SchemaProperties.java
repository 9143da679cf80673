package dev.conch.executor.words;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** Collects the top-level properties of a schema, through {@code $ref} and the combining keywords. Bounded like its siblings. */
final class SchemaProperties {
    private static final int MAX_STEPS = 500;
    private static final int MAX_DEPTH = 20;
    private static final List<String> COMBINING = List.of("allOf", "anyOf", "oneOf");

    private final SchemaRefs refs;
    private int steps;

    SchemaProperties(SchemaRefs refs) {
        this.refs = refs;
    }

    void collect(JsonNode schema, Map<String, JsonNode> into) {
        collect(schema, into, 0);
    }

    private void collect(JsonNode schema, Map<String, JsonNode> into, int depth) {
        if (!schema.isObject() || ++steps > MAX_STEPS || depth > MAX_DEPTH) {
            return;
        }
        schema.path("properties")
                .properties()
                .forEach(entry -> into.merge(
                        entry.getKey(),
                        entry.getValue(),
                        (one, other) -> one.equals(other) ? one : ToolSchema.either(one, other)));
        collect(refs.target(schema), into, depth + 1);
        for (var keyword : COMBINING) {
            schema.path(keyword).forEach(part -> collect(part, into, depth + 1));
        }
    }
}
