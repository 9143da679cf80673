package dev.conch.contracts;

import java.time.Instant;

/**
 * The one end of a published call. Written only by tool-gateway on {@link Topics#CALL_FINISHED}; read by the executor that waits for it and
 * by event-timeline.
 *
 * @param server the MCP server's name; null for other tools
 * @param executor the instance that waits, copied from the request
 * @param inputPreview compact JSON of the input that was judged, masked, cut to 400 characters (spec.md 8)
 * @param input the input as the script gave it
 * @param rewrittenInput what the hooks made of it; null when they left it alone
 * @param eventId the source id of the fact: the timeline stores it once
 * @param traceId 32 hex digits; null when the call was not traced
 */
public record ToolCallFinished(
        EventId eventId,
        Origin origin,
        ScriptCall call,
        String server,
        String executor,
        CallOutcome outcome,
        Judgement judgement,
        Timing timing,
        String inputPreview,
        Payload input,
        Payload rewrittenInput,
        Instant finishedAt,
        String traceId) {
    /** Refuses an end that lacks anything a reader decides by. */
    public ToolCallFinished {
        Check.present(eventId, "event_id");
        Check.present(origin, "origin");
        Check.present(call, "call");
        Check.text(executor, "executor");
        Check.present(outcome, "outcome");
        Check.present(judgement, "judgement");
        Check.present(timing, "timing");
        Check.text(inputPreview, "input_preview");
        Check.present(input, "input");
        Check.instant(finishedAt, "finished_at");
    }
}
