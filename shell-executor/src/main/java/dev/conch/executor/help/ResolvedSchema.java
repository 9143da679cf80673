package dev.conch.executor.help;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;

/** A schema with its {@code $ref}s put in place, for reading. Where one leads into itself, or the text would grow large, it stays a reference. */
final class ResolvedSchema {
    private static final int MAX_DEPTH = 20;
    private static final int MAX_NODES = 5_000;

    private final JsonNode root;
    private final Set<String> open = new HashSet<>();
    private int nodes;
    private boolean unresolved;

    private ResolvedSchema(JsonNode root) {
        this.root = root;
    }

    static JsonNode of(JsonNode schema) {
        var resolver = new ResolvedSchema(schema);
        var resolved = resolver.resolve(schema, 0);
        if (resolved instanceof ObjectNode object && !resolver.unresolved) {
            object.remove("$defs");
            object.remove("definitions");
        }
        return resolved;
    }

    private JsonNode resolve(JsonNode node, int depth) {
        if (!node.isContainerNode()) {
            return node;
        }
        if (++nodes > MAX_NODES || depth > MAX_DEPTH) {
            unresolved |= !node.findValues("$ref").isEmpty();
            return node;
        }
        return node.isArray() ? array(node, depth) : object(node, depth);
    }

    private JsonNode array(JsonNode node, int depth) {
        var out = JsonNodeFactory.instance.arrayNode();
        node.forEach(item -> out.add(resolve(item, depth + 1)));
        return out;
    }

    private JsonNode object(JsonNode node, int depth) {
        var out = JsonNodeFactory.instance.objectNode();
        var target = target(node);
        if (target.isObject()) {
            inPlaceOf(node.path("$ref").asText(), target, depth)
                    .properties()
                    .forEach(entry -> out.set(entry.getKey(), entry.getValue()));
        }
        for (var entry : node.properties()) {
            if (!target.isObject() || !entry.getKey().equals("$ref")) {
                out.set(
                        entry.getKey(),
                        depth == 0 && isDefinitions(entry.getKey())
                                ? entry.getValue()
                                : resolve(entry.getValue(), depth + 1));
            }
        }
        return out;
    }

    private JsonNode inPlaceOf(String ref, JsonNode target, int depth) {
        open.add(ref);
        var resolved = resolve(target, depth + 1);
        open.remove(ref);
        return resolved;
    }

    private static boolean isDefinitions(String key) {
        return key.equals("$defs") || key.equals("definitions");
    }

    private JsonNode target(JsonNode node) {
        var ref = node.path("$ref").asText("");
        if (open.contains(ref)) {
            unresolved = true;
            return MissingNode.getInstance();
        }
        try {
            return ref.startsWith("#/") ? root.at(JsonPointer.compile(ref.substring(1))) : MissingNode.getInstance();
        } catch (IllegalArgumentException _) {
            return MissingNode.getInstance();
        }
    }
}
