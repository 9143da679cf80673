package dev.conch.samples.tool;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.util.RawValue;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import java.util.List;

/** The shapes of answer that tools share. */
public final class Answers {

    private Answers() {}

    /** @return one text block */
    public static ToolResponse text(String text) {
        return ToolResponse.success(text);
    }

    /**
     * Structured content and no text beside it, so that a client that only reads text shows nothing.
     *
     * @param json JSON text on one line, written as it is
     */
    public static ToolResponse structured(String json) {
        return new ToolResponse(false, List.of(), new RawValue(json), null);
    }

    /** @return structured content with a text block beside it */
    public static ToolResponse structured(String json, String text) {
        return new ToolResponse(false, List.of(new TextContent(text)), new RawValue(json), null);
    }

    /** @return the text as a JSON string, quotes included */
    public static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }
}
