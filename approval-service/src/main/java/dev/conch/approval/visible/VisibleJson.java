package dev.conch.approval.visible;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.WireException;
import java.io.IOException;
import java.io.StringWriter;

/**
 * A JSON value as an approval shows it: whole, keys in their order, digits as written, and in every key and string what
 * {@link VisibleText} makes visible.
 */
public final class VisibleJson {
    private static final int LONGEST_STRING = 64 * 1024 * 1024;
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST_STRING)
                    .maxNumberLength(LONGEST_STRING)
                    .build())
            .build();

    private VisibleJson() {}

    /** Compact JSON; throws {@link WireException} when the text is not JSON. */
    public static JsonText of(JsonText json) {
        var out = new StringWriter(json.value().length());
        try (var parser = JSON.createParser(json.value());
                var generator = JSON.createGenerator(out)) {
            while (parser.nextToken() != null) {
                copy(parser, generator);
            }
        } catch (IOException e) {
            throw new WireException("input is not JSON", e);
        }
        return JsonText.of(out.toString());
    }

    private static void copy(JsonParser parser, JsonGenerator generator) throws IOException {
        switch (parser.currentToken()) {
            case FIELD_NAME -> generator.writeFieldName(VisibleText.of(parser.currentName()));
            case VALUE_STRING -> generator.writeString(VisibleText.of(parser.getText()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> generator.writeNumber(parser.getText());
            default -> generator.copyCurrentEvent(parser);
        }
    }
}
