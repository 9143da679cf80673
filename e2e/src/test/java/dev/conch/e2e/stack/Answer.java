package dev.conch.e2e.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;

/** An HTTP answer. */
public record Answer(String request, int status, String text) {

    /** The body as JSON, every digit kept. */
    public JsonNode json() {
        try {
            return Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(this + " is not JSON", e);
        }
    }

    /** This answer, if its status is one of these; otherwise the test fails and shows it. */
    public Answer expect(int... statuses) {
        for (int expected : statuses) {
            if (status == expected) {
                return this;
            }
        }
        throw new AssertionError("unexpected: " + this);
    }

    @Override
    public String toString() {
        return request + " -> " + status + " " + text;
    }
}
