package dev.conch.gateway.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Wire;

/** The JSON of stored documents: {@code snake_case}, keys of a newer version ignored. */
public final class StoredJson {
    private static final ObjectMapper MAPPER = Wire.newMapper();

    private StoredJson() {}

    /** The document of a value. */
    public static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write " + value.getClass().getSimpleName(), e);
        }
    }

    /** The value of a stored document. */
    public static <T> T read(String document, Class<T> type) {
        try {
            return MAPPER.readValue(document, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored document is not a " + type.getSimpleName(), e);
        }
    }
}
