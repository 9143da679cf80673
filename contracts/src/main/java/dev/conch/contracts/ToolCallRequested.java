package dev.conch.contracts;

import java.time.Instant;

/**
 * A script asks for one tool. Written by shell-executor on {@link Topics#CALL_REQUESTED}, read by tool-gateway; from then on only the
 * gateway may finish the call.
 *
 * @param toolHash content hash of the tool as the executor's snapshot had it; a tool that changed since is refused (spec.md 4)
 * @param input the input object, as written
 * @param deadlineAt past it nothing begins (architecture.md 2, Deadlines)
 * @param executor the instance that waits for the answer
 * @param traceparent W3C trace context of the bash call; null when it is not traced
 */
public record ToolCallRequested(
        Origin origin,
        ScriptCall call,
        String toolHash,
        Payload input,
        Instant requestedAt,
        Instant deadlineAt,
        String executor,
        String traceparent) {
    /** Refuses a request that lacks anything but its trace. */
    public ToolCallRequested {
        Check.present(origin, "origin");
        Check.present(call, "call");
        Check.text(toolHash, "tool_hash");
        Check.present(input, "input");
        Check.instant(requestedAt, "requested_at");
        Check.instant(deadlineAt, "deadline_at");
        Check.text(executor, "executor");
    }
}
