package dev.conch.samples.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.UncheckedIOException;

/**
 * The arguments of one call: exactly what came, keys in order, numbers digit by digit as they were spelt.
 *
 * @param json a JSON object on one line, without white space between its parts; {@code {}} when none were sent
 */
public record Input(String json) {

    private static final JsonMapper MAPPER = JsonMapper.builder(LenientJson.FACTORY)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** The input of a call that sent none. */
    public static final Input NONE = new Input("{}");

    /**
     * @param field a top-level field
     * @return its text (a number: its digits)
     * @throws BadInput when it is missing or not a string or number
     */
    public String text(String field) {
        JsonNode value = tree().path(field);
        if (!value.isTextual() && !value.isNumber()) {
            throw new BadInput("missing field " + field);
        }
        return value.asText();
    }

    /**
     * @param field a top-level field
     * @param max the largest value allowed; the smallest is 0
     * @return its value
     * @throws BadInput when it is missing, not an integer or outside the bounds
     */
    public int count(String field, int max) {
        JsonNode value = tree().path(field);
        if (!value.canConvertToInt() || value.intValue() < 0 || value.intValue() > max) {
            throw new BadInput(field + ": must be an integer from 0 to " + max);
        }
        return value.intValue();
    }

    private JsonNode tree() {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The input does not fit; the message names the field. Answered as an error result. */
    public static final class BadInput extends RuntimeException {

        private static final long serialVersionUID = 1L;

        BadInput(String message) {
            super(message, null, false, false);
        }
    }
}
