package dev.conch.rating.rules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.ToolDefinition;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What the input schema gives away: an {@code action} or {@code method} that can be a changing one, switches only a changing tool has
 * ({@code dry_run}, {@code force}), and the pages and filters of a list. A schema that cannot be read says nothing.
 */
final class SchemaRule {
    private static final double CHANGING_ACTION = 3;
    private static final double READING_ACTIONS = -1;
    private static final double SWITCH = 1.5;
    private static final double CONTENT = 0.6;
    private static final double PAGES = -0.8;

    private static final Set<String> ACTIONS =
            Set.of("action", "actions", "operation", "op", "method", "httpmethod", "command", "mode", "verb");
    private static final Set<String> SWITCHES =
            Set.of("dryrun", "force", "confirm", "confirmed", "overwrite", "upsert", "idempotencykey", "commitmessage");
    private static final Set<String> CONTENTS =
            Set.of("body", "content", "message", "title", "newname", "notes", "value");
    private static final Set<String> LISTS = Set.of(
            "page",
            "perpage",
            "pagesize",
            "pagetoken",
            "cursor",
            "limit",
            "offset",
            "sort",
            "sortby",
            "orderby",
            "after",
            "before");
    private static final Set<String> HTTP_WRITES = Set.of("post", "put", "patch", "delete");
    private static final ObjectMapper JSON = new ObjectMapper();

    private SchemaRule() {}

    static Stream<Evidence> look(ToolDefinition tool) {
        return properties(tool).properties().stream()
                .flatMap(property -> evidence(property.getKey(), property.getValue()))
                .collect(java.util.stream.Collectors.toMap(
                        Evidence::weight, evidence -> evidence, (first, _) -> first, java.util.LinkedHashMap::new))
                .values()
                .stream();
    }

    private static JsonNode properties(ToolDefinition tool) {
        try {
            return JSON.readTree(tool.inputSchema().value()).path("properties");
        } catch (JsonProcessingException _) {
            return JSON.createObjectNode();
        }
    }

    private static Stream<Evidence> evidence(String name, JsonNode schema) {
        var folded = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
        if (ACTIONS.contains(folded)) {
            return action(name, schema);
        }
        var weight = SWITCHES.contains(folded)
                ? SWITCH
                : CONTENTS.contains(folded) ? CONTENT : LISTS.contains(folded) ? PAGES : 0;
        return weight == 0 ? Stream.empty() : Stream.of(new Evidence(weight, "it takes '" + name + "'"));
    }

    private static Stream<Evidence> action(String name, JsonNode schema) {
        var choices = StreamSupport.stream(schema.path("enum").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
        var changing = choices.stream().filter(SchemaRule::changes).findFirst();
        if (changing.isPresent()) {
            return Stream.of(new Evidence(CHANGING_ACTION, "its '" + name + "' can be '" + changing.get() + "'"));
        }
        var reading = !choices.isEmpty() && choices.stream().allMatch(SchemaRule::reads);
        return reading ? Stream.of(new Evidence(READING_ACTIONS, "each '" + name + "' only reads")) : Stream.empty();
    }

    private static boolean changes(String choice) {
        return HTTP_WRITES.contains(choice.toLowerCase(Locale.ROOT)) || leads(choice, Verb.Kind.WRITES);
    }

    private static boolean reads(String choice) {
        return leads(choice, Verb.Kind.READS);
    }

    private static boolean leads(String choice, Verb.Kind kind) {
        return Words.of(choice).stream()
                .limit(1)
                .flatMap(word -> Lexicon.verb(word).stream())
                .anyMatch(verb -> verb.kind() == kind);
    }
}
