package dev.conch.executor.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;

/** Structured content that is nothing but {@code {"result": <the text>}}. */
final class WrappedText {
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private WrappedText() {}

    static boolean is(String json, String text) {
        if (!json.startsWith("{\"result\":\"")) {
            return false;
        }
        try (var parser = JSON.createParser(json)) {
            parser.nextToken();
            parser.nextToken();
            return parser.nextToken() == JsonToken.VALUE_STRING
                    && parser.getText().equals(text)
                    && parser.nextToken() == JsonToken.END_OBJECT;
        } catch (IOException _) {
            return false;
        }
    }
}
