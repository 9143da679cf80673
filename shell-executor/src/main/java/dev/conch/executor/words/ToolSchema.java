package dev.conch.executor.words;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What a tool's input schema says about its top-level keys. Made once a tool and snapshot; never changes. */
final class ToolSchema {
    /** How the value of a key is read. */
    enum Reading {
        /** As text, always. */
        TEXT,
        /** As JSON; a flag of that name needs no value. */
        BOOLEAN,
        /** As JSON where the schema accepts that, else as text. */
        EITHER,
        /** As JSON; what is not JSON stays text. */
        JSON
    }

    private final SchemaRefs refs;
    private final Map<String, JsonNode> properties = new LinkedHashMap<>();
    private final JsonNode others;

    ToolSchema(JsonNode schema) {
        refs = new SchemaRefs(schema);
        new SchemaProperties(refs).collect(schema, properties);
        others = schema.path("additionalProperties");
    }

    /** The top-level keys that it names. */
    Set<String> keys() {
        return properties.keySet();
    }

    /** The schema's own spelling of a key; empty when the schema does not know it (spec section 3, Input). */
    Optional<String> resolve(String key) {
        if (properties.containsKey(key)) {
            return Optional.of(key);
        }
        var folded = key.replace('_', '-');
        var squeezed = Names.squeeze(key);
        return only(name -> name.replace('_', '-').equals(folded))
                .or(() -> only(name -> Names.squeeze(name).equals(squeezed)));
    }

    private Optional<String> only(Predicate<String> test) {
        var found = properties.keySet().stream().filter(test).limit(2).toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** How the value of a key, in the schema's spelling, is read. */
    Reading reading(String key) {
        var types = SchemaTypes.of(of(key), refs);
        if (types.isEmpty() || types.equals(JsonType.all())) {
            return Reading.JSON;
        }
        if (!types.contains(JsonType.STRING)) {
            return isBoolean(types) ? Reading.BOOLEAN : Reading.JSON;
        }
        var onlyText = EnumSet.of(JsonType.STRING, JsonType.NULL).containsAll(types);
        return onlyText ? Reading.TEXT : Reading.EITHER;
    }

    private static boolean isBoolean(Set<JsonType> types) {
        return types.contains(JsonType.BOOLEAN)
                && EnumSet.of(JsonType.BOOLEAN, JsonType.NULL).containsAll(types);
    }

    /** Whether the schema accepts this value for the key. */
    boolean accepts(String key, JsonNode value) {
        return SchemaAccepts.accepts(of(key), value, refs);
    }

    private JsonNode of(String key) {
        var known = properties.get(key);
        if (known != null) {
            return known;
        }
        return others.isObject() ? others : MissingNode.getInstance();
    }

    /** Several places of a schema speak of one key: any of them may be meant. */
    static JsonNode either(JsonNode one, JsonNode other) {
        var both = JsonNodeFactory.instance.objectNode();
        both.putArray("anyOf").add(one).add(other);
        return both;
    }
}
