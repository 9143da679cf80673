package dev.conch.executor.words;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumSet;
import java.util.Set;

/**
 * Which types a schema leaves possible, looking through {@code $ref}, {@code anyOf}/{@code oneOf}/{@code allOf}, {@code enum} and
 * {@code const}. Bounded: a schema made to be walked for ever reads as one that says nothing.
 */
final class SchemaTypes {
    private static final int MAX_STEPS = 2_000;
    private static final int MAX_DEPTH = 40;

    private final SchemaRefs refs;
    private int steps;

    private SchemaTypes(SchemaRefs refs) {
        this.refs = refs;
    }

    static Set<JsonType> of(JsonNode schema, SchemaRefs refs) {
        return new SchemaTypes(refs).types(schema, 0);
    }

    private Set<JsonType> types(JsonNode schema, int depth) {
        if (schema.isBoolean() && !schema.booleanValue()) {
            return EnumSet.noneOf(JsonType.class);
        }
        var types = JsonType.all();
        if (!schema.isObject() || ++steps > MAX_STEPS || depth > MAX_DEPTH) {
            return types;
        }
        types.retainAll(own(schema));
        var target = refs.target(schema);
        if (!target.isMissingNode()) {
            types.retainAll(types(target, depth + 1));
        }
        schema.path("allOf").forEach(part -> types.retainAll(types(part, depth + 1)));
        types.retainAll(anyOf(schema.path("anyOf"), depth));
        types.retainAll(anyOf(schema.path("oneOf"), depth));
        return types;
    }

    private Set<JsonType> anyOf(JsonNode alternatives, int depth) {
        if (!alternatives.isArray() || alternatives.isEmpty()) {
            return JsonType.all();
        }
        var union = EnumSet.noneOf(JsonType.class);
        alternatives.forEach(part -> union.addAll(types(part, depth + 1)));
        return union;
    }

    private static Set<JsonType> own(JsonNode schema) {
        var types = JsonType.all();
        var type = schema.path("type");
        if (type.isTextual()) {
            types.retainAll(JsonType.named(type.textValue()));
        } else if (type.isArray()) {
            var union = EnumSet.noneOf(JsonType.class);
            type.forEach(word -> union.addAll(JsonType.named(word.asText())));
            types.retainAll(union);
        }
        if (schema.path("enum").isArray()) {
            var union = EnumSet.noneOf(JsonType.class);
            schema.path("enum").forEach(value -> union.add(JsonType.of(value)));
            types.retainAll(union);
        }
        if (schema.has("const")) {
            types.retainAll(EnumSet.of(JsonType.of(schema.get("const"))));
        }
        return types;
    }
}
