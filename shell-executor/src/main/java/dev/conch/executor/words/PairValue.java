package dev.conch.executor.words;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Wire;

/** Reads the value of a pair as JSON or as text (spec section 3, Typing of pairs). */
final class PairValue {
    private static final ObjectMapper MAPPER = Wire.newMapper();

    private PairValue() {}

    /** The value as JSON text, in the script's own spelling; fails only where JSON has a key twice. */
    static String read(String key, String value, ToolSchema schema) throws NotJsonException {
        return switch (schema.reading(key)) {
            case TEXT -> JsonStrings.quote(value);
            case EITHER -> either(key, value, schema);
            case BOOLEAN, JSON -> jsonOr(value);
        };
    }

    private static String jsonOr(String value) throws NotJsonException {
        try {
            return JsonScanner.value(value);
        } catch (NotJsonException e) {
            if (e.isDuplicateKey()) {
                throw e;
            }
            return JsonStrings.quote(value);
        }
    }

    private static String either(String key, String value, ToolSchema schema) {
        try {
            var json = JsonScanner.value(value);
            return schema.accepts(key, MAPPER.readTree(json)) ? json : JsonStrings.quote(value);
        } catch (NotJsonException | JsonProcessingException _) {
            return JsonStrings.quote(value);
        }
    }
}
