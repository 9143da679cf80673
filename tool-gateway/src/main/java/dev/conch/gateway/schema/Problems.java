package dev.conch.gateway.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.ValidationMessage;
import java.util.ArrayList;
import java.util.Locale;

/** Says a problem in one sentence: the field, what came, what is allowed. */
final class Problems {
    private static final int LONGEST_VALUE = 60;
    private static final int MOST_NAMED = 20;

    private static final String WHOLE = "the input";

    private final JsonNode schema;

    /** {@code schema}: the whole one, whose top-level keys are named where an unknown key came. */
    Problems(JsonNode schema) {
        this.schema = schema;
    }

    String sentence(ValidationMessage message) {
        var field = field(message);
        return switch (message.getType()) {
            case "required" -> inside(field, message.getProperty()) + " is missing";
            case "additionalProperties", "unevaluatedProperties" ->
                inside(field, message.getProperty()) + " is not known here" + knownKeys(field);
            case "type" ->
                field + " is " + kind(message.getInstanceNode()) + ", allowed: " + types(message.getSchemaNode());
            case "enum" ->
                field + " is " + shown(message.getInstanceNode()) + ", allowed: " + list(message.getSchemaNode());
            case "const" -> field + " is " + shown(message.getInstanceNode()) + ", allowed: " + message.getSchemaNode();
            default -> field + " is " + shown(message.getInstanceNode()) + ": " + withoutPath(message);
        };
    }

    private static String field(ValidationMessage message) {
        var pointer = message.getInstanceLocation().toString();
        return pointer.isEmpty() || "/".equals(pointer)
                ? WHOLE
                : pointer.substring(1).replace('/', '.');
    }

    private static String inside(String field, String property) {
        return WHOLE.equals(field) ? property : field + "." + property;
    }

    private String knownKeys(String field) {
        var names = new ArrayList<String>();
        if (WHOLE.equals(field)) {
            schema.path("properties").fieldNames().forEachRemaining(names::add);
        }
        return names.isEmpty() ? "" : "; known: " + String.join(", ", names);
    }

    private static String kind(JsonNode node) {
        if (node == null) {
            return "absent";
        }
        return switch (node.getNodeType()) {
            case STRING -> "text (" + shown(node) + ")";
            case NUMBER -> "a number (" + shown(node) + ")";
            case BOOLEAN -> "a boolean (" + shown(node) + ")";
            case ARRAY -> "an array";
            case OBJECT -> "an object";
            case NULL -> "null";
            default -> node.getNodeType().name().toLowerCase(Locale.ROOT);
        };
    }

    private static String types(JsonNode allowed) {
        return allowed != null && allowed.isArray()
                ? list(allowed).replace("\"", "")
                : allowed == null ? "" : allowed.asText();
    }

    private static String list(JsonNode values) {
        var shown = new ArrayList<String>();
        for (var value : values) {
            if (shown.size() == MOST_NAMED) {
                shown.add("…");
                break;
            }
            shown.add(value.toString());
        }
        return String.join(", ", shown);
    }

    private static String shown(JsonNode node) {
        if (node == null) {
            return "absent";
        }
        if (node.isContainerNode()) {
            return node.isArray() ? "an array" : "an object";
        }
        var text = node.toString();
        return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
    }

    private static String withoutPath(ValidationMessage message) {
        var text = message.getError() == null ? message.getMessage() : message.getError();
        var path = message.getInstanceLocation() + ": ";
        return text.startsWith(path) ? text.substring(path.length()) : text;
    }
}
