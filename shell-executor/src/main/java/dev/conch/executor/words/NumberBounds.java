package dev.conch.executor.words;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;

/** {@code minimum}, {@code maximum} and their exclusive forms (JSON Schema 2020-12). */
final class NumberBounds {
    private NumberBounds() {}

    /** Whether the schema's bounds accept the value; what is not a number is not bounded. */
    static boolean accept(JsonNode schema, JsonNode value) {
        if (!value.isNumber()) {
            return true;
        }
        var number = value.decimalValue();
        return compare(number, schema.path("minimum"), 0) >= 0
                && compare(number, schema.path("maximum"), 0) <= 0
                && compare(number, schema.path("exclusiveMinimum"), 1) > 0
                && compare(number, schema.path("exclusiveMaximum"), -1) < 0;
    }

    private static int compare(BigDecimal number, JsonNode bound, int whenUnbounded) {
        return bound.isNumber() ? number.compareTo(bound.decimalValue()) : whenUnbounded;
    }
}
