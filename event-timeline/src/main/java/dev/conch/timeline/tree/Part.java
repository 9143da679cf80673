package dev.conch.timeline.tree;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/** Reads one field of an event's data; what is absent is null. */
record Part(JsonNode data) {
    String text(String field) {
        var value = data.get(field);
        return value == null || value.isNull() ? null : value.asText();
    }

    Integer integer(String field) {
        var value = data.get(field);
        return value == null ? null : Integer.valueOf(value.intValue());
    }

    Long number(String field) {
        var value = data.get(field);
        return value == null ? null : Long.valueOf(value.longValue());
    }

    Boolean flag(String field) {
        var value = data.get(field);
        return value == null ? null : Boolean.valueOf(value.booleanValue());
    }

    Instant time(String field) {
        var value = text(field);
        return value == null ? null : Instant.parse(value);
    }
}
