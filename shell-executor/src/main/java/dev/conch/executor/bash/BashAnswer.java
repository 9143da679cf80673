package dev.conch.executor.bash;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The answer to a bash call (spec section 1).
 *
 * @param traceId null when the call is not traced
 * @param report the JSON of {@code tools}; null when there is nothing to report
 */
record BashAnswer(
        String toolCallId,
        String stdout,
        String stderr,
        int exitCode,
        boolean success,
        long durationMs,
        boolean truncated,
        String traceId,
        String report) {
    private static final JsonFactory JSON = new JsonFactory();

    /** The body, which is stored and given again as it is. */
    byte[] json() {
        var out = new ByteArrayOutputStream(stdout.length() + stderr.length() + 512);
        try (var json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("tool_call_id", toolCallId);
            json.writeStringField("stdout", stdout);
            json.writeStringField("stderr", stderr);
            json.writeNumberField("exit_code", exitCode);
            json.writeBooleanField("success", success);
            json.writeNumberField("duration_ms", durationMs);
            json.writeBooleanField("truncated", truncated);
            if (traceId != null) {
                json.writeStringField("trace_id", traceId);
            }
            if (report != null) {
                json.writeFieldName("tools");
                // a tool may return half a surrogate pair, which UTF-8 cannot hold
                json.writeRawValue(new String(report.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail", e);
        }
        return out.toByteArray();
    }
}
