package dev.conch.gateway.mcp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.conch.contracts.JsonText;
import java.io.IOException;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** JSON without loss: key order, digits and their spelling survive, only the space between tokens goes. */
final class ExactJson {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(100_000)
                    .build())
            .build();

    /** For trees of which only texts and booleans are read. */
    static final JsonMapper TREES = JsonMapper.builder(FACTORY).build();

    private ExactJson() {}

    static JsonParser parser(RawJson raw) throws IOException {
        return TREES.createParser(raw.bytes(), raw.from(), raw.length());
    }

    /** The value the parser stands on, compact; leaves the parser on the value's last token. */
    static String copy(JsonParser parser) throws IOException {
        var out = new StringWriter();
        try (var generator = FACTORY.createGenerator(out)) {
            copy(parser, generator);
        }
        return out.toString();
    }

    static String compact(RawJson raw) throws IOException {
        try (var parser = parser(raw)) {
            parser.nextToken();
            return copy(parser);
        }
    }

    /** Top-level keys of an object with their values, compact, in order; a value that is not an object has none. */
    static Map<String, String> fields(RawJson raw) throws IOException {
        var fields = new LinkedHashMap<String, String>();
        try (var parser = parser(raw)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return fields;
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                var key = parser.currentName();
                parser.nextToken();
                fields.put(key, copy(parser));
            }
        }
        return fields;
    }

    /** The text inside a JSON string; null when the value is absent or something else. */
    static String text(String json) throws IOException {
        return json != null && json.startsWith("\"") ? TREES.readValue(json, String.class) : null;
    }

    /** Whether the text is exactly one JSON object: what may be written raw into a message. */
    static boolean isOneObject(JsonText text) {
        try (var parser = FACTORY.createParser(text.value())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            parser.skipChildren();
            return parser.currentToken() == JsonToken.END_OBJECT && parser.nextToken() == null;
        } catch (IOException e) {
            return false;
        }
    }

    private static void copy(JsonParser parser, JsonGenerator out) throws IOException {
        var depth = step(parser, out);
        while (depth > 0) {
            if (parser.nextToken() == null) {
                throw new IOException("the text ends inside a value");
            }
            depth += step(parser, out);
        }
    }

    private static int step(JsonParser parser, JsonGenerator out) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT -> out.writeStartObject();
            case END_OBJECT -> out.writeEndObject();
            case START_ARRAY -> out.writeStartArray();
            case END_ARRAY -> out.writeEndArray();
            case FIELD_NAME -> out.writeFieldName(parser.currentName());
            case VALUE_STRING ->
                out.writeString(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.writeNumber(parser.getText());
            default -> out.writeRawValue(parser.getText());
        }
        return switch (parser.currentToken()) {
            case START_OBJECT, START_ARRAY -> 1;
            case END_OBJECT, END_ARRAY -> -1;
            default -> 0;
        };
    }
}
