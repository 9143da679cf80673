package dev.conch.samples.tool;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.io.IOException;

/**
 * A tool's input schema, written as it is, and the annotations it really declares.
 *
 * <p>The MCP library writes either no annotations or all five of its annotation fields with defaults, and it takes any
 * object as the input schema. So this object is handed over as the schema: its serializer writes the schema and then,
 * one level up in the tool's own object, an {@code annotations} field with just the declared hints.
 *
 * @param inputSchema JSON text on one line
 * @param hints what to declare
 */
@JsonSerialize(using = Declaration.Writer.class)
public record Declaration(String inputSchema, Hints hints) {

    /** Checks that it is one line. */
    public Declaration {
        if (inputSchema.contains("\n")) {
            // a line end inside a server-sent event's data would cut the message in two
            throw new IllegalArgumentException("inputSchema: must be one line");
        }
    }

    /** Writes the schema as the value it stands for, then the annotations beside it. */
    static final class Writer extends JsonSerializer<Declaration> {

        @Override
        public void serialize(Declaration declaration, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeRawValue(declaration.inputSchema());
            String annotations = declaration.hints().json();
            if (!annotations.isEmpty()) {
                out.writeFieldName("annotations");
                out.writeRawValue(annotations);
            }
        }
    }
}
