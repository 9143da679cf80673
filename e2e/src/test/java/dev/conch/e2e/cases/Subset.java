package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One JSON value inside another: an object may have more fields than expected, an array is as long as expected and each
 * element holds its own, everything else is equal.
 */
final class Subset {

    private Subset() {}

    static boolean holds(JsonNode expected, JsonNode actual) {
        if (expected.isObject()) {
            return actual.isObject()
                    && expected.properties().stream()
                            .allMatch(field ->
                                    actual.has(field.getKey()) && holds(field.getValue(), actual.path(field.getKey())));
        }
        if (expected.isArray()) {
            return actual.isArray() && expected.size() == actual.size() && eachHolds(expected, actual);
        }
        return expected.equals(actual);
    }

    /** Whether each expected value is inside another one of the actual values, and none is left over. */
    static boolean holdsInAnyOrder(JsonNode expected, List<JsonNode> actual) {
        return expected.size() == actual.size() && assign(expected, 0, new ArrayList<>(actual));
    }

    private static boolean assign(JsonNode expected, int at, List<JsonNode> free) {
        if (at == expected.size()) {
            return true;
        }
        for (int i = 0; i < free.size(); i++) {
            List<JsonNode> rest = new ArrayList<>(free);
            if (holds(expected.get(at), rest.remove(i)) && assign(expected, at + 1, rest)) {
                return true;
            }
        }
        return false;
    }

    private static boolean eachHolds(JsonNode expected, JsonNode actual) {
        for (int i = 0; i < expected.size(); i++) {
            if (!holds(expected.get(i), actual.get(i))) {
                return false;
            }
        }
        return true;
    }
}
