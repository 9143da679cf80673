package dev.conch.executor.words;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;

/** Follows {@code $ref} inside one schema. Nothing outside the schema is ever fetched. */
final class SchemaRefs {
    private final JsonNode root;

    SchemaRefs(JsonNode root) {
        this.root = root;
    }

    JsonNode root() {
        return root;
    }

    /** What the schema's own {@code $ref} points to; missing when it has none or points to nothing here. */
    JsonNode target(JsonNode schema) {
        var ref = schema.path("$ref").asText("");
        if (ref.equals("#")) {
            return root;
        }
        return ref.startsWith("#/") ? at(ref.substring(1)) : MissingNode.getInstance();
    }

    private JsonNode at(String pointer) {
        try {
            return root.at(JsonPointer.compile(pointer.replace("%24", "$").replace("%20", " ")));
        } catch (IllegalArgumentException _) {
            return MissingNode.getInstance();
        }
    }
}
