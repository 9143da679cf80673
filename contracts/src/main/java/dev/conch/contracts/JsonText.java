package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * One JSON value as the text it was written in: key order, digits and their spelling, nulls and duplicate-free keys all survive every hop,
 * because nobody on the way parses and prints it again. On the wire it is a JSON string.
 */
public record JsonText(@JsonValue String value) {
    /** The empty object. */
    public static final JsonText EMPTY_OBJECT = new JsonText("{}");

    /** Refuses a missing or blank text; whether it is well formed is the writer's duty. */
    public JsonText {
        Check.text(value, "json");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static JsonText of(String value) {
        return new JsonText(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
