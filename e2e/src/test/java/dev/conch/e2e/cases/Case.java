package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/**
 * One case as its file has it.
 *
 * @param given what is set up before, an object, possibly empty
 * @param body other fields of the bash request, an object, possibly empty
 * @param waitSeconds how long to wait before looking at files and upstream
 * @param expected the expectations by name, see {@link Checks}; {@code exit_code} or {@code http} is always there
 */
record Case(String id, String why, String script, JsonNode given, JsonNode body, int waitSeconds, JsonNode expected) {

    private static final Set<String> OWN = Set.of("id", "spec", "why", "script", "given", "body", "wait_s");
    private static final Set<String> GIVEN = Set.of(
            "max_calls",
            "rate_unlabeled_tools",
            "manage_scripts",
            "keep_visible",
            "mode",
            "timeout_seconds",
            "deny",
            "require_approval",
            "run_without_asking",
            "rules",
            "servers",
            "before",
            "allow",
            "allow_always",
            "reject",
            "reject_always",
            "repeat");

    /**
     * @throws IllegalArgumentException when a key is unknown or missing, so that a misspelt expectation is never one
     *     that passes
     */
    static Case of(JsonNode node) {
        String id = required(node, "id");
        ObjectNode expected = node.deepCopy();
        expected.remove(OWN);
        known(id, expected, Checks.keys());
        known(id, object(node, "given"), GIVEN);
        if (!expected.has("http") && !expected.has("exit_code")) {
            expected.put("exit_code", 0);
        }
        if (expected.has("exit_code") && !expected.has("success")) {
            expected.put("success", expected.path("exit_code").asInt() == 0);
        }
        return new Case(
                id,
                required(node, "why"),
                required(node, "script"),
                object(node, "given"),
                object(node, "body"),
                node.path("wait_s").asInt(0),
                expected);
    }

    private static String required(JsonNode node, String field) {
        if (!node.path(field).isTextual()) {
            throw new IllegalArgumentException(field + ": a text is needed in " + node);
        }
        return node.path(field).textValue();
    }

    private static JsonNode object(JsonNode node, String field) {
        return node.has(field) ? node.path(field) : JsonNodeFactory.instance.objectNode();
    }

    private static void known(String id, JsonNode object, Collection<String> names) {
        Set<String> unknown = new TreeSet<>();
        object.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(names);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(id + ": unknown " + unknown + "; known are " + new TreeSet<>(names));
        }
    }
}
