package dev.conch.kit.mask;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.conch.contracts.JsonText;
import java.io.IOException;
import java.util.Collection;
import java.util.List;

/**
 * Masks before anything leaves a service (spec.md 8): values of keys named like secrets, values shaped like secrets, and stored secret
 * values where the caller knows them. Fails closed: what cannot be read is masked whole.
 */
public final class Masks {
    /** Characters of an input that a preview shows. */
    public static final int PREVIEW_LENGTH = 400;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(64 * 1024 * 1024)
                    .build())
            .build();

    private Masks() {}

    /** Compact JSON of an input, masked, cut to {@link #PREVIEW_LENGTH} characters and then {@code …}; digits stay as written. */
    public static String preview(JsonText input, Collection<String> secretValues) {
        var text = json(input, secretValues);
        if (text.codePointCount(0, text.length()) <= PREVIEW_LENGTH) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, PREVIEW_LENGTH)) + "…";
    }

    /** The whole JSON, compact and masked. */
    public static String json(JsonText input, Collection<String> secretValues) {
        try (var parser = JSON.createParser(input.value())) {
            var out = new StringBuilder(input.value().length());
            parser.nextToken();
            value(parser, out, List.copyOf(secretValues));
            return out.toString();
        } catch (IOException e) {
            return SecretShapes.MASK;
        }
    }

    /** Text with everything that is shaped like a secret masked. */
    public static String text(String text) {
        return SecretShapes.mask(text);
    }

    /** Text with stored values and everything that is shaped like a secret masked. */
    public static String text(String text, Collection<String> secretValues) {
        var masked = text;
        for (var secret : secretValues) {
            masked = secret.isEmpty() ? masked : masked.replace(secret, SecretShapes.MASK);
        }
        return SecretShapes.mask(masked);
    }

    private static void value(JsonParser parser, StringBuilder out, List<String> secrets) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT -> object(parser, out, secrets);
            case START_ARRAY -> array(parser, out, secrets);
            case VALUE_STRING -> string(text(parser.getText(), secrets), out);
            default -> out.append(text(parser.getText(), secrets));
        }
    }

    private static void object(JsonParser parser, StringBuilder out, List<String> secrets) throws IOException {
        out.append('{');
        var separator = "";
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var key = parser.currentName();
            out.append(separator);
            string(text(key, secrets), out);
            out.append(':');
            separator = ",";
            if (parser.nextToken() != JsonToken.VALUE_NULL && SecretShapes.namesSecret(key)) {
                parser.skipChildren();
                string(SecretShapes.MASK, out);
            } else {
                value(parser, out, secrets);
            }
        }
        out.append('}');
    }

    private static void array(JsonParser parser, StringBuilder out, List<String> secrets) throws IOException {
        out.append('[');
        var separator = "";
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            out.append(separator);
            value(parser, out, secrets);
            separator = ",";
        }
        out.append(']');
    }

    private static void string(String text, StringBuilder out) {
        out.append('"')
                .append(JsonStringEncoder.getInstance().quoteAsString(text))
                .append('"');
    }
}
