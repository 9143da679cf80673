package dev.conch.executor.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.conch.executor.output.CompactJson;
import java.io.IOException;

/** A result as a report carries it: JSON where it is one JSON value, else text; over 400 characters as text that is cut. */
final class ReportResult {
    static final int LONGEST = 400;
    private static final JsonFactory JSON = new JsonFactory();

    private ReportResult() {}

    static String json(DoneCall.Ok ok) {
        var text = ok.text().endsWith("\n") ? ok.text().substring(0, ok.text().length() - 1) : ok.text();
        var length = text.codePointCount(0, text.length());
        if (length > LONGEST) {
            return quote(text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "… (" + length + " chars)");
        }
        return ok.isJson() || isOneValue(text) ? CompactJson.of(text) : quote(text);
    }

    private static boolean isOneValue(String text) {
        try (var parser = JSON.createParser(text)) {
            if (parser.nextToken() == null) {
                return false;
            }
            parser.skipChildren();
            parser.getText();
            return parser.nextToken() == null;
        } catch (IOException _) {
            return false;
        }
    }

    static String quote(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
