package dev.conch.contracts;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

/**
 * What makes two calls the same call: SHA-256 over the tool's registered name and the canonical JSON of its input, keys sorted, digits as
 * written (spec.md 5, Approvals). Lower-case hex.
 */
public final class Fingerprint {
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(64 * 1024 * 1024)
                    .build())
            .build();

    private Fingerprint() {}

    /** The fingerprint of one call; throws {@link WireException} when the input is not JSON. */
    public static String of(String registeredName, JsonText input) {
        return sha256(registeredName + "\n" + canonical(input));
    }

    /** The input with keys sorted and without space between tokens; strings in one spelling, numbers untouched. */
    public static String canonical(JsonText input) {
        try (var parser = JSON.createParser(input.value())) {
            parser.nextToken();
            var out = new StringBuilder(input.value().length());
            value(parser, out);
            return out.toString();
        } catch (IOException e) {
            throw new WireException("input is not JSON", e);
        }
    }

    /** SHA-256 of a text's UTF-8 bytes, lower-case hex. */
    public static String sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    /** SHA-256 of these bytes, lower-case hex. */
    public static String sha256(byte[] bytes) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JRE has SHA-256", e);
        }
    }

    private static void value(JsonParser parser, StringBuilder out) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT -> object(parser, out);
            case START_ARRAY -> array(parser, out);
            case VALUE_STRING -> string(parser.getText(), out);
            default -> out.append(parser.getText());
        }
    }

    private static void object(JsonParser parser, StringBuilder out) throws IOException {
        var fields = new TreeMap<String, String>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var key = parser.currentName();
            parser.nextToken();
            var text = new StringBuilder();
            value(parser, text);
            fields.put(key, text.toString());
        }
        out.append('{');
        var separator = "";
        for (var field : fields.entrySet()) {
            out.append(separator);
            string(field.getKey(), out);
            out.append(':').append(field.getValue());
            separator = ",";
        }
        out.append('}');
    }

    private static void array(JsonParser parser, StringBuilder out) throws IOException {
        out.append('[');
        var separator = "";
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            out.append(separator);
            value(parser, out);
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
