package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The expectations of a case by name. Those of the answer are in {@link AnswerChecks}, the others in {@link WorldChecks}. */
final class Checks {

    /** Says how another expectation is compared; is none itself. */
    private static final String ANY_ORDER = "any_order";

    private static final Map<String, Check> ALL = all();

    private Checks() {}

    /** What may stand in a case as an expectation. */
    static Set<String> keys() {
        Set<String> keys = new HashSet<>(ALL.keySet());
        keys.add(ANY_ORDER);
        return keys;
    }

    /** Fails with an {@link AssertionError} at the first expectation that is not met. */
    static void run(JsonNode expected, World world) {
        boolean anyOrder = expected.path(ANY_ORDER).asBoolean();
        for (Map.Entry<String, JsonNode> one : expected.properties()) {
            Check check = ALL.get(one.getKey());
            if (check != null) {
                check.check(one.getValue(), world, anyOrder);
            }
        }
    }

    private static Map<String, Check> all() {
        Map<String, Check> all = new HashMap<>(AnswerChecks.ALL);
        all.putAll(WorldChecks.ALL);
        return Map.copyOf(all);
    }

    /** One expectation. */
    @FunctionalInterface
    interface Check {
        void check(JsonNode expected, World world, boolean anyOrder);
    }
}
