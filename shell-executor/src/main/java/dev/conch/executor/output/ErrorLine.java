package dev.conch.executor.output;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.conch.contracts.CallError;
import java.nio.charset.StandardCharsets;

/** The one line of JSON a script reads about a call that did not succeed: {@code {"error":{"code","message","retryable"}}}. */
public final class ErrorLine {
    private ErrorLine() {}

    /** The line, without its line feed. */
    public static String text(CallError error) {
        return "{\"error\":" + object(error) + "}";
    }

    /** The line as it is printed. */
    public static byte[] bytes(CallError error) {
        return (text(error) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** The error alone, as reports carry it. */
    public static String object(CallError error) {
        return "{\"code\":\"" + error.code().wireName() + "\",\"message\":" + quote(error.message()) + ",\"retryable\":"
                + error.retryable() + "}";
    }

    private static String quote(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
