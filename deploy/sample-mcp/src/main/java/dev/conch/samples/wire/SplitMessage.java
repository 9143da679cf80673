package dev.conch.samples.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.conch.samples.tool.LenientJson;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Optional;

/**
 * A JSON-RPC message with {@code params.arguments} taken out.
 *
 * @param envelope the message, {@code arguments} replaced by an empty object
 * @param arguments the object that was there, compact, keys in order and numbers as spelt; empty when there was
 *     none or null
 */
record SplitMessage(String envelope, Optional<String> arguments) {

    /**
     * @param message one JSON object, UTF-8
     * @return the parts
     * @throws IOException when it is not one JSON object
     */
    static SplitMessage of(byte[] message) throws IOException {
        StringWriter envelope = new StringWriter();
        StringWriter arguments = new StringWriter();
        try (JsonParser in = LenientJson.FACTORY.createParser(message);
                JsonGenerator out = LenientJson.FACTORY.createGenerator(envelope)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("not an object");
            }
            copyFields(in, out, arguments, false);
        }
        return new SplitMessage(
                envelope.toString(), Optional.of(arguments.toString()).filter(text -> text.startsWith("{")));
    }

    private static void copyFields(JsonParser in, JsonGenerator out, StringWriter arguments, boolean insideParams)
            throws IOException {
        out.writeStartObject();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String field = in.currentName();
            out.writeFieldName(field);
            JsonToken value = in.nextToken();
            if (insideParams && field.equals("arguments") && isObjectOrNull(value)) {
                takeOut(in, arguments);
                out.writeRawValue("{}");
            } else if (!insideParams && field.equals("params") && value == JsonToken.START_OBJECT) {
                copyFields(in, out, arguments, true);
            } else {
                copyValue(in, out);
            }
        }
        out.writeEndObject();
    }

    private static boolean isObjectOrNull(JsonToken value) {
        return value == JsonToken.START_OBJECT || value == JsonToken.VALUE_NULL;
    }

    private static void takeOut(JsonParser in, StringWriter to) throws IOException {
        try (JsonGenerator out = LenientJson.FACTORY.createGenerator(to)) {
            copyValue(in, out);
        }
    }

    private static void copyValue(JsonParser in, JsonGenerator out) throws IOException {
        int depth = 0;
        do {
            JsonToken token = in.currentToken();
            if (token.isNumeric()) {
                out.writeNumber(in.getText());
            } else {
                out.copyCurrentEvent(in);
            }
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        } while (depth > 0 && in.nextToken() != null);
    }
}
