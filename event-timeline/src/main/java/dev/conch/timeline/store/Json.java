package dev.conch.timeline.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.Wire;
import java.nio.charset.StandardCharsets;

/** JSON in text columns, by the mapping of the wire. */
final class Json {
    private Json() {}

    static String text(Object value) {
        return new String(Wire.write(value), StandardCharsets.UTF_8);
    }

    static JsonNode tree(String text) {
        return read(text, JsonNode.class);
    }

    static <T> T read(String text, Class<T> type) {
        return Wire.read(text.getBytes(StandardCharsets.UTF_8), type);
    }
}
