package dev.conch.executor.words;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Set;

/** The types a JSON Schema tells apart. An integer is a number too; {@link #NUMBER} here means one with a fraction. */
enum JsonType {
    OBJECT,
    ARRAY,
    STRING,
    NUMBER,
    INTEGER,
    BOOLEAN,
    NULL;

    /** Every type: what a schema without a word about types accepts. */
    static Set<JsonType> all() {
        return EnumSet.allOf(JsonType.class);
    }

    /** What a {@code type} keyword's word stands for; an unknown word stands for everything. */
    static Set<JsonType> named(String word) {
        return switch (word) {
            case "object" -> EnumSet.of(OBJECT);
            case "array" -> EnumSet.of(ARRAY);
            case "string" -> EnumSet.of(STRING);
            case "number" -> EnumSet.of(NUMBER, INTEGER);
            case "integer" -> EnumSet.of(INTEGER);
            case "boolean" -> EnumSet.of(BOOLEAN);
            case "null" -> EnumSet.of(NULL);
            default -> all();
        };
    }

    /** The type of a value; {@code 1.0} is an integer, as JSON Schema says. */
    static JsonType of(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT, POJO -> OBJECT;
            case ARRAY -> ARRAY;
            case STRING, BINARY -> STRING;
            case NUMBER -> isWhole(value) ? INTEGER : NUMBER;
            case BOOLEAN -> BOOLEAN;
            case NULL, MISSING -> NULL;
        };
    }

    private static boolean isWhole(JsonNode value) {
        if (value.isIntegralNumber()) {
            return true;
        }
        BigDecimal number = value.decimalValue();
        return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
    }
}
