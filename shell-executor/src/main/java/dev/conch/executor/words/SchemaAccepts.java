package dev.conch.executor.words;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Whether a schema accepts a value, as far as the choice between JSON and text needs it (spec section 3, Typing of pairs). It judges types,
 * {@code enum}, {@code const}, bounds of numbers and the shape of objects and arrays; patterns and formats, which only text has, are not
 * looked at. The full check is the gateway's.
 */
final class SchemaAccepts {
    private static final int MAX_STEPS = 2_000;
    private static final int MAX_DEPTH = 40;

    private final SchemaRefs refs;
    private int steps;

    private SchemaAccepts(SchemaRefs refs) {
        this.refs = refs;
    }

    static boolean accepts(JsonNode schema, JsonNode value, SchemaRefs refs) {
        return new SchemaAccepts(refs).test(schema, value, 0);
    }

    private boolean test(JsonNode schema, JsonNode value, int depth) {
        if (schema.isBoolean()) {
            return schema.booleanValue();
        }
        if (!schema.isObject() || ++steps > MAX_STEPS || depth > MAX_DEPTH) {
            return true;
        }
        var target = refs.target(schema);
        return (target.isMissingNode() || test(target, value, depth + 1))
                && hasType(schema.path("type"), value)
                && isListed(schema, value)
                && NumberBounds.accept(schema, value)
                && shape(schema, value, depth)
                && combined(schema, value, depth);
    }

    private boolean combined(JsonNode schema, JsonNode value, int depth) {
        return count(schema.path("allOf"), value, depth) == schema.path("allOf").size()
                && (schema.path("anyOf").isEmpty() || count(schema.path("anyOf"), value, depth) > 0)
                && (schema.path("oneOf").isEmpty() || count(schema.path("oneOf"), value, depth) == 1)
                && (!schema.has("not") || !test(schema.get("not"), value, depth + 1));
    }

    private long count(JsonNode parts, JsonNode value, int depth) {
        return parts.valueStream().filter(part -> test(part, value, depth + 1)).count();
    }

    private static boolean hasType(JsonNode type, JsonNode value) {
        var actual = JsonType.of(value);
        if (type.isTextual()) {
            return JsonType.named(type.textValue()).contains(actual);
        }
        return !type.isArray()
                || type.valueStream()
                        .anyMatch(word -> JsonType.named(word.asText()).contains(actual));
    }

    private static boolean isListed(JsonNode schema, JsonNode value) {
        var listed = schema.path("enum");
        return (!listed.isArray() || listed.valueStream().anyMatch(one -> same(one, value)))
                && (!schema.has("const") || same(schema.get("const"), value));
    }

    private static boolean same(JsonNode one, JsonNode other) {
        return one.isNumber() && other.isNumber()
                ? one.decimalValue().compareTo(other.decimalValue()) == 0
                : one.equals(other);
    }

    private boolean shape(JsonNode schema, JsonNode value, int depth) {
        if (value.isArray() && schema.has("items")) {
            return value.valueStream().allMatch(item -> test(schema.get("items"), item, depth + 1));
        }
        return !value.isObject() || object(schema, value, depth);
    }

    private boolean object(JsonNode schema, JsonNode value, int depth) {
        var properties = schema.path("properties");
        var closed = schema.path("additionalProperties").isBoolean()
                && !schema.path("additionalProperties").booleanValue()
                && !schema.has("patternProperties");
        return schema.path("required").valueStream().allMatch(name -> value.has(name.asText()))
                && value.propertyStream()
                        .allMatch(entry -> properties.has(entry.getKey())
                                ? test(properties.get(entry.getKey()), entry.getValue(), depth + 1)
                                : !closed);
    }
}
